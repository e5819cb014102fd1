/** Parts of red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number];
type Scheme = "light" | "dark";

/** How much of the theme's colour an own message takes at most, in percent (visual.md, "Theme colour"). */
const MIX_MOST = { light: 24, dark: 22 } as const;
/** What it is mixed into (--raised), and the texts that stand on it: ink, secondary ink and links. */
const RAISED = { light: "ffffff", dark: "242220" } as const;
const TEXTS = { light: ["1f1d1a", "544e46", "0a5cb8"], dark: ["f1ede6", "c0b9ad", "82bdfb"] } as const;
/** A colour of a theme is darkened or lightened until texts on it can be read (WCAG asks for 4.5). */
const CONTRAST_LEAST = 4.6;

/** The share of a colour, in percent, with which every text on an own message stays readable (WCAG AA), whatever the colour. */
export function toMixPercent(color: string, scheme: Scheme): number {
  const [from, into] = [toRgb(color), toRgb(RAISED[scheme])];
  for (let percent: number = MIX_MOST[scheme]; percent > 0; percent -= 1) {
    const ground = mixInOklab(from, into, percent / 100);
    if (TEXTS[scheme].every((text) => contrast(toRgb(text), ground) >= CONTRAST_LEAST)) return percent;
  }
  return 0;
}

export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (lighter + 0.05) / (darker + 0.05);
}

export function toRgb(color: string): Rgb {
  const value = Number.parseInt(color, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** As `color-mix(in oklab, …)` of CSS does it. */
export function mixInOklab(from: Rgb, into: Rgb, share: number): Rgb {
  const [a, b] = [toOklab(from), toOklab(into)];
  const at = (index: 0 | 1 | 2): number => a[index] * share + b[index] * (1 - share);
  return fromOklab([at(0), at(1), at(2)]);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = toLinear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear([red, green, blue]: Rgb): Rgb {
  const one = (part: number): number => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [one(red), one(green), one(blue)];
}

function fromLinear([red, green, blue]: Rgb): Rgb {
  const one = (part: number): number => {
    const share = Math.min(1, Math.max(0, part));
    return 255 * (share <= 0.003_130_8 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
  };
  return [one(red), one(green), one(blue)];
}

/** Björn Ottosson's matrices, as in CSS Color 4. */
function toOklab(color: Rgb): Rgb {
  const [red, green, blue] = toLinear(color);
  const long = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const medium = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const short = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  return [
    0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short,
    1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short,
    0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const long = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const medium = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const short = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return fromLinear([
    4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short,
  ]);
}

import type { Curve } from "./curve.ts";

const CHART = { width: 360, height: 210, left: 46, right: 16, top: 50, bottom: 42 };
const COLUMNS = 2;
const GAP = 20;

/** One small chart for each curve as SVG: sizes on a logarithmic axis, values from zero. */
export function drawCurves(curves: readonly Curve[]): string {
  const rows = Math.ceil(curves.length / COLUMNS);
  const width = COLUMNS * CHART.width + (COLUMNS + 1) * GAP;
  const height = rows * CHART.height + (rows + 1) * GAP;
  const charts = curves.map((curve, index) => {
    const x = GAP + (index % COLUMNS) * (CHART.width + GAP);
    const y = GAP + Math.floor(index / COLUMNS) * (CHART.height + GAP);
    return `<g transform="translate(${x} ${y})">${drawCurve(curve)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fdfcfa"/>${charts.join("")}</svg>\n`;
}

function drawCurve({ title, growing, unit, points }: Curve): string {
  const inner = { width: CHART.width - CHART.left - CHART.right, height: CHART.height - CHART.top - CHART.bottom };
  const top = niceCeiling(Math.max(...points.map(({ value }) => value)));
  const [first, last] = [Math.log10(points[0]?.size ?? 1), Math.log10(points.at(-1)?.size ?? 10)];
  const toX = (size: number): number => CHART.left + ((Math.log10(size) - first) / (last - first)) * inner.width;
  const toY = (value: number): number => CHART.top + (1 - value / top) * inner.height;
  const at = points.map(({ size, value }) => ({ size, x: toX(size).toFixed(1), y: toY(value).toFixed(1) }));
  const grid = [0, top / 2, top].map(
    (value) =>
      `<path d="M${CHART.left} ${toY(value)}H${CHART.width - CHART.right}" stroke="#e8e3da"/><text x="${CHART.left - 6}" y="${toY(value) + 4}" text-anchor="end" fill="#6c655a">${toLabel(value)}</text>`,
  );
  const sizes = at.map(
    ({ size, x }) =>
      `<text x="${x}" y="${CHART.height - CHART.bottom + 18}" text-anchor="middle" fill="#6c655a">${toLabel(size)}</text>`,
  );
  const dots = at.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="3.5" fill="#0a66cc"/>`);
  return [
    `<text x="0" y="16" font-size="14" font-weight="600" fill="#1f1d1a">${title}</text>`,
    `<text x="0" y="33" fill="#6c655a">${unit}</text>`,
    ...grid,
    `<polyline points="${at.map(({ x, y }) => `${x},${y}`).join(" ")}" fill="none" stroke="#0a66cc" stroke-width="2"/>`,
    ...dots,
    ...sizes,
    `<text x="${CHART.left + inner.width / 2}" y="${CHART.height - 6}" text-anchor="middle" fill="#544e46">${growing}</text>`,
  ].join("");
}

/** 1, 2 or 5 times a power of ten, not below the value; 1 for nothing. */
function niceCeiling(value: number): number {
  if (value === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10);
}

function toLabel(value: number): string {
  if (value >= 1_000_000) return `${value / 1_000_000}M`;
  return value >= 1_000 ? `${value / 1_000}k` : String(Number(value.toFixed(2)));
}

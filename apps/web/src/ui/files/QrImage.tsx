import { QR_SIDE_PX } from "@atrium/contracts/limits";
import styles from "./QrImage.module.css";
import { toQrCode } from "./qr-code.ts";

type QrImageProps = {
  readonly text: string;
  /** What it is, for assistive technology. */
  readonly label: string;
};

/** A QR code with the light around it. Dark on white also in dark mode, so that every scanner reads it. */
export function QrImage({ text, label }: QrImageProps) {
  const { size, path } = toQrCode(text);
  return (
    <div className={styles.ground}>
      <svg
        role="img"
        aria-label={label}
        width={QR_SIDE_PX}
        height={QR_SIDE_PX}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path fill="#1f1d1a" d={path} />
      </svg>
    </div>
  );
}

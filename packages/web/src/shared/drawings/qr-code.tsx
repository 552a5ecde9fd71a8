interface QrCodeProps {
  /** Of the server: one unit for each module. */
  readonly qr: { readonly path: string; readonly size: number };
  readonly label: string;
  readonly className?: string | undefined;
}

const MARGIN = 2;

/** Dark on white in every scheme: few readers know it otherwise. */
export function QrCode({ qr: { path, size }, label, className }: QrCodeProps) {
  const side = size + 2 * MARGIN;
  return (
    <svg
      className={className}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
      <path d={path} fill="#0b1930" />
    </svg>
  );
}

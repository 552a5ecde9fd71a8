import { linesOf } from './chart-scale.ts';
import charts from './charts.module.css';

export interface BarPart {
  readonly key: string;
  readonly value: number;
  /** The class with the colours of a sport, or a tone of the style sheet. */
  readonly accent?: string;
  readonly tone?: string;
}

interface BarsProps {
  readonly bars: ReadonlyArray<{ readonly label: string; readonly total: string; readonly parts: readonly BarPart[] }>;
  /** The text of a line of the scale. */
  readonly scale: (value: number) => string;
}

const sum = (parts: readonly BarPart[]) => parts.reduce((total, { value }) => total + value, 0);
const above = (parts: readonly BarPart[]) => parts.filter(({ value }) => value > 0);
const below = (parts: readonly BarPart[]) => parts.filter(({ value }) => value < 0);

/** Stacked columns; negative parts are below the line of 0. For the eye only: the figures are in the table below them. */
export function BarsChart({ bars, scale }: BarsProps) {
  if (bars.every(({ parts }) => parts.every(({ value }) => value === 0))) return null;
  const lines = linesOf(
    Math.max(0, ...bars.map(({ parts }) => sum(above(parts)))),
    Math.min(0, ...bars.map(({ parts }) => sum(below(parts)))),
  );
  const [least = 0, most = 1] = [lines[0], lines.at(-1)];
  const share = (value: number) => `${(value / (most - least)) * 100}%`;
  const zero = share(-least);
  const stack = (parts: readonly BarPart[]) =>
    parts.map(({ key, value, accent = '', tone }) => (
      <i key={key} className={accent} data-tone={tone} style={{ flexGrow: Math.abs(value) }} />
    ));
  return (
    <div className={charts.chart} aria-hidden="true">
      <div className={charts.axis}>
        {lines.map((value) => (
          <span key={value} className="num" style={{ insetBlockEnd: share(value - least) }}>
            {scale(value)}
          </span>
        ))}
      </div>
      <div className={charts.area}>
        {lines.map((value) => (
          <hr key={value} data-zero={value === 0 || undefined} style={{ insetBlockEnd: share(value - least) }} />
        ))}
        {bars.map(({ label, total, parts }) => (
          <div key={label} className={charts.column}>
            <div className={charts.stack} style={{ insetBlockEnd: zero, blockSize: share(sum(above(parts))) }}>
              {stack(above(parts))}
            </div>
            <span className="num" style={{ insetBlockEnd: share(sum(above(parts)) - least) }}>
              {total}
            </span>
            <div
              className={charts.stack}
              style={{ insetBlockEnd: share(sum(below(parts)) - least), blockSize: share(-sum(below(parts))) }}
            >
              {stack(below(parts))}
            </div>
          </div>
        ))}
      </div>
      <div className={charts.names}>
        {bars.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </div>
  );
}

import styles from './chart.module.css';
import { ChartFrame, heightIn } from './chart-frame.tsx';
import { linesOf } from './chart-scale.ts';

interface BarPart {
  readonly key: string;
  readonly value: number;
  /** The class with the colours of a sport, or a tone of the page's style sheet. */
  readonly accent?: string;
  readonly tone?: string;
}

interface Bar {
  readonly label: string;
  /** Above the column. */
  readonly total?: string;
  /** Below the column: a figure, and what it is about. */
  readonly callout?: readonly [string, string] | undefined;
  readonly parts: readonly BarPart[];
}

interface BarsProps {
  readonly className?: string | undefined;
  readonly bars: readonly Bar[];
  /** The text of a line of the scale. */
  readonly scale: (value: number) => string;
  /** The scale reaches so far up and down, whatever the bars are; without it there is no chart of nothing. */
  readonly atLeast?: number;
}

const sum = (parts: readonly BarPart[]) => parts.reduce((total, { value }) => total + value, 0);
const above = (parts: readonly BarPart[]) => parts.filter(({ value }) => value > 0);
const below = (parts: readonly BarPart[]) => parts.filter(({ value }) => value < 0);

/** Stacked columns of months; negative parts are below the line of 0. */
export function BarsChart({ className, bars, scale, atLeast = 0 }: BarsProps) {
  if (atLeast === 0 && bars.every(({ parts }) => parts.every(({ value }) => value === 0))) return null;
  const lines = linesOf(
    Math.max(atLeast, ...bars.map(({ parts }) => sum(above(parts)))),
    Math.min(-atLeast, ...bars.map(({ parts }) => sum(below(parts)))),
  );
  const place = (value: number) => `${heightIn(lines, value)}%`;
  const length = (value: number) => `${heightIn(lines, value) - heightIn(lines, 0)}%`;
  const stack = (parts: readonly BarPart[]) =>
    parts.map(({ key, value, accent = '', tone }) => (
      <i key={key} className={accent} data-tone={tone} style={{ flexGrow: Math.abs(value) }} />
    ));
  return (
    <ChartFrame className={className} lines={lines} scale={scale} names={bars.map(({ label }) => label)}>
      {bars.map(({ label, total, callout, parts }) => {
        const [top, bottom] = [sum(above(parts)), sum(below(parts))];
        return (
          <div key={label} className={styles.column}>
            <div className={styles.stack} style={{ insetBlockEnd: place(0), blockSize: length(top) }}>
              {stack(above(parts))}
            </div>
            <span className="num" style={{ insetBlockEnd: place(top) }}>
              {total}
            </span>
            <div className={styles.stack} style={{ insetBlockEnd: place(bottom), blockSize: length(-bottom) }}>
              {stack(below(parts))}
            </div>
            {callout && (
              <span className={styles.callout} style={{ insetBlockEnd: `max(0%, ${place(bottom)} - 48px)` }}>
                <b>{callout[0]}</b>
                <small>{callout[1]}</small>
              </span>
            )}
          </div>
        );
      })}
    </ChartFrame>
  );
}

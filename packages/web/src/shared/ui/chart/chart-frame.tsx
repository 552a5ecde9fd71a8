import type { ReactNode } from 'react';
import styles from './chart.module.css';

interface ChartFrameProps {
  readonly className?: string | undefined;
  /** Values of the lines, from the lowest on. */
  readonly lines: readonly number[];
  /** The text of a line. */
  readonly scale: (value: number) => string;
  /** Of the columns, or of the points that a line connects from edge to edge. */
  readonly names: readonly string[];
  readonly areNamesAtPoints?: boolean;
  readonly children: ReactNode;
  /** Behind the end of the lines. */
  readonly ends?: ReactNode;
}

/** Where a value is between the lowest and the highest line, in percent. */
export function heightIn(lines: readonly number[], value: number): number {
  const [least = 0, most = 1] = [lines[0], lines.at(-1)];
  return ((value - least) / (most - least)) * 100;
}

/** Scale and names around a chart. For the eye only: the figures are in a table. */
export function ChartFrame(props: ChartFrameProps) {
  const { className = '', lines, scale, names, areNamesAtPoints, children, ends } = props;
  const at = (value: number) => ({ insetBlockEnd: `${heightIn(lines, value)}%` });
  return (
    <div className={`${styles.chart} ${className}`} data-points={areNamesAtPoints || undefined} aria-hidden="true">
      <div className={styles.axis}>
        {lines.map((value) => (
          <span key={value} className="num" style={at(value)}>
            {scale(value)}
          </span>
        ))}
      </div>
      <div className={styles.area}>
        {lines.map((value) => (
          <hr key={value} data-zero={value === 0 || undefined} style={at(value)} />
        ))}
        {children}
      </div>
      {ends}
      <div className={styles.names}>
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </div>
  );
}

import { toCsv } from '@courtside/contract/csv';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#shared/files/save-file.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import charts from './charts.module.css';
import styles from './reports.module.css';

export type Cells = ReadonlyArray<ReadonlyArray<string | number>>;

interface ReportCardProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** Before the CSV button: a legend, filters. */
  readonly tools?: ReactNode;
  /** The name of the file without its ending, and its lines. Amounts are numbers; everything else is text. */
  readonly csv: { readonly name: string; readonly rows: () => Cells };
  readonly children: ReactNode;
}

/** A chart or table with a heading and its download. */
export function ReportCard({ title, hint, tools, csv, children }: ReportCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const save = () => saveFile(`${csv.name}.csv`, new Blob([toCsv(csv.rows())], { type: 'text/csv;charset=utf-8' }));
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {hint && <p>{hint}</p>}
        </div>
        <div className={styles.cardTools}>
          {tools}
          <Button icon="download" size="sm" aria-label={`${t('reports.csv')}: ${title}`} onClick={save}>
            {t('reports.csv')}
          </Button>
        </div>
      </div>
      {children}
    </section>
  );
}

export interface BarPart {
  readonly key: string;
  readonly value: number;
  /** The class with the colours of a sport, or a tone of the style sheet. */
  readonly accent?: string;
  readonly tone?: string;
}

interface BarsProps {
  readonly bars: ReadonlyArray<{ readonly label: string; readonly total: string; readonly parts: readonly BarPart[] }>;
}

/** Stacked columns. For the eye only: the figures are in the table below them. */
export function Bars({ bars }: BarsProps) {
  const sum = (parts: readonly BarPart[]) => parts.reduce((total, { value }) => total + value, 0);
  const top = Math.max(1, ...bars.map(({ parts }) => sum(parts)));
  return (
    <div className={charts.bars} aria-hidden="true">
      {bars.map(({ label, total, parts }, index) => (
        <div key={label} className={charts.bar} data-last={index === bars.length - 1 || undefined}>
          <span className="num">{total}</span>
          <div className={charts.stack}>
            {parts
              .filter(({ value }) => value > 0)
              .map(({ key, value, accent = '', tone }) => (
                <i key={key} className={accent} data-tone={tone} style={{ blockSize: `${(value / top) * 180}px` }} />
              ))}
          </div>
          <span className={charts.barLabel}>{label}</span>
        </div>
      ))}
    </div>
  );
}

interface LegendProps {
  readonly items: ReadonlyArray<{ readonly label: string; readonly accent?: string; readonly tone?: string }>;
}

export function Legend({ items }: LegendProps) {
  return (
    <ul className={charts.legend}>
      {items.map(({ label, accent = '', tone }) => (
        <li key={label}>
          <i className={accent} data-tone={tone} />
          {label}
        </li>
      ))}
    </ul>
  );
}

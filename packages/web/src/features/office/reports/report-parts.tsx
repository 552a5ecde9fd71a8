import { type Rows, toCsv } from '@courtside/contract/csv';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#shared/files/save-file.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import charts from './charts.module.css';
import styles from './reports.module.css';

interface ReportCardProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** Before the download: a legend, filters. */
  readonly tools?: ReactNode;
  /** The name of the file without its ending, and its lines. */
  readonly file: { readonly name: string; readonly rows: () => Rows };
  readonly children: ReactNode;
}

/** A chart or table with a heading and its download. */
export function ReportCard({ title, hint, tools, file, children }: ReportCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const saveCsv = () =>
    saveFile(`${file.name}.csv`, new Blob([toCsv(file.rows())], { type: 'text/csv;charset=utf-8' }));
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {hint && <p>{hint}</p>}
        </div>
        <div className={styles.cardTools}>
          {tools}
          <Button icon="download" size="sm" aria-label={`${t('reports.csv')}: ${title}`} onClick={saveCsv}>
            {t('reports.csv')}
          </Button>
        </div>
      </div>
      {children}
    </section>
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

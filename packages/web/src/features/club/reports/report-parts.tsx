import { isRightToLeft } from '@courtside/contract/values/languages';
import { XLSX_TYPE } from '@courtside/contract/values/xlsx-type';
import { type Rows, toCsv } from '@courtside/formats/csv';
import { toXlsx } from '@courtside/formats/xlsx';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#shared/files/save-file.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import charts from './charts/charts.module.css';
import styles from './reports.module.css';

interface ReportCardProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** Before the downloads: a legend, filters. */
  readonly tools?: ReactNode;
  /** The name of the files without its ending, and its lines. */
  readonly file: { readonly name: string; readonly rows: () => Rows };
  readonly children: ReactNode;
}

/** A chart or table with a heading and its downloads. */
export function ReportCard({ title, hint, tools, file, children }: ReportCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const saveCsv = () =>
    saveFile(`${file.name}.csv`, new Blob([toCsv(file.rows())], { type: 'text/csv;charset=utf-8' }));
  const saveXlsx = () => {
    const workbook = toXlsx(file.rows(), { name: title, isRightToLeft: isRightToLeft(language) });
    saveFile(`${file.name}.xlsx`, new Blob([workbook], { type: XLSX_TYPE }));
  };
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
          <Button icon="download" size="sm" aria-label={`${t('reports.excel')}: ${title}`} onClick={saveXlsx}>
            {t('reports.excel')}
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

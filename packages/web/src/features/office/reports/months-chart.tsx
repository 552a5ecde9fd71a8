import type { Occupancy } from '@courtside/contract/office-reports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import { WideTable } from '#shared/ui/data/wide-table.tsx';
import charts from './charts.module.css';
import { ReportCard } from './report-parts.tsx';
import { firstDay, percentOf } from './report-range.ts';
import styles from './reports.module.css';
import type { SportLook } from './use-sport-looks.ts';

interface MonthsChartProps {
  readonly months: Occupancy['months'];
  readonly sports: readonly SportLook[];
}

/** The occupancy of every sport in the last twelve months: lines, or the same figures as a table. */
export function MonthsChart({ months, sports }: MonthsChartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isTable, setIsTable] = useState(false);
  const names = [...new Set(months.map(({ month }) => month))];
  const percentAt = (sport: string, month: string) => {
    const found = months.find((each) => each.service === sport && each.month === month);
    return percentOf(found?.bookedMinutes ?? 0, found?.openMinutes ?? 0);
  };
  const label = (month: string) => formatDate(firstDay(month), 'month', language);
  const rows = () => [
    [t('reports.month'), ...sports.map(({ title }) => `${title} (%)`)],
    ...names.map((month) => [month, ...sports.map(({ key }) => String(percentAt(key, month)))]),
  ];
  return (
    <ReportCard
      title={t('reports.monthsTitle')}
      hint={t('reports.monthsHint')}
      csv={{ name: 'occupancy-months', rows }}
      tools={
        <Button size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {t('reports.table')}
        </Button>
      }
    >
      {isTable ? (
        <WideTable label={t('reports.monthsTitle')}>
          <Table className={styles.figures}>
            <thead>
              <tr>
                <th scope="col">{t('reports.month')}</th>
                {sports.map(({ key, title }) => (
                  <th key={key} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {names.toReversed().map((month) => (
                <tr key={month}>
                  <th scope="row">{formatDate(firstDay(month), 'longMonth', language)}</th>
                  {sports.map(({ key }) => (
                    <td key={key}>
                      <Num>{percentAt(key, month)}%</Num>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </WideTable>
      ) : (
        <>
          <div className={charts.lines} aria-hidden="true">
            <div className={charts.scaleOfLines}>
              {[100, 75, 50, 25, 0].map((percent) => (
                <Num key={percent}>{percent}%</Num>
              ))}
            </div>
            <svg className={charts.plot} viewBox="0 0 110 100" preserveAspectRatio="none" aria-hidden="true">
              {[0, 25, 50, 75, 100].map((y) => (
                <path key={y} className={charts.gridLine} d={`M0 ${y}H110`} />
              ))}
              {sports.map(({ key, accent }) => (
                <polyline
                  key={key}
                  className={`${charts.line} ${accent}`}
                  points={names
                    .map(
                      (month, index) =>
                        `${(index * 110) / Math.max(1, names.length - 1)},${100 - percentAt(key, month)}`,
                    )
                    .join(' ')}
                />
              ))}
            </svg>
            <div className={charts.monthNames}>
              {names.map((month) => (
                <span key={month}>{label(month)}</span>
              ))}
            </div>
          </div>
          <ul className={charts.legend}>
            {sports.map(({ key, title, accent }) => (
              <li key={key}>
                <i className={accent} />
                {title} <Num>{percentAt(key, names.at(-1) ?? '')}%</Num>
              </li>
            ))}
          </ul>
        </>
      )}
    </ReportCard>
  );
}

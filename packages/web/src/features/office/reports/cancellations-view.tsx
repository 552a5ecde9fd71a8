import { sumEuros } from '@courtside/contract/money';
import type { Cancellations } from '@courtside/contract/office-reports';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import { WideTable } from '#shared/ui/data/wide-table.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { cancellationsQuery } from './queries.ts';
import { Bars, Legend, ReportCard } from './report-parts.tsx';
import { courseOfRange, type DayRange, firstDay, monthsOf } from './report-range.ts';
import styles from './reports.module.css';
import type { SportLook } from './use-sport-looks.ts';

const ENDINGS = ['cancelledInTime', 'cancelledLate', 'givenBack', 'noShows'] as const;
const COUNTS = ['bookings', ...ENDINGS, 'soldAgain'] as const;
type Row = Cancellations['months'][number];

const countOf = (rows: readonly Row[], name: (typeof COUNTS)[number]) => rows.reduce((sum, row) => sum + row[name], 0);

export function CancellationsView({
  range,
  sports,
}: {
  readonly range: DayRange;
  readonly sports: readonly SportLook[];
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const course = useQuery(cancellationsQuery(courseOfRange(range)));
  const chosen = useQuery(cancellationsQuery(range));
  const error = course.error ?? chosen.error;
  if (error)
    return <ErrorState failure={error} onRetry={() => void Promise.all([course.refetch(), chosen.refetch()])} />;
  if (!course.data || !chosen.data) return <PageSkeleton />;
  const all = chosen.data.months;
  const ended = ENDINGS.reduce((sum, name) => sum + countOf(all, name), 0);
  const lost = (rows: readonly Row[]) => sumEuros(...rows.map((row) => row.lost));
  const months = monthsOf(courseOfRange(range)).map((month) => ({
    month,
    rows: course.data.months.filter((row) => row.month === month),
  }));
  const headings = COUNTS.map((name) => t(`reports.${name}`));
  const figures = (rows: readonly Row[]) => (
    <>
      {COUNTS.map((name) => (
        <td key={name}>
          <Num>{countOf(rows, name)}</Num>
        </td>
      ))}
      <td>
        <Money euros={lost(rows)} />
      </td>
    </>
  );
  const csvRow = (label: string, rows: readonly Row[]) => [
    label,
    ...COUNTS.map((name) => String(countOf(rows, name))),
    lost(rows),
  ];
  const head = (first: string) => (
    <thead>
      <tr>
        {[first, ...headings, t('reports.lost')].map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
  return (
    <>
      <ReportCard
        title={t('reports.cancelled')}
        hint={t('reports.cancelledHint', {
          bookings: countOf(all, 'bookings'),
          ended,
          sold: countOf(all, 'soldAgain'),
        })}
        tools={<Legend items={ENDINGS.map((name) => ({ label: t(`reports.${name}`), tone: name }))} />}
        csv={{
          name: `cancelled-months-${range.to}`,
          rows: () => [
            [t('reports.month'), ...headings, t('reports.lost')],
            ...months.map(({ month, rows }) => csvRow(month, rows)),
          ],
        }}
      >
        <Bars
          bars={months.map(({ month, rows }) => ({
            label: formatDate(firstDay(month), 'month', language),
            total: String(ENDINGS.reduce((sum, name) => sum + countOf(rows, name), 0)),
            parts: ENDINGS.map((name) => ({ key: name, tone: name, value: countOf(rows, name) })),
          }))}
        />
        <WideTable label={t('reports.cancelled')}>
          <Table className={styles.figures}>
            {head(t('reports.month'))}
            <tbody>
              {months.toReversed().map(({ month, rows }) => (
                <tr key={month}>
                  <th scope="row">{formatDate(firstDay(month), 'longMonth', language)}</th>
                  {figures(rows)}
                </tr>
              ))}
            </tbody>
          </Table>
        </WideTable>
      </ReportCard>
      <ReportCard
        title={t('reports.bySport')}
        hint={t('reports.lostHint')}
        csv={{
          name: `cancelled-${range.from}-${range.to}`,
          rows: () => [
            [t('reports.sport'), ...headings, t('reports.lost')],
            ...sports.map(({ key, title }) =>
              csvRow(
                title,
                all.filter(({ service }) => service === key),
              ),
            ),
          ],
        }}
      >
        <WideTable label={t('reports.bySport')}>
          <Table className={styles.figures}>
            {head(t('reports.sport'))}
            <tbody>
              {sports.map(({ key, title }) => (
                <tr key={key}>
                  <th scope="row">{title}</th>
                  {figures(all.filter(({ service }) => service === key))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('reports.total')}</th>
                {figures(all)}
              </tr>
            </tfoot>
          </Table>
        </WideTable>
      </ReportCard>
    </>
  );
}

import type { Cancellations } from '@courtside/contract/club/office-reports';
import { sumEuros } from '@courtside/contract/values/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { BarsChart } from '#shared/ui/chart/bars-chart.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import charts from './charts/charts.module.css';
import { FiguresTable } from './charts/figures-table.tsx';
import { cancellationsQuery } from './queries.ts';
import { Legend, ReportCard } from './report-parts.tsx';
import { courseOfRange, type DayRange, firstDay, monthsOf } from './report-range.ts';
import type { SportLook } from './use-sport-looks.ts';

const ENDINGS = ['cancelledInTime', 'cancelledLate', 'givenBack', 'noShows'] as const;
const COUNTS = ['bookings', ...ENDINGS, 'soldAgain'] as const;
type Row = Cancellations['months'][number];

const countOf = (rows: readonly Row[], name: (typeof COUNTS)[number]) => rows.reduce((sum, row) => sum + row[name], 0);
const lostOf = (rows: readonly Row[]) => sumEuros(...rows.map((row) => row.lost));
const endedOf = (rows: readonly Row[]) => ENDINGS.reduce((sum, name) => sum + countOf(rows, name), 0);

const cellsOf = (name: string, rows: readonly Row[]) => [
  name,
  ...COUNTS.map((count) => <Num key={count}>{countOf(rows, count)}</Num>),
  <Money key="lost" euros={lostOf(rows)} />,
];
const lineOf = (name: string, rows: readonly Row[]) => [
  name,
  ...COUNTS.map((count) => BigInt(countOf(rows, count))),
  lostOf(rows),
];

interface CancellationsViewProps {
  readonly range: DayRange;
  readonly sports: readonly SportLook[];
}

export function CancellationsView({ range, sports }: CancellationsViewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const course = useQuery(cancellationsQuery(courseOfRange(range)));
  const chosen = useQuery(cancellationsQuery(range));
  const error = course.error ?? chosen.error;
  if (error)
    return <ErrorState failure={error} onRetry={() => void Promise.all([course.refetch(), chosen.refetch()])} />;
  if (!course.data || !chosen.data) return <PageSkeleton />;
  const all = chosen.data.months;
  const months = monthsOf(courseOfRange(range)).map((month) => ({
    month,
    rows: course.data.months.filter((row) => row.month === month),
  }));
  const bySport = sports.map(({ key, title }) => ({ key, title, rows: all.filter(({ service }) => service === key) }));
  const headings = (first: string) => [first, ...COUNTS.map((name) => t(`reports.${name}`)), t('reports.lost')];
  return (
    <>
      <ReportCard
        title={t('reports.cancelled')}
        hint={t('reports.cancelledHint', {
          bookings: countOf(all, 'bookings'),
          ended: endedOf(all),
          sold: countOf(all, 'soldAgain'),
        })}
        tools={<Legend items={ENDINGS.map((name) => ({ label: t(`reports.${name}`), tone: name }))} />}
        file={{
          name: `cancelled-months-${range.to}`,
          rows: () => [headings(t('reports.month')), ...months.map(({ month, rows }) => lineOf(month, rows))],
        }}
      >
        <BarsChart
          className={charts.tones}
          scale={(count) => count.toLocaleString('en')}
          bars={months.map(({ month, rows }) => ({
            label: formatDate(firstDay(month), 'month', language),
            total: endedOf(rows).toLocaleString('en'),
            parts: ENDINGS.map((name) => ({ key: name, tone: name, value: countOf(rows, name) })),
          }))}
        />
        <FiguresTable
          label={t('reports.cancelled')}
          headings={headings(t('reports.month'))}
          rows={months.toReversed().map(({ month, rows }) => ({
            key: month,
            cells: cellsOf(formatDate(firstDay(month), 'longMonth', language), rows),
          }))}
        />
      </ReportCard>
      <ReportCard
        title={t('reports.bySport')}
        hint={t('reports.lostHint')}
        file={{
          name: `cancelled-${range.from}-${range.to}`,
          rows: () => [headings(t('reports.sport')), ...bySport.map(({ title, rows }) => lineOf(title, rows))],
        }}
      >
        <FiguresTable
          label={t('reports.bySport')}
          headings={headings(t('reports.sport'))}
          rows={bySport.map(({ key, title, rows }) => ({ key, cells: cellsOf(title, rows) }))}
          total={cellsOf(t('reports.total'), all)}
        />
      </ReportCard>
    </>
  );
}

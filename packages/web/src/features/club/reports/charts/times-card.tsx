import type { Occupancy } from '@courtside/contract/club/office-reports';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { spanText } from '#shared/office/frame/week.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { momentText } from '../moments.ts';
import { ReportCard } from '../report-parts.tsx';
import charts from './charts.module.css';
import { FiguresTable } from './figures-table.tsx';

interface TimesCardProps {
  readonly times: Occupancy['times'];
  readonly accent: string;
  readonly name: string;
}

/** The times from and to that were booked most, for whoever plans the timetable. */
export function TimesCard({ times, accent, name }: TimesCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (times.length === 0) return null;
  const top = times[0]?.bookings ?? 1;
  const textOf = ({ weekday, from, to }: (typeof times)[number]) => momentText(weekday, spanText(from, to), language);
  return (
    <ReportCard
      title={t('reports.timesTitle')}
      hint={t('reports.timesHint')}
      file={{
        name,
        rows: () => [
          [t('reports.moment'), t('reports.bookings')],
          ...times.map((time) => [textOf(time), BigInt(time.bookings)]),
        ],
      }}
    >
      <FiguresTable
        label={t('reports.timesTitle')}
        headings={[t('reports.moment'), '', t('reports.bookings')]}
        rows={times.map((time) => ({
          key: textOf(time),
          cells: [
            textOf(time),
            <span key="bar" className={`${charts.hbar} ${accent}`} aria-hidden="true">
              <i style={{ inlineSize: `${(time.bookings / top) * 100}%` }} />
            </span>,
            <Num key="bookings">{time.bookings}</Num>,
          ],
        }))}
      />
    </ReportCard>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { spanText, weekdayName } from '../frame/week.ts';
import { HeatMap, HeatScale } from './heat-map.tsx';
import { MonthsChart } from './months-chart.tsx';
import { occupancyQuery } from './queries.ts';
import { Select } from './range-picker.tsx';
import { ReportCard } from './report-parts.tsx';
import { type DayRange, percentOf } from './report-range.ts';
import styles from './reports.module.css';
import type { SportLook } from './use-sport-looks.ts';

const hoursOf = (minutes: number) => Math.round(minutes / 60);

export function OccupancyView({ range, sports }: { readonly range: DayRange; readonly sports: readonly SportLook[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [chosen, setChosen] = useState({ sport: '', court: '' });
  const sport = sports.find(({ key }) => key === chosen.sport) ?? sports[0];
  const { data, error, refetch } = useQuery(occupancyQuery(range, sport?.key ?? '', chosen.court));
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data || !sport) return <PageSkeleton />;
  const total = (name: 'openMinutes' | 'bookedMinutes' | 'closedMinutes') =>
    data.courts.reduce((sum, court) => sum + court[name], 0);
  const open = data.cells.filter(({ openMinutes }) => openMinutes > 0);
  const fullness = (cell: (typeof open)[number]) => cell.bookedMinutes / cell.openMinutes;
  const sorted = open.toSorted((a, b) => fullness(b) - fullness(a));
  const momentOf = (cell: (typeof open)[number] | undefined) =>
    cell && {
      moment: `${weekdayName(cell.weekday, language)} ${String(cell.hour).padStart(2, '0')}:00`,
      percent: percentOf(cell.bookedMinutes, cell.openMinutes),
    };
  const [fullest, emptiest] = [momentOf(sorted[0]), momentOf(sorted.at(-1))];
  const name = (report: string) => `${report}-${sport.key}-${range.from}-${range.to}`;
  const courts = data.courts.map((court) => ({ ...court, title: clubWord(court.title, t, court.service) }));
  const courtRows = () => [
    [t('reports.court'), t('reports.sold'), t('reports.bookable'), t('reports.closed'), t('reports.used')],
    ...courts.map((court) => [
      court.title,
      ...[court.bookedMinutes, court.openMinutes, court.closedMinutes].map((minutes) => String(hoursOf(minutes))),
      `${percentOf(court.bookedMinutes, court.openMinutes)}%`,
    ]),
  ];
  const cellRows = () => [
    [t('reports.weekday'), t('reports.hour'), t('reports.openMinutes'), t('reports.bookedMinutes')],
    ...data.cells.map(({ weekday, hour, openMinutes, bookedMinutes }) => [
      weekdayName(weekday, language),
      `${String(hour).padStart(2, '0')}:00`,
      String(openMinutes),
      String(bookedMinutes),
    ]),
  ];
  return (
    <>
      <ReportCard
        title={t('reports.heatTitle')}
        hint={
          <>
            {fullest &&
              emptiest &&
              t('reports.extremes', {
                full: fullest.moment,
                fullPercent: fullest.percent,
                empty: emptiest.moment,
                emptyPercent: emptiest.percent,
              })}{' '}
            {t('reports.formula')}
          </>
        }
        csv={{ name: name('occupancy'), rows: cellRows }}
        tools={
          <>
            <HeatScale accent={sport.accent} />
            <Select
              label={t('reports.sport')}
              value={sport.key}
              onChange={(key) => setChosen({ sport: key, court: '' })}
              options={sports.map(({ key, title }) => ({ value: key, label: title }))}
            />
            <Select
              label={t('reports.court')}
              value={chosen.court}
              onChange={(court) => setChosen({ sport: sport.key, court })}
              options={[
                { value: '', label: t('reports.allCourts', { count: sport.courts.length }) },
                ...sport.courts.map(({ key, title }) => ({ value: key, label: title })),
              ]}
            />
          </>
        }
      >
        {open.length > 0 ? (
          <HeatMap cells={data.cells} accent={sport.accent} />
        ) : (
          <EmptyState title={t('reports.closedThen')} text={t('reports.closedThenText')} />
        )}
      </ReportCard>
      <div className={styles.pair}>
        <MonthsChart months={data.months} sports={sports} />
        <ReportCard
          title={t('reports.courtsTitle')}
          hint={t('reports.courtsHint')}
          csv={{ name: name('courts'), rows: courtRows }}
        >
          <Table className={styles.figures}>
            <thead>
              <tr>
                {courtRows()[0]?.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {courts.map((court) => (
                <tr key={court.key}>
                  <th scope="row">{court.title}</th>
                  {[court.bookedMinutes, court.openMinutes, court.closedMinutes].map((minutes, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
                    <td key={index}>
                      <Num>{hoursOf(minutes)}</Num>
                    </td>
                  ))}
                  <td>
                    <Num>{percentOf(court.bookedMinutes, court.openMinutes)}%</Num>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{sport.title}</th>
                <td>
                  <Num>{hoursOf(total('bookedMinutes'))}</Num>
                </td>
                <td>
                  <Num>{hoursOf(total('openMinutes'))}</Num>
                </td>
                <td>
                  <Num>{hoursOf(total('closedMinutes'))}</Num>
                </td>
                <td>
                  <Num>{percentOf(total('bookedMinutes'), total('openMinutes'))}%</Num>
                </td>
              </tr>
            </tfoot>
          </Table>
          {data.times.length > 0 && (
            <>
              <h3 className={styles.subtitle}>{t('reports.timesTitle')}</h3>
              <ol className={styles.times}>
                {data.times.slice(0, 5).map(({ weekday, from, to, bookings }) => (
                  <li key={`${weekday} ${from} ${to}`}>
                    <span>
                      {weekdayName(weekday, language)} {spanText(from, to)}
                    </span>
                    <span>{t('reports.bookingsCount', { count: bookings })}</span>
                  </li>
                ))}
              </ol>
            </>
          )}
        </ReportCard>
      </div>
    </>
  );
}

import type { Occupancy } from '@courtside/contract/club/office-reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { weekdayName } from '#shared/office/frame/week.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { FiguresTable } from './charts/figures-table.tsx';
import { HeatMap, HeatScale } from './charts/heat-map.tsx';
import { MonthsChart } from './charts/months-chart.tsx';
import { TimesCard } from './charts/times-card.tsx';
import { hourText, momentText } from './moments.ts';
import { occupancyQuery } from './queries.ts';
import { Select } from './range-picker.tsx';
import { ReportCard } from './report-parts.tsx';
import { type DayRange, percentOf } from './report-range.ts';
import styles from './reports.module.css';
import type { SportLook } from './use-sport-looks.ts';

const hoursOf = (minutes: number) => Math.round(minutes / 60);
const usedOf = ({ bookedMinutes, openMinutes }: { bookedMinutes: number; openMinutes: number }) =>
  percentOf(bookedMinutes, openMinutes);

export function OccupancyView({ range, sports }: { readonly range: DayRange; readonly sports: readonly SportLook[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [chosen, setChosen] = useState({ sport: '', court: '' });
  const sport = sports.find(({ key }) => key === chosen.sport) ?? sports[0];
  const { data, error, refetch } = useQuery(occupancyQuery(range, sport?.key ?? '', chosen.court));
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data || !sport) return <PageSkeleton />;
  const open = data.cells.filter(({ openMinutes }) => openMinutes > 0);
  const name = (report: string) => `${report}-${sport.key}-${range.from}-${range.to}`;
  const cellRows = () => [
    [t('reports.weekday'), t('reports.hour'), t('reports.openMinutes'), t('reports.bookedMinutes'), t('reports.used')],
    ...open.map((cell) => [
      weekdayName(cell.weekday, language),
      hourText(cell.hour),
      BigInt(cell.openMinutes),
      BigInt(cell.bookedMinutes),
      BigInt(usedOf(cell)),
    ]),
  ];
  return (
    <>
      <ReportCard
        title={t('reports.heatTitle')}
        hint={
          <>
            {extremesOf(open, (full, empty) =>
              t('reports.extremes', {
                full: momentText(full.weekday, hourText(full.hour), language),
                fullPercent: usedOf(full),
                empty: momentText(empty.weekday, hourText(empty.hour), language),
                emptyPercent: usedOf(empty),
              }),
            )}{' '}
            {t('reports.formula')}
          </>
        }
        file={{ name: name('occupancy'), rows: cellRows }}
        tools={
          <>
            <HeatScale
              accent={sport.accent}
              least={t('ui.percent', { percent: 0 })}
              most={t('ui.percent', { percent: 100 })}
            />
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
          <HeatMap
            label={t('reports.heatTitle')}
            accent={sport.accent}
            cells={open.map((cell) => ({ ...cell, figure: usedOf(cell), strength: usedOf(cell) }))}
          />
        ) : (
          <EmptyState title={t('reports.closedThen')} text={t('reports.closedThenText')} />
        )}
      </ReportCard>
      <div className={styles.pair}>
        <MonthsChart months={data.months} sports={sports} />
        <CourtsCard courts={data.courts} sport={sport} name={name('courts')} />
      </div>
      <TimesCard times={data.times} accent={sport.accent} name={name('times')} />
    </>
  );
}

/** The fullest and the emptiest hour; none while nothing is booked. */
function extremesOf(
  open: Occupancy['cells'],
  textOf: (full: Occupancy['cells'][number], empty: Occupancy['cells'][number]) => string,
): string {
  const fullness = (cell: (typeof open)[number]) => cell.bookedMinutes / cell.openMinutes;
  const sorted = open.toSorted((a, b) => fullness(b) - fullness(a));
  const [full, empty] = [sorted[0], sorted.at(-1)];
  return full && empty && full.bookedMinutes > 0 ? textOf(full, empty) : '';
}

interface CourtsCardProps {
  readonly courts: Occupancy['courts'];
  readonly sport: SportLook;
  readonly name: string;
}

function CourtsCard({ courts, sport, name }: CourtsCardProps) {
  const { t } = useTranslation();
  const headings = (['court', 'sold', 'bookable', 'closed', 'used'] as const).map((heading) => t(`reports.${heading}`));
  const total = (of: 'openMinutes' | 'bookedMinutes' | 'closedMinutes') =>
    courts.reduce((sum, court) => sum + court[of], 0);
  const titleOf = ({ title, service }: Occupancy['courts'][number]) => clubWord(title, t, service);
  const figures = (minutes: Record<'openMinutes' | 'bookedMinutes' | 'closedMinutes', number>) => [
    ...[minutes.bookedMinutes, minutes.openMinutes, minutes.closedMinutes].map(hoursOf),
    usedOf(minutes),
  ];
  const cells = (name: string, minutes: Parameters<typeof figures>[0]) => [
    name,
    ...figures(minutes).map((figure, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
      <Num key={index}>{index === 3 ? t('ui.percent', { percent: figure }) : figure.toLocaleString('en')}</Num>
    )),
  ];
  return (
    <ReportCard
      title={t('reports.courtsTitle')}
      hint={t('reports.courtsHint')}
      file={{
        name,
        rows: () => [
          headings,
          ...courts.map((court) => [titleOf(court), ...figures(court).map((figure) => BigInt(figure))]),
        ],
      }}
    >
      <FiguresTable
        label={t('reports.courtsTitle')}
        headings={headings}
        rows={courts.map((court) => ({ key: court.key, cells: cells(titleOf(court), court) }))}
        total={cells(sport.title, {
          openMinutes: total('openMinutes'),
          bookedMinutes: total('bookedMinutes'),
          closedMinutes: total('closedMinutes'),
        })}
      />
    </ReportCard>
  );
}

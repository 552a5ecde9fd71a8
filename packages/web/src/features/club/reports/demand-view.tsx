import type { Demand } from '@courtside/contract/club/office-reports';
import { sumEuros } from '@courtside/contract/values/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { WEEKDAYS } from '#shared/office/frame/week.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import charts from './charts/charts.module.css';
import { FiguresTable } from './charts/figures-table.tsx';
import { HeatMap, HeatScale } from './charts/heat-map.tsx';
import { hourText, momentText } from './moments.ts';
import { demandQuery } from './queries.ts';
import { Select } from './range-picker.tsx';
import { Legend, ReportCard } from './report-parts.tsx';
import { type DayRange, percentOf } from './report-range.ts';
import type { SportLook } from './use-sport-looks.ts';

const COUNTS = ['waited', 'gotIt', 'lostRace', 'refused'] as const;
const SHOWN = 10;

type Cell = Demand['cells'][number];
const vain = ({ refused, lostRace }: Cell) => refused - lostRace;

interface DemandViewProps {
  readonly range: DayRange;
  readonly sports: readonly SportLook[];
}

export function DemandView({ range, sports }: DemandViewProps) {
  const { data, error, refetch } = useQuery(demandQuery(range));
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const unmet = data.cells.filter(({ refused }) => refused > 0);
  const days = `${range.from}-${range.to}`;
  return (
    <>
      <MomentsCard unmet={unmet} sports={sports} name={`demand-${days}`} />
      {unmet.length > 0 && <WeekCard unmet={unmet} sports={sports} days={days} />}
      <SportsCard cells={data.cells} sports={sports} name={`demand-sports-${days}`} />
    </>
  );
}

interface MomentsCardProps {
  readonly unmet: readonly Cell[];
  readonly sports: readonly SportLook[];
  readonly name: string;
}

/** The busiest moments; the file has all of them. */
function MomentsCard({ unmet, sports, name }: MomentsCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const top = Math.max(1, ...unmet.map(({ refused }) => refused));
  const sportOf = (key: string) => sports.find((sport) => sport.key === key);
  const momentOf = ({ weekday, hour }: Cell) => momentText(weekday, hourText(hour), language);
  const figures = [t('reports.vain'), t('reports.lostRace'), t('reports.refused'), t('reports.worth')];
  return (
    <ReportCard
      title={t('reports.demandTitle')}
      hint={t('reports.demandHint')}
      tools={
        <Legend
          items={[
            { label: t('reports.vain'), tone: 'vain' },
            { label: t('reports.lostRace'), tone: 'lostRace' },
          ]}
        />
      }
      file={{
        name,
        rows: () => [
          [t('reports.moment'), t('reports.sport'), ...figures],
          ...unmet.map((cell) => [
            momentOf(cell),
            sportOf(cell.service)?.title ?? cell.service,
            ...[vain(cell), cell.lostRace, cell.refused].map(BigInt),
            cell.worth,
          ]),
        ],
      }}
    >
      {unmet.length === 0 ? (
        <EmptyState title={t('reports.noDemand')} text={t('reports.noDemandText')} />
      ) : (
        <FiguresTable
          label={t('reports.demandTitle')}
          headings={[t('reports.moment'), '', ...figures]}
          rows={unmet.slice(0, SHOWN).map((cell) => ({
            key: `${cell.service} ${cell.weekday} ${cell.hour}`,
            cells: [
              <span key="moment">
                {momentOf(cell)} <small>{sportOf(cell.service)?.title ?? cell.service}</small>
              </span>,
              <span key="bar" className={`${charts.hbar} ${sportOf(cell.service)?.accent ?? ''}`} aria-hidden="true">
                <i style={{ inlineSize: `${(vain(cell) / top) * 100}%` }} />
                <i data-tone="lostRace" style={{ inlineSize: `${(cell.lostRace / top) * 100}%` }} />
              </span>,
              <Num key="vain">{vain(cell)}</Num>,
              <Num key="lostRace">{cell.lostRace}</Num>,
              <Num key="refused">{cell.refused}</Num>,
              <Money key="worth" euros={cell.worth} />,
            ],
          }))}
        />
      )}
    </ReportCard>
  );
}

interface WeekCardProps {
  readonly unmet: readonly Cell[];
  readonly sports: readonly SportLook[];
  readonly days: string;
}

/** One sport by weekday and hour. */
function WeekCard({ unmet, sports, days }: WeekCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [chosen, setChosen] = useState('');
  const wanted = sports.filter(({ key }) => unmet.some(({ service }) => service === key));
  const sport = wanted.find(({ key }) => key === chosen) ?? wanted[0];
  if (!sport) return null;
  const cells = unmet.filter(({ service }) => service === sport.key);
  const top = Math.max(1, ...cells.map(({ refused }) => refused));
  const first = Math.min(...cells.map(({ hour }) => hour));
  const hours = Array.from({ length: Math.max(...cells.map(({ hour }) => hour)) - first + 1 }, (_, n) => first + n);
  return (
    <ReportCard
      title={t('reports.demandWeek')}
      hint={t('reports.demandWeekHint')}
      tools={
        <>
          <HeatScale accent={sport.accent} least="0" most={String(top)} />
          <Select
            label={t('reports.sport')}
            value={sport.key}
            onChange={setChosen}
            options={wanted.map(({ key, title }) => ({ value: key, label: title }))}
          />
        </>
      }
      file={{
        name: `demand-week-${sport.key}-${days}`,
        rows: () => [
          [t('reports.moment'), t('reports.refused')],
          ...cells
            .toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour)
            .map((cell) => [momentText(cell.weekday, hourText(cell.hour), language), BigInt(cell.refused)]),
        ],
      }}
    >
      <HeatMap
        label={t('reports.demandWeek')}
        accent={sport.accent}
        cells={WEEKDAYS.flatMap((weekday) =>
          hours.map((hour) => {
            const figure = cells.find((cell) => cell.weekday === weekday && cell.hour === hour)?.refused ?? 0;
            return { weekday, hour, figure, strength: percentOf(figure, top) };
          }),
        )}
      />
    </ReportCard>
  );
}

interface SportsCardProps {
  readonly cells: readonly Cell[];
  readonly sports: readonly SportLook[];
  readonly name: string;
}

function SportsCard({ cells, sports, name }: SportsCardProps) {
  const { t } = useTranslation();
  const ofSport = (key: string) => cells.filter(({ service }) => service === key);
  const sum = (some: readonly Cell[], count: (typeof COUNTS)[number]) =>
    some.reduce((all, cell) => all + cell[count], 0);
  const worthOf = (some: readonly Cell[]) => sumEuros(...some.map(({ worth }) => worth));
  const headings = [t('reports.sport'), ...COUNTS.map((count) => t(`reports.${count}`)), t('reports.worth')];
  const cellsOf = (title: string, some: readonly Cell[]) => [
    title,
    ...COUNTS.map((count) => <Num key={count}>{sum(some, count)}</Num>),
    <Money key="worth" euros={worthOf(some)} />,
  ];
  return (
    <ReportCard
      title={t('reports.bySport')}
      hint={t('reports.bySportHint')}
      file={{
        name,
        rows: () => [
          headings,
          ...sports.map(({ key, title }) => [
            title,
            ...COUNTS.map((count) => BigInt(sum(ofSport(key), count))),
            worthOf(ofSport(key)),
          ]),
        ],
      }}
    >
      <FiguresTable
        label={t('reports.bySport')}
        headings={headings}
        rows={sports.map(({ key, title }) => ({ key, cells: cellsOf(title, ofSport(key)) }))}
        total={cellsOf(t('reports.total'), cells)}
      />
    </ReportCard>
  );
}

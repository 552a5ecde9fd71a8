import type { Occupancy } from '@courtside/contract/club/office-reports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { ChartFrame, heightIn } from '#shared/ui/chart/chart-frame.tsx';
import { linesOf, moveApart } from '#shared/ui/chart/chart-scale.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { ReportCard } from '../report-parts.tsx';
import { firstDay, percentOf } from '../report-range.ts';
import type { SportLook } from '../use-sport-looks.ts';
import charts from './charts.module.css';
import { FiguresTable } from './figures-table.tsx';

interface MonthsChartProps {
  readonly months: Occupancy['months'];
  readonly sports: readonly SportLook[];
}

/** The scale is never finer: a quiet month should not look like a busy one. */
const LEAST = 20;
/** The height of a label in percent of the chart. */
const LABEL = 12;

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
  const title = t('reports.monthsTitle');
  const rows = () => [
    [t('reports.month'), ...sports.map((sport) => `${sport.title} (%)`)],
    ...names.map((month) => [month, ...sports.map(({ key }) => BigInt(percentAt(key, month)))]),
  ];
  return (
    <ReportCard
      title={title}
      hint={t('reports.monthsHint')}
      file={{ name: 'occupancy-months', rows }}
      tools={
        <Button size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {t('reports.table')}
        </Button>
      }
    >
      {isTable ? (
        <FiguresTable
          label={title}
          headings={[t('reports.month'), ...sports.map((sport) => sport.title)]}
          rows={names.toReversed().map((month) => ({
            key: month,
            cells: [
              formatDate(firstDay(month), 'longMonth', language),
              ...sports.map(({ key }) => <Num key={key}>{t('ui.percent', { percent: percentAt(key, month) })}</Num>),
            ],
          }))}
        />
      ) : (
        <Lines
          names={names.map((month) => formatDate(firstDay(month), 'month', language))}
          lines={sports.map((sport) => ({ ...sport, values: names.map((month) => percentAt(sport.key, month)) }))}
        />
      )}
    </ReportCard>
  );
}

interface LinesProps {
  readonly names: readonly string[];
  readonly lines: ReadonlyArray<SportLook & { readonly values: readonly number[] }>;
}

/** For the eye only; the button beside it shows the figures. Each line is named at its end. */
function Lines({ names, lines }: LinesProps) {
  const { t } = useTranslation();
  const scale = linesOf(Math.max(LEAST, ...lines.flatMap(({ values }) => values)));
  const share = (value: number) => heightIn(scale, value);
  const places = moveApart(
    lines.map(({ values }) => share(values.at(-1) ?? 0)),
    LABEL,
  );
  const across = (index: number) => (index * 100) / Math.max(1, names.length - 1);
  return (
    <ChartFrame
      lines={scale}
      scale={(percent) => t('ui.percent', { percent })}
      names={names}
      areNamesAtPoints
      ends={
        <div className={charts.ends}>
          {lines.map(({ key, title, accent, values }, index) => (
            <span key={key} className={accent} style={{ insetBlockEnd: `${places[index]}%` }}>
              {title} <Num>{t('ui.percent', { percent: values.at(-1) ?? 0 })}</Num>
            </span>
          ))}
        </div>
      }
    >
      <svg className={charts.plot} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {lines.map(({ key, accent, values }) => (
          <polyline
            key={key}
            className={`${charts.line} ${accent}`}
            points={values.map((value, index) => `${across(index)},${100 - share(value)}`).join(' ')}
          />
        ))}
      </svg>
      {lines.map(({ key, accent, values }) => (
        <i key={key} className={`${charts.dot} ${accent}`} style={{ insetBlockEnd: `${share(values.at(-1) ?? 0)}%` }} />
      ))}
    </ChartFrame>
  );
}

import type { Today, TodaySport } from '@courtside/contract/booking/office-today';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent, sportIcon } from '#shared/sports/sport-look.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { type Axis, HOUR_PX, placeStyle, type Zoom } from './geometry.ts';
import { lanesOf, minutesOf } from './lane-items.ts';
import { LaneRow } from './lane-row.tsx';
import { HourLabels, NowHead, NowLine } from './now-line.tsx';
import styles from './timeline.module.css';
import { useTimelineKeys } from './use-timeline-keys.ts';

interface TimelineProps {
  readonly day: Today;
  readonly sports: readonly TodaySport[];
  readonly axis: Axis;
  readonly zoom: Zoom;
  readonly changedBy: ReadonlyMap<string, string>;
  /** Shows the hours before the axis. */
  readonly onEarlier: (() => void) | undefined;
}

/** All courts of all sports on one time axis: courts are rows, hours run across. */
export function Timeline({ day, sports, axis, zoom, changedBy, onEarlier }: TimelineProps) {
  const { t } = useTranslation();
  const { grid, handlers } = useTimelineKeys();
  const peak = useMemo(() => peakSpans(sports), [sports]);
  const now = { axis, date: day.date, timeZone: day.timeZone };
  return (
    <div className={styles.scroll} data-zoom={zoom} data-timeline="">
      <div
        className={styles.inner}
        style={{ '--hours': (axis.to - axis.from) / 60, '--px': `${HOUR_PX[zoom]}px` } as React.CSSProperties}
      >
        <div className={styles.axis}>
          {onEarlier && (
            <button type="button" className={styles.earlier} onClick={onEarlier}>
              <Icon name="back" size={16} />
              {t('today.earlier')}
            </button>
          )}
          <HourLabels {...now} zoom={zoom} />
          {peak
            .filter(({ to }) => to > axis.from)
            .map((span) => (
              <span key={span.from} className={styles.peak} style={placeStyle(clipped(span, axis), axis)}>
                {zoom === 'now' && (
                  <b>
                    <Icon name="peak" size={16} />
                    {t('today.peak')}
                  </b>
                )}
              </span>
            ))}
          <NowHead {...now} />
        </div>
        <NowLine {...now} />
        {/* biome-ignore lint/a11y/useSemanticElements: bookings have their own lengths, so this is no table */}
        <div ref={grid} role="grid" aria-label={t('today.gridLabel')} {...handlers}>
          {sports.map((sport) => (
            <SportLanes key={sport.key} sport={sport} axis={axis} zoom={zoom} changedBy={changedBy} />
          ))}
        </div>
      </div>
    </div>
  );
}

interface SportLanesProps {
  readonly sport: TodaySport;
  readonly axis: Axis;
  readonly zoom: Zoom;
  readonly changedBy: ReadonlyMap<string, string>;
}

const SportLanes = memo(function SportLanes({ sport, axis, zoom, changedBy }: SportLanesProps) {
  const { t } = useTranslation();
  const theme = useSportTheme(sport.key);
  const lanes = useMemo(() => lanesOf(sport), [sport]);
  const isCompact = zoom === 'day';
  const title = sportTitle(sport.key, t);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid around it
    <div role="rowgroup" className={sportAccent(theme)} aria-label={title}>
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid around it */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus */}
      <div className={styles.group} role="row">
        {/* biome-ignore lint/a11y/useSemanticElements: as the grid around it */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus */}
        <div role="rowheader">
          <Icon name={sportIcon(theme)} size={16} />
          <h2>{title}</h2>
          {!isCompact && <span>{t('today.sessionLength', { minutes: sport.sessionMinutes })}</span>}
        </div>
      </div>
      {lanes.map((lane) => (
        <LaneRow
          key={lane.court.key}
          {...{ lane, theme, axis, isCompact, changedBy, sport: sport.key, hasCheckIn: sport.hasCheckIn }}
        />
      ))}
    </div>
  );
});

const clipped = ({ from, to }: Axis, axis: Axis): Axis => ({ from: Math.max(from, axis.from), to });

/** When any sport has its peak price, as spans of the axis. */
function peakSpans(sports: readonly TodaySport[]): Axis[] {
  const spans = sports
    .flatMap(({ sessions }) => sessions.filter(({ isPeak }) => isPeak))
    .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))
    .sort((one, other) => one.from - other.from);
  const merged: Axis[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else merged.push(span);
  }
  return merged;
}

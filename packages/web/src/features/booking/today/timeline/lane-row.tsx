import { formatWallTime } from '@courtside/contract/values/club-time';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { MiniCourt } from '#shared/court/mini-court.tsx';
import type { SportTheme } from '#shared/drawings/sport-theme.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { closureText } from '#shared/i18n/labels/court-labels.ts';
import { BookingCell } from './booking-cell.tsx';
import { type Axis, placeStyle } from './geometry.ts';
import { drawnItems, type Lane, type LaneItem } from './lane-items.ts';
import { ClosedCell, GapCell, HeldCell, LockedCell } from './session-cells.tsx';
import styles from './timeline.module.css';

interface LaneRowProps {
  readonly lane: Lane;
  readonly sport: string;
  readonly theme: SportTheme;
  readonly hasCheckIn: boolean;
  readonly axis: Axis;
  readonly isCompact: boolean;
  /** Names by booking key, of what others changed a moment ago. */
  readonly changedBy: ReadonlyMap<string, string>;
}

/** One court: its name stays while the hours scroll. */
export const LaneRow = memo(function LaneRow({
  lane,
  sport,
  theme,
  hasCheckIn,
  axis,
  isCompact,
  changedBy,
}: LaneRowProps) {
  const { t } = useTranslation();
  const { court, items, closes } = lane;
  const common = { sport, axis, isCompact, courtTitle: court.title };
  const cellOf = (item: LaneItem) => {
    const { key, from, to } = item;
    if (item.kind === 'booking') {
      const { booking } = item;
      return (
        <BookingCell
          key={key}
          {...{ booking, from, to, axis, isCompact, hasCheckIn, courtTitle: court.title }}
          changedBy={changedBy.get(key)}
        />
      );
    }
    if (item.kind === 'closed') {
      const { closureKind } = item;
      const reason = closureText(item.reason, t);
      return (
        <ClosedCell key={key} {...common} {...{ from, to, reason }} kind={closureKind} until={formatWallTime(to)} />
      );
    }
    const Cell = { free: GapCell, held: HeldCell, locked: LockedCell }[item.kind];
    return <Cell key={key} {...common} {...{ from, to }} session={item.session} />;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the lanes are a grid that is not a table
    // biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus
    <div role="row" className={styles.lane} data-sport={sport} data-court={court.key}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="rowheader" className={styles.court}>
        <MiniCourt className={styles.mini ?? ''} theme={theme} courtType={court.courtType} />
        <span>
          <b>{clubWord(court.title, t, sport)}</b>
          <small>{clubWord(court.courtType, t, sport)}</small>
        </span>
      </div>
      {drawnItems(items)
        .filter(({ to }) => to > axis.from)
        .map(cellOf)}
      {closes < axis.to && closes > axis.from && (
        <span className={styles.shut} style={placeStyle({ from: closes, to: axis.to }, axis)} aria-hidden="true">
          {t('today.closed')}
        </span>
      )}
    </div>
  );
});

import type { TodaySession } from '@courtside/contract/booking/office-today';
import { formatEuros } from '@courtside/contract/values/money';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { clubNow, useSpanPhase } from '../live/today-clock.ts';
import { selectOnToday, useGapPrice, useIsOpen } from '../state/today-store.ts';
import styles from './cells.module.css';
import type { Axis } from './geometry.ts';
import { LaneCell } from './lane-cell.tsx';

interface SessionCellProps {
  readonly session: TodaySession;
  readonly sport: string;
  readonly from: number;
  readonly to: number;
  readonly axis: Axis;
  readonly courtTitle: string;
  readonly isCompact: boolean;
}

/** A free session: pressing it opens the card of the counter. Who comes late buys the rest, until it is over. */
export const GapCell = memo(function GapCell(props: SessionCellProps) {
  const { session, sport, from, to, axis, courtTitle, isCompact } = props;
  const { t } = useTranslation();
  const phase = useSpanPhase(session.startsAt, session.endsAt);
  const price = useGapPrice(session.key) ?? session.price;
  const isOpen = useIsOpen('gap', session.key);
  if (phase === 'over') return null;
  const label = t('today.gapLabel', {
    court: clubWord(courtTitle, t, sport),
    from: session.from,
    to: session.to,
    price: formatEuros(price),
  });
  return (
    <LaneCell
      from={from}
      to={to}
      axis={axis}
      data-session={session.key}
      data-look="gap"
      data-open={isOpen || undefined}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => selectOnToday({ kind: 'gap', sport, key: session.key })}
    >
      {!isCompact && <Icon name={isOpen ? 'check' : 'plus'} size={16} />}
      <b className={styles.price}>
        <Num>{isCompact ? formatEuros(price).replace(/^€|\.00$/g, '') : formatEuros(price)}</Num>
      </b>
    </LaneCell>
  );
});

/** Somebody is filling the booking page. */
export const HeldCell = memo(function HeldCell({
  session,
  sport,
  from,
  to,
  axis,
  courtTitle,
  isCompact,
}: SessionCellProps) {
  const { t } = useTranslation();
  const left = useSecondsLeft(session.heldUntil);
  const place = { court: clubWord(courtTitle, t, sport), from: session.from, to: session.to };
  return (
    <LaneCell from={from} to={to} axis={axis} data-session={session.key} data-look="held" aria-disabled="true">
      <span className="sr">{t('today.heldLabel', place)}</span>
      <b className={styles.name} aria-hidden="true">
        {isCompact ? t('today.heldShort') : t('today.held')}
      </b>
      {!isCompact && (
        <span className={styles.status} aria-hidden="true">
          <Icon name="clock" size={16} />
          <Num>{left}</Num>
        </span>
      )}
    </LaneCell>
  );
});

/** Renders every second: only where somebody holds a session. */
export function useSecondsLeft(until: string | undefined): string {
  const [now, setNow] = useState(clubNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(clubNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((Date.parse(until ?? '') - now) / 1_000)) || 0;
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Not released to members yet. */
export const LockedCell = memo(function LockedCell({ session, sport, from, to, axis, courtTitle }: SessionCellProps) {
  const { t } = useTranslation();
  const place = { court: clubWord(courtTitle, t, sport), from: session.from, to: session.to };
  return (
    <LaneCell
      from={from}
      to={to}
      axis={axis}
      data-session={session.key}
      data-look="locked"
      aria-disabled="true"
      aria-label={t('today.lockedLabel', place)}
    >
      <Icon name="lock" size={16} />
    </LaneCell>
  );
});

interface ClosedCellProps {
  /** In the reader's language. */
  readonly reason: string;
  readonly kind: string;
  readonly until: string;
  readonly from: number;
  readonly to: number;
  readonly axis: Axis;
  readonly courtTitle: string;
  readonly sport: string;
  readonly isCompact: boolean;
}

/** Kinds in which the club itself uses the court, drawn as a block; the others are hatched. */
const CLUB_KINDS = ['coaching', 'event', 'tournament'];

export const ClosedCell = memo(function ClosedCell(props: ClosedCellProps) {
  const { reason, kind, until, from, to, axis, courtTitle, sport, isCompact } = props;
  const { t } = useTranslation();
  const text = reason || t('today.closed');
  const isBlock = CLUB_KINDS.includes(kind);
  return (
    <LaneCell
      from={from}
      to={to}
      axis={axis}
      data-look={isBlock ? 'block' : 'closed'}
      data-clipped={from < axis.from || undefined}
      aria-disabled="true"
    >
      <span className="sr">
        {t('today.closedLabel', { court: clubWord(courtTitle, t, sport), reason: text, until })}
      </span>
      <b className={styles.name} aria-hidden="true">
        <span>{text}</span>
      </b>
      {!isCompact && (
        <span className={styles.status} aria-hidden="true">
          <Icon name={isBlock ? 'team' : 'barrier'} size={16} />
          <span>{t('today.until', { time: until })}</span>
        </span>
      )}
    </LaneCell>
  );
});

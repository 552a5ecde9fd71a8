import { useTranslation } from 'react-i18next';
import type { SportKey } from '#shared/routing/paths.ts';
import { sportAccent } from '#shared/sports/sport-accent.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { DayTile } from './day-tile.tsx';
import styles from './session-card.module.css';

interface SessionCardProps {
  readonly sport: SportKey;
  readonly date: string;
  readonly from: string;
  readonly to: string;
  /** Sport, court and other facts that identify the session. */
  readonly what: string;
}

/** A session in two lines, for the head of a dialog. */
export function SessionCard({ sport, date, from, to, what }: SessionCardProps) {
  const { i18n } = useTranslation();
  return (
    <div className={`${styles.card} ${sportAccent(sport)}`}>
      <DayTile date={date} />
      <div>
        <p className={styles.when}>
          {formatDate(date, 'weekdayDay', i18n.language)} · <Num>{`${from}–${to}`}</Num>
        </p>
        <p className={styles.what}>{what}</p>
      </div>
    </div>
  );
}

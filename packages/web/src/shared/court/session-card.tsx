import { hasShortWeekdays } from '@courtside/contract/values/languages';
import { useTranslation } from 'react-i18next';
import type { SportTheme } from '#shared/drawings/sport-theme.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { DayTile } from './day-tile.tsx';
import styles from './session-card.module.css';

interface SessionCardProps {
  readonly theme: SportTheme;
  readonly date: string;
  readonly from: string;
  readonly to: string;
  /** Sport, court and other facts that identify the session. */
  readonly what: string;
}

/** A session in two lines, for the head of a dialog. */
export function SessionCard({ theme, date, from, to, what }: SessionCardProps) {
  const { i18n } = useTranslation();
  return (
    <div className={`${styles.card} ${sportAccent(theme)}`}>
      <DayTile date={date} />
      <div>
        <p className={styles.when}>
          {formatDate(date, hasShortWeekdays(i18n.language) ? 'weekdayDay' : 'dayMonth', i18n.language)} ·{' '}
          <Num>{`${from}–${to}`}</Num>
        </p>
        <p className={styles.what}>{what}</p>
      </div>
    </div>
  );
}

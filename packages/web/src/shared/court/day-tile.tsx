import { useTranslation } from 'react-i18next';
import { dayOfMonth, formatDate } from '#shared/time/format-date.ts';
import styles from './day-tile.module.css';

/** The day as a calendar tile in the sport's colour. Decoration: the date is in the text beside it. */
export function DayTile({ date }: { readonly date: string }) {
  const { i18n } = useTranslation();
  return (
    <span className={styles.tile} aria-hidden="true">
      <span className={styles.weekday}>{formatDate(date, 'weekday', i18n.language)}</span>
      <span className={`${styles.day} num`}>{dayOfMonth(date)}</span>
    </span>
  );
}

import type { KioskVisit } from '@courtside/contract/clubhouse/kiosk';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { placeText } from '../state/place-text.ts';
import styles from './own-bookings.module.css';

/** What comes for this member beside the session of now. */
export function OwnBookings({ bookings }: Pick<KioskVisit, 'bookings'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <h2>{t('kiosk.myBookings')}</h2>
      <ul className={styles.list}>
        {bookings.slice(0, 3).map(({ key, date, from, to, sport, court }) => (
          <li key={key}>
            <span>{formatDate(date, 'weekdayDay', language)}</span>
            <Num>{`${from}–${to}`}</Num>
            <b dir="auto">{placeText({ place: { sport, court } }, language)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

import type { MemberBooking } from '@courtside/contract/office-directory';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/i18n/format-list.ts';
import { openBookingDetail } from '#shared/store/dialog-store.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './member-page.module.css';
import { Part } from './member-parts.tsx';

interface MemberBookingsProps {
  readonly title: string;
  readonly empty: string;
  readonly bookings: readonly MemberBooking[];
}

/** Each opens its detail, where it can be cancelled. */
export function MemberBookings({ title, empty, bookings }: MemberBookingsProps) {
  const { i18n, t } = useTranslation();
  return (
    <Part title={title} empty={empty} isEmpty={bookings.length === 0}>
      <ul>
        {bookings.map(({ section, key, date, from, to, court, title: what, players, amount, status, isDue }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.booking}
              aria-haspopup="dialog"
              onClick={() => openBookingDetail({ section, key })}
            >
              <span>
                <b>
                  {formatDate(date, 'weekdayDay', i18n.language)} <Num>{`${from}–${to}`}</Num>
                </b>
                <small>
                  <bdi>{`${what} · ${court}`}</bdi>
                </small>
                <small>
                  <bdi>
                    {formatList(
                      players.map(({ name }) => name),
                      i18n.language,
                    )}
                  </bdi>
                </small>
              </span>
              <span className={styles.end}>
                {status === 'cancelled' ? t('myBookings.cancelled') : amount !== undefined && <Money euros={amount} />}
                {isDue && <small>{t('myBookings.statusDue')}</small>}
                <Icon name="right" flip size={18} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

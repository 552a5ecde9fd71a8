import type { quickPanel } from '@courtside/contract/booking/quick-panel';
import { clubDate, toDisplayDate } from '@courtside/contract/values/dates';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { mayBook } from '@courtside/contract/wire/roles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { openBookingDetail, openNotice } from '#shared/store/dialog-store.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import styles from './quick-panel.module.css';

type QuickPanelData = AnswerOf<typeof quickPanel>;

interface QuickPanelBlocksProps {
  readonly data: QuickPanelData;
  readonly onLeave: () => void;
}

export function QuickPanelBlocks({ data, onLeave }: QuickPanelBlocksProps) {
  const { t, i18n } = useTranslation();
  const { apiRole } = useUser();
  const timeZone = useClubTimeZone();
  const dayOf = (instant: string) => wallTimeAt(instant, timeZone).date;
  return (
    <>
      <Block title={t('shell.today')}>
        <p>{toDisplayDate(clubDate(data.today), i18n.language)}</p>
      </Block>
      {data.balance !== null && (
        <Block title={t('shell.balance')}>
          <p className={styles.amount}>
            <Money euros={data.balance} />
          </p>
        </Block>
      )}
      {/* Staff who only read neither book nor play. */}
      {mayBook(apiRole) && (
        <Block title={t('shell.nextBookings')}>
          <NextBookings bookings={data.nextBookings} onLeave={onLeave} />
          <LinkButton to={PATHS.myBookings} onClick={onLeave}>
            {t('shell.allBookings')}
          </LinkButton>
        </Block>
      )}
      <Block title={t('notifications.title')}>
        <p>{t('notifications.intro', { count: data.unread })}</p>
        <LinkButton to={PATHS.notifications} onClick={onLeave}>
          {t('shell.readNotifications')}
        </LinkButton>
      </Block>
      {data.notices.length > 0 && (
        <Block title={t('sports.notices')}>
          <ul className={styles.notices}>
            {data.notices.map(({ id, title, publishedAt }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => {
                    onLeave();
                    openNotice(id);
                  }}
                >
                  <bdi>{title}</bdi>
                  <time dateTime={publishedAt}>{formatDate(dayOf(publishedAt), 'dayMonth', i18n.language)}</time>
                </button>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </>
  );
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface NextBookingsProps {
  readonly bookings: QuickPanelData['nextBookings'];
  readonly onLeave: () => void;
}

function NextBookings({ bookings, onLeave }: NextBookingsProps) {
  const { t, i18n } = useTranslation();
  if (bookings.length === 0) return <p>{t('shell.noNextBookings')}</p>;
  const placeWords = ({ section, title, court }: NextBookingsProps['bookings'][number]) =>
    joinTexts([sportTitle(section, t, title), clubWord(court, t, section)], i18n.language);
  return (
    <ul className={styles.bookings}>
      {bookings.map((booking) => (
        <li key={booking.key}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              onLeave();
              openBookingDetail({ section: booking.section, key: booking.key });
            }}
          >
            <b>{placeWords(booking)}</b>
            <span>
              {formatDate(booking.date, 'weekdayDay', i18n.language)} <Num>{`${booking.from}–${booking.to}`}</Num>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

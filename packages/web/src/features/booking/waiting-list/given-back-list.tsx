import { type BookingItem, listBookings } from '@courtside/contract/booking/booking-list';
import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { DayTile } from '#shared/court/day-tile.tsx';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import { useTakeBack } from '#shared/waiting/use-take-back.ts';
import { shortSessionText } from '#shared/waiting/waiting-labels.ts';
import styles from './waiting-list-page.module.css';

const MOST = 5;

/** The bookings that the member gave back, of the first page of each list: those that are not played first. */
export const givenBackQuery = queryOptions({
  queryKey: ['bookings', 'waiting', 'given-back'],
  queryFn: async ({ signal }) => {
    const scopes = ['upcoming', 'past'] as const;
    const lists = await Promise.all(
      scopes.map((scope) => callApi(listBookings, { query: { scope, page: 1 } }, { signal })),
    );
    const givenBack = lists.flatMap(({ items }) => items.filter(({ givenBackAt }) => givenBackAt));
    // A session that ends between both calls is in both lists.
    return [...new Map(givenBack.map((booking) => [booking.key, booking])).values()].slice(0, MOST);
  },
});

interface GivenBackListProps {
  readonly bookings: readonly BookingItem[];
  readonly timeZone: string;
}

/** Sessions that others can book, and those that somebody did. */
export function GivenBackList({ bookings, timeZone }: GivenBackListProps) {
  return (
    <ul className={styles.list}>
      {bookings.map((booking) => (
        <GivenBackItem key={booking.key} booking={booking} timeZone={timeZone} />
      ))}
    </ul>
  );
}

function GivenBackItem({ booking, timeZone }: { readonly booking: BookingItem; readonly timeZone: string }) {
  const { t, i18n } = useTranslation();
  const takeBack = useTakeBack();
  const { section, key, service, court, date, from, to, amount, status, givenBackAt } = booking;
  const theme = useSportTheme(service);
  const isTaken = status === 'cancelled';
  const place = clubWord(court, t, service);
  return (
    <li className={`${styles.returned} ${sportAccent(theme)}`}>
      <DayTile date={date} />
      <div className={styles.what}>
        <b>
          <span className="sr">{formatDate(date, 'weekdayDay', i18n.language) + t('schedule.comma')}</span>
          <Num>{`${from}–${to}`}</Num>
          {t('schedule.comma')}
          {place}
        </b>
        <small>
          {isTaken
            ? t('waiting.giveBack.takenShort')
            : t('waiting.giveBack.since', { time: formatMoment(givenBackAt ?? '', timeZone, i18n.language) })}
        </small>
      </div>
      {isTaken && amount > 0 && (
        <StatePill tone="good">
          <Num>{`+${moneyText(amount)}`}</Num>
        </StatePill>
      )}
      {!isTaken && (
        <div className={styles.below}>
          <p>
            {amount > 0 ? t('waiting.giveBack.moneyYou', { amount: moneyText(amount) }) : t('waiting.giveBack.money')}
          </p>
          <Button
            size="sm"
            icon="undo"
            busy={takeBack.isPending}
            aria-label={t('waiting.giveBack.takeBackOf', {
              session: shortSessionText({ service, court, date, from, to }, t, i18n.language),
            })}
            onClick={() => takeBack.mutate({ section, key })}
          >
            {t('waiting.giveBack.takeBack')}
          </Button>
        </div>
      )}
    </li>
  );
}

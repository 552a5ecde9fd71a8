import type { BookingItem } from '@courtside/contract/booking/booking-list';
import { useTranslation } from 'react-i18next';
import { DayTile } from '#shared/court/day-tile.tsx';
import { titleLabel } from '#shared/i18n/labels/title-label.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { useBookAgain } from '#shared/sports/use-book-again.ts';
import { openBookingDetail } from '#shared/store/dialog-store.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { CutText } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { wholeFirstName } from '#shared/ui/data/short-name.ts';
import { Table } from '#shared/ui/data/table.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { placeLabel, playersLabel } from './booking-labels.ts';
import styles from './booking-list.module.css';
import { BookingAmount, BookingStatus, CancelUntil } from './booking-status.tsx';
import { ChangeLink } from './change-link.tsx';

interface BookingTableProps {
  readonly bookings: readonly BookingItem[];
  readonly isPast: boolean;
}

export function BookingTable({ bookings, isPast }: BookingTableProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <Table className={styles.table}>
        <caption className="sr">{t('myBookings.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('myBookings.when')}</th>
            <th scope="col">{t('myBookings.where')}</th>
            <th scope="col">{t('myBookings.players')}</th>
            <th scope="col" className="figure">
              {t('myBookings.paid')}
            </th>
            <th scope="col">{t('myBookings.status')}</th>
            <th scope="col">
              <span className="sr">{t('myBookings.details')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <BookingRow key={booking.key} booking={booking} isPast={isPast} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

interface BookingRowProps {
  readonly booking: BookingItem;
  readonly isPast: boolean;
}

function BookingRow({ booking, isPast }: BookingRowProps) {
  const { t, i18n } = useTranslation();
  const { section, key, date, from, to, players, guests, service } = booking;
  const theme = useSportTheme(service);
  const again = useBookAgain();
  const place = placeLabel(booking, t, i18n.language);
  const day = formatDate(date, isPast ? 'weekdayYear' : 'weekdayDay', i18n.language);
  return (
    <tr className={sportAccent(theme)}>
      <th scope="row">
        <span className={styles.when}>
          <DayTile date={date} />
          <span>
            <span className={styles.time}>
              <Num>{`${from}–${to}`}</Num>
            </span>
            <span className={styles.small}>{day}</span>
          </span>
        </span>
      </th>
      <td className={styles.where}>
        <span className={styles.strong}>{place}</span>
        <span className={styles.small}>{titleLabel(booking, t, i18n.language)}</span>
      </td>
      <td>
        <span className={styles.strong}>{t('myBookings.playerCount', { count: players.length + guests.length })}</span>
        <span className={styles.small}>
          <CutText
            shown={playersLabel(booking, i18n.language)}
            whole={playersLabel(booking, i18n.language, wholeFirstName)}
          />
        </span>
      </td>
      <td className="figure">
        <BookingAmount booking={booking} />
      </td>
      <td>
        <BookingStatus booking={booking} />
        <CancelUntil booking={booking} />
      </td>
      <td className={styles.buttons}>
        <ChangeLink booking={booking} />
        <Button
          size="sm"
          variant="ghost"
          busy={again.isPending}
          aria-label={t('mySeries.bookAgainOf', { court: place, date: day, from })}
          onClick={() => again.mutate({ section, key })}
        >
          {t('mySeries.bookAgain')}
        </Button>
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={t('myBookings.detailsOf', { court: place, date: day, from })}
          onClick={() => openBookingDetail({ section, key })}
        >
          {t('myBookings.details')}
        </Button>
      </td>
    </tr>
  );
}

import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { isMemberRole } from '@courtside/contract/wire/roles';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMailsLeave } from '#shared/api/club/club-query.ts';
import { clubLine } from '#shared/api/club/club-settings.ts';
import { ClubChanges } from '#shared/court/club-changes.tsx';
import { type CalendarEvent, downloadCalendarFile } from '#shared/files/calendar-file.ts';
import { formatList } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { bookedHeading, notifiedText } from './booked-texts.ts';
import styles from './invoice.module.css';
import { Receipts } from './receipts.tsx';
import { Ticket } from './ticket.tsx';

/** The booking as a ticket, the receipts of all payers, and links to other pages. */
export function Invoice({ booking }: { readonly booking: BookingDetail }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <div className={styles.invoice}>
      <header className={styles.done}>
        <Done booking={booking} />
        {!isPhone && <Actions booking={booking} />}
      </header>
      {isPhone && <Actions booking={booking} />}
      <ClubChanges detail={booking} />
      <Ticket booking={booking} />
      <Receipts booking={booking} />
      <div className={styles.onward}>
        <LinkButton variant="ghost" icon="plus" to={PATHS.bookingSchedule}>
          {t('invoice.another')}
        </LinkButton>
      </div>
      <p className={styles.printOnly}>{clubLine()}</p>
    </div>
  );
}

function Done({ booking }: { readonly booking: BookingDetail }) {
  const { t } = useTranslation();
  const isOff = booking.status === 'cancelled';
  const plays = isMemberRole(useUser().apiRole);
  const mailsLeave = useMailsLeave();
  return (
    <>
      <span className={styles.seal} data-off={isOff || undefined}>
        <Icon name={isOff ? 'minus' : 'check'} />
      </span>
      <div className={styles.text}>
        <h1>{isOff ? t('invoice.cancelledHeading') : bookedHeading(booking, t)}</h1>
        <p>{isOff ? moneyOf(booking, t) : notifiedText(booking, plays, mailsLeave, t)}</p>
      </div>
    </>
  );
}

/** A club that cancels can keep the money. */
const moneyOf = ({ cancelledByClub }: BookingDetail, t: TFunction): string =>
  cancelledByClub?.isRefunded === false ? t('myBookings.notRefunded') : t('invoice.refunded');

function Actions({ booking }: { readonly booking: BookingDetail }) {
  const { t, i18n } = useTranslation();
  const forOthers = !isMemberRole(useUser().apiRole);
  return (
    <div className={styles.actions}>
      <Button size="lg" icon="print" onClick={() => window.print()}>
        {t('invoice.print')}
      </Button>
      <Button
        size="lg"
        icon="calendarPlus"
        onClick={() => downloadCalendarFile(calendarEventOf(booking, t, i18n.language))}
      >
        {t('invoice.addToCalendar')}
      </Button>
      <LinkButton variant="primary" size="lg" to={forOthers ? PATHS.memberProfiles : PATHS.myBookings}>
        {forOthers ? t('memberProfiles.title') : t('myBookings.title')}
      </LinkButton>
    </div>
  );
}

const REMIND_MINUTES = 60;

/** The session in the member's own calendar; adding it twice replaces the first. */
export function calendarEventOf(booking: BookingDetail, t: TFunction, language: string): CalendarEvent {
  const guests = booking.guests.map(({ name }) => name).filter(Boolean);
  const names = [...booking.players.map(({ bookingMemberName }) => bookingMemberName), ...guests];
  const { key } = booking;
  return {
    key,
    title: t('invoice.eventTitle', {
      sport: sportTitle(booking.section, t, booking.bookingTitle),
      court: clubWord(booking.bookingCourt, t, booking.section),
    }),
    startsAt: new Date(booking.startsAt),
    endsAt: new Date(booking.endsAt),
    location: clubLine(),
    description:
      names.length > 1
        ? t('invoice.eventWith', { names: formatList(names, language), key })
        : t('invoice.eventAlone', { key }),
    remindMinutesBefore: REMIND_MINUTES,
  };
}

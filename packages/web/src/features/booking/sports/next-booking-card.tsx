import type { NextBooking } from '@courtside/contract/booking/schedule';
import { useTranslation } from 'react-i18next';
import { clubLine } from '#shared/api/club/club-settings.ts';
import { courtPicture } from '#shared/court/court-picture.ts';
import { downloadCalendarFile } from '#shared/files/calendar-file.ts';
import { formatList } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { openBookingDetail } from '#shared/store/dialog-store.ts';
import { minutesBetween, wallTimeAt } from '#shared/time/club-clock.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { CutText } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { shortName } from '#shared/ui/data/short-name.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { dayHeading, dayName } from './home-labels.ts';
import styles from './next-booking-card.module.css';

interface NextBookingCardProps {
  readonly booking: NextBooking;
  readonly today: string;
  readonly timeZone: string;
}

const MINUTE_MS = 60_000;
const REMIND_MINUTES = 60;

/** The member's next booking: when, where, with whom, and a file for the calendar. */
export function NextBookingCard({ booking, today, timeZone }: NextBookingCardProps) {
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(booking.section);
  const title = t('sports.ticketTitle', {
    sport: sportTitle(booking.section, t),
    type: clubWord(booking.bookingType, t, booking.section).toLocaleLowerCase(i18n.language),
    court: clubWord(booking.court, t, booking.section),
  });
  const names = formatList(booking.with, i18n.language);
  const cutNames = formatList(booking.with.map(shortName), i18n.language);
  const addToCalendar = () => {
    const startsAt = new Date(booking.startsAt);
    const endsAt = new Date(startsAt.getTime() + minutesBetween(booking.from, booking.to) * MINUTE_MS);
    downloadCalendarFile({
      key: booking.key,
      title,
      startsAt,
      endsAt,
      location: clubLine(),
      description: names && t('sports.ticketWith', { names }),
      remindMinutesBefore: REMIND_MINUTES,
    });
  };
  return (
    <section className={`${styles.ticket} ${sportAccent(theme)}`} aria-labelledby="next-booking">
      <div className={`${styles.art} art`}>
        <img src={courtPicture(theme, booking.courtType)} alt="" width={330} height={200} />
      </div>
      <div className={styles.when}>
        <span className={styles.day}>{dayHeading(booking.date, today, i18n.language, t)}</span>
        <b className={styles.time}>
          <Num>{booking.from}</Num>
        </b>
      </div>
      <div className={styles.what}>
        <h2 id="next-booking">{title}</h2>
        <p>
          {names ? (
            <CutText shown={t('sports.ticketWith', { names: cutNames })} whole={t('sports.ticketWith', { names })} />
          ) : (
            t('sports.ticketAlone')
          )}
        </p>
        <Tags booking={booking} today={today} timeZone={timeZone} />
      </div>
      <div className={styles.actions}>
        <Button icon="calendarPlus" onClick={addToCalendar}>
          {t('sports.addToCalendar')}
        </Button>
        <Button onClick={() => openBookingDetail({ section: booking.section, key: booking.key })}>
          {t('sports.details')}
        </Button>
      </div>
    </section>
  );
}

function Tags({ booking, today, timeZone }: NextBookingCardProps) {
  const { t, i18n } = useTranslation();
  const until = booking.cancelUntil === null ? undefined : wallTimeAt(booking.cancelUntil, timeZone);
  const canCancel = booking.cancelUntil !== null && Date.parse(booking.cancelUntil) > Date.now();
  return (
    <ul className={styles.tags}>
      <li className={styles.paid}>
        <Icon name="check" size={16} />
        {t('sports.paid')}
      </li>
      {booking.isLightOn && (
        <li className={styles.lit}>
          <Icon name="lamp" size={16} />
          {t('sports.floodlit')}
        </li>
      )}
      {until && canCancel && (
        <li>
          <Icon name="clock" size={16} />
          {until.date === today
            ? t('sports.cancelUntil', { time: until.time })
            : t('sports.cancelUntilDay', { day: dayName(until.date, today, i18n.language, t), time: until.time })}
        </li>
      )}
    </ul>
  );
}

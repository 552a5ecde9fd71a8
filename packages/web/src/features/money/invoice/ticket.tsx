import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { fromSlashDate, toDisplayDate } from '@courtside/contract/values/dates';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { Person } from '#shared/court/person.tsx';
import { CourtPicture } from '#shared/drawings/courts/court-scene.tsx';
import { figuresInTurn } from '#shared/drawings/players/member-figure.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { Num } from '#shared/ui/data/num.tsx';
import styles from './ticket.module.css';
import { TicketStub } from './ticket-stub.tsx';

interface TicketProps {
  readonly booking: BookingDetail;
}

/** The booking as a ticket: picture, facts, players and price. */
export function Ticket({ booking }: TicketProps) {
  const { t, i18n } = useTranslation();
  const { section } = booking;
  const theme = useSportTheme(section);
  return (
    <div className={styles.wrap}>
      <article className={styles.ticket} aria-label={t('invoice.ticket')}>
        <div className={styles.art}>
          <CourtPicture theme={theme} courtType={booking.courtType} crop="ticket" />
          <div className={styles.artText}>
            <p className={styles.court}>{clubWord(booking.bookingCourt, t, section)}</p>
            <p>
              {joinTexts(
                [
                  sportTitle(section, t, booking.bookingTitle),
                  clubWord(booking.courtType, t, section).toLocaleLowerCase(i18n.language),
                ],
                i18n.language,
              )}
            </p>
          </div>
        </div>
        <div className={styles.main}>
          <When booking={booking} />
          <Facts booking={booking} />
          <Team booking={booking} />
        </div>
        <TicketStub booking={booking} />
      </article>
    </div>
  );
}

function When({ booking }: TicketProps) {
  const { t, i18n } = useTranslation();
  const date = fromSlashDate(booking.bookingSessionDate);
  return (
    <div className={styles.head}>
      <div>
        <p>{date ? toDisplayDate(date, i18n.language) : booking.bookingSessionDate}</p>
        <p className={styles.time}>
          <Num>{`${booking.bookingSessionTimeFrom}–${booking.bookingSessionTimeTo}`}</Num>
        </p>
      </div>
      <div className={styles.key}>
        <p>{t('invoice.booking')}</p>
        <p className={styles.keyText}>
          <Num>{booking.key}</Num>
        </p>
      </div>
    </div>
  );
}

function Facts({ booking }: TicketProps) {
  const { t, i18n } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  const options = joinTexts(
    booking.bookingOptions.map(({ title }) => clubWord(title, t, booking.section)),
    i18n.language,
  );
  const { bookedBy, bookingMember } = booking;
  const name = bookingMember.bookingMemberName;
  const until = club && formatMoment(booking.cancelUntil, club.timeZone, i18n.language);
  const facts = [
    [t('invoice.bookingType'), clubWord(booking.bookingType, t, booking.section)],
    [t('invoice.bookedBy'), bookedBy ? t('myBookings.bookedByStaff', { name, staff: bookedBy }) : name],
    ...(booking.receiptTime
      ? ([
          [t('account.timeFrom'), <Num key="from">{booking.receiptTime.from}</Num>],
          [t('account.timeTo'), <Num key="to">{booking.receiptTime.to}</Num>],
        ] as const)
      : []),
    [t('invoice.options'), options || t('invoice.none')],
    [
      t('invoice.freeCancellation'),
      booking.isCancelTimeOver ? t('sports.notCancellable') : until && t('invoice.until', { until }),
    ],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Team({ booking: { players, guests, bookingCourt, section } }: TicketProps) {
  const { t } = useTranslation();
  const figures = figuresInTurn([...players, ...guests.map(() => ({ gender: 'O' }))].map(({ gender }) => gender));
  return (
    <div className={styles.team}>
      <h2 className={styles.label}>
        <span className="sr">{clubWord(bookingCourt, t, section)}: </span>
        {t('invoice.players')}
      </h2>
      <ul>
        {players.map(({ bookingMemberCode: code, bookingMemberName: name, gender }, index) => (
          <li key={code}>
            <Person name={name} code={code} gender={gender} figure={figures[index]} />
          </li>
        ))}
        {guests.map(({ slot, name }, index) => (
          <li key={slot}>
            <Person
              name={name || t('guests.guest')}
              code={t('guests.guest')}
              gender="O"
              figure={figures[players.length + index]}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

import { type BookingItem, listBookings } from '@courtside/contract/booking/booking-list';
import { calendar, type Session } from '@courtside/contract/booking/schedule';
import type { SportService } from '@courtside/contract/club/sports/sports';
import { type ClubDate, clubDate, daysBetween } from '@courtside/contract/values/dates';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { formatList, joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import type { Place } from '#shared/sports/filled-booking.ts';
import { useServices } from '#shared/sports/services.ts';
import { sameWeekdayAfter, useBookAgain } from '#shared/sports/use-book-again.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { shortName } from '#shared/ui/data/short-name.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { dayName } from './home-labels.ts';
import styles from './same-team.module.css';

const MINUTES_5 = 300_000;
const MOST_DAYS = 28;
const SIZES: Readonly<Record<number, 'two' | 'three' | 'four'>> = { 2: 'two', 3: 'three', 4: 'four' };

/** Fetched together with the rest of the page, so that the card has its place from the beginning. */
export const playedGamesQuery = (memberCode: string) =>
  queryOptions({
    queryKey: ['bookings', 'same-team', memberCode],
    queryFn: async ({ signal }) => (await callApi(listBookings, { query: { scope: 'past' } }, { signal })).items,
    staleTime: MINUTES_5,
    // The page waits for it.
    retry: false,
  });

interface Proposal {
  readonly place: Place;
  readonly courtTitle: string;
}

/** A free session at the time of the game in the coming week; null: there is none. */
const proposalQuery = (booking: BookingItem, service: SportService, date: ClubDate) =>
  queryOptions({
    queryKey: ['bookings', 'same-team', booking.key, date],
    queryFn: async ({ signal }): Promise<Proposal | null> => {
      const { sessions } = await callApi(calendar, { query: { service: service.key, date } }, { signal });
      const free = freeSession(sessions, service, booking);
      const { from, to } = booking;
      return free ? { place: { court: free.key, date, from, to }, courtTitle: free.title } : null;
    },
    staleTime: MINUTES_5,
  });

/** A game of the last weeks with other members, which was played. */
const isOwnGame = ({ status, players, guests, date, givenBackAt }: BookingItem, memberCode: string, today: ClubDate) =>
  status === 'booked' &&
  givenBackAt === null &&
  guests.length === 0 &&
  players.length > 1 &&
  players.some((player) => player.memberCode === memberCode) &&
  daysBetween(clubDate(date), today) <= MOST_DAYS;

/** The same court, or another one of the sport; none when the member plays then, or a part of the time is taken. */
function freeSession(sessions: readonly Session[], service: SportService, { from, to, court }: BookingItem) {
  const then = sessions.filter((session) => session.from < to && session.to > from);
  if (then.some(({ booking }) => booking?.mine)) return undefined;
  const courts = service.courts.filter(({ key }) => {
    const own = then.filter((session) => session.court === key);
    return own.length > 0 && own.every(({ state }) => state === 'free') && own.some((session) => session.from === from);
  });
  return courts.find(({ title }) => title === court) ?? courts[0];
}

interface SameTeamProps {
  readonly games: readonly BookingItem[];
  readonly today: ClubDate;
}

/** The member's last team and usual time: one press fills in everything, and the PIN books it. */
export function SameTeam({ games, today }: SameTeamProps) {
  const { memberCode } = useUser();
  const booking = games.find((item) => isOwnGame(item, memberCode, today));
  const service = useServices().find(({ key }) => key === booking?.section);
  return booking && service && <SameTeamCard booking={booking} service={service} today={today} />;
}

interface SameTeamCardProps {
  readonly booking: BookingItem;
  readonly service: SportService;
  readonly today: ClubDate;
}

function SameTeamCard({ booking, service, today }: SameTeamCardProps) {
  const { t, i18n } = useTranslation();
  const { memberCode } = useUser();
  const date = sameWeekdayAfter(clubDate(booking.date), today);
  const { data: proposal, isError } = useQuery(proposalQuery(booking, service, date));
  const again = useBookAgain();
  if (proposal === null || isError) return null;
  const { language } = i18n;
  const size = SIZES[booking.players.length] ?? 'four';
  const isLastWeek = daysBetween(clubDate(booking.date), today) <= 7;
  const team = isLastWeek
    ? t(`sports.sameTeam.${size}`, { day: formatDate(booking.date, 'longWeekday', language) })
    : t(`sports.sameTeamOn.${size}`, { day: formatDate(booking.date, 'dayMonth', language) });
  const court = clubWord(proposal?.courtTitle ?? booking.court, t, booking.section);
  const when = [dayName(date, today, language, t), ltrText(booking.from), court];
  const others = booking.players
    .filter((player) => player.memberCode !== memberCode)
    .map(({ name }) => shortName(name));
  return (
    <section className={styles.card} aria-labelledby="same-team">
      <Icon name="team" className={styles.icon} />
      <div className={styles.what}>
        <h2 id="same-team">{team}</h2>
        <p>{joinTexts([sportTitle(booking.section, t), ...when], language)}</p>
        <p>{t('sports.ticketWith', { names: formatList(others, language) })}</p>
      </div>
      <Button
        variant="primary"
        busy={!proposal || again.isPending}
        onClick={() => proposal && again.mutate({ section: booking.section, key: booking.key, place: proposal.place })}
      >
        {t('sports.bookSameTeam')}
      </Button>
    </section>
  );
}

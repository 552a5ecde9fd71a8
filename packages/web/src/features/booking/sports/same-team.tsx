import { type BookingItem, listBookings } from '@courtside/contract/booking/booking-list';
import { calendar, type Session } from '@courtside/contract/booking/schedule';
import type { SportService } from '@courtside/contract/club/sports/sports';
import { type ClubDate, clubDate, daysBetween } from '@courtside/contract/values/dates';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
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

const playedGamesQuery = (memberCode: string) =>
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

interface WantedGame {
  readonly booking: BookingItem;
  readonly service: SportService;
  readonly date: ClubDate;
}

/** A free session at the time of the game in the coming week; null: there is none. */
const proposalQuery = (game: WantedGame | undefined) =>
  queryOptions({
    queryKey: ['bookings', 'same-team', game?.booking.key, game?.date],
    queryFn: game ? ({ signal }) => findProposal(game, signal) : skipToken,
    staleTime: MINUTES_5,
    retry: false,
  });

async function findProposal({ booking, service, date }: WantedGame, signal: AbortSignal): Promise<Proposal | null> {
  const { sessions } = await callApi(calendar, { query: { service: service.key, date } }, { signal });
  const free = freeSession(sessions, service, booking);
  const { from, to } = booking;
  return free ? { place: { court: free.key, date, from, to }, courtTitle: free.title } : null;
}

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

interface SameTeamGame extends WantedGame {
  readonly proposal: Proposal;
}

interface SameTeamSearch {
  /** The page is drawn when this is known, so that nothing on it moves. */
  readonly isPending: boolean;
  readonly game: SameTeamGame | undefined;
}

/** The last team of a member, with a free court at their usual time. Without `today` nothing is looked for. */
export function useSameTeam(today: ClubDate | undefined): SameTeamSearch {
  const { memberCode, apiRole } = useUser();
  const services = useServices();
  const games = useQuery({ ...playedGamesQuery(memberCode), enabled: isMemberRole(apiRole) });
  const booking = today && games.data?.find((item) => isOwnGame(item, memberCode, today));
  const service = services.find(({ key }) => key === booking?.section);
  const wanted =
    booking && service ? { booking, service, date: sameWeekdayAfter(clubDate(booking.date), today) } : undefined;
  const { data: proposal, isLoading } = useQuery(proposalQuery(wanted));
  return { isPending: games.isLoading || isLoading, game: wanted && proposal ? { ...wanted, proposal } : undefined };
}

interface SameTeamProps {
  readonly game: SameTeamGame;
  readonly today: ClubDate;
}

/** The member's last team and usual time: one press fills in everything, and the PIN books it. */
export function SameTeam({ game: { booking, date, proposal }, today }: SameTeamProps) {
  const { t, i18n } = useTranslation();
  const { memberCode } = useUser();
  const again = useBookAgain();
  const { language } = i18n;
  const size = SIZES[booking.players.length] ?? 'four';
  const isLastWeek = daysBetween(clubDate(booking.date), today) <= 7;
  const team = isLastWeek
    ? t(`sports.sameTeam.${size}`, { day: formatDate(booking.date, 'longWeekday', language) })
    : t(`sports.sameTeamOn.${size}`, { day: formatDate(booking.date, 'dayMonth', language) });
  const court = clubWord(proposal.courtTitle, t, booking.section);
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
        busy={again.isPending}
        onClick={() => again.mutate({ section: booking.section, key: booking.key, place: proposal.place })}
      >
        {t('sports.bookSameTeam')}
      </Button>
    </section>
  );
}

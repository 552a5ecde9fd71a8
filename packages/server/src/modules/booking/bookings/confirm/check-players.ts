import type { FairPlayRefusal } from '@courtside/contract/club/sports/fair-play';
import { wallMomentOf } from '@courtside/contract/values/club-time';
import { clubDate } from '@courtside/contract/values/dates';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { Settings } from '#config/settings.ts';
import type { Caller } from '#endpoint/binding.ts';
import {
  brokenGuestRule,
  brokenRules,
  countsBookings,
  forCategory,
  mondayOf,
  releaseMomentOf,
} from '#modules/club/sports/index.ts';
import { checkLimits } from '../booking.rules.ts';
import type { LiveBookings } from '../store/live-bookings.repository.ts';
import { stopOf, strikesSince } from '../strikes.rules.ts';
import {
  presentBrokenRule,
  presentClaimStop,
  presentSportLimit,
  presentStop,
  refuseByRule,
} from './fair-play.presenter.ts';
import { type RuleFactsRow, readRuleFacts, ruleColumns } from './fair-play.repository.ts';
import type { Quote, QuotedPlayer } from './quote-booking.ts';

interface Moment {
  readonly now: Temporal.Instant;
  readonly settings: Pick<Settings, 'CLUB_TIME_ZONE' | 'CLUB_STRIKES'>;
}

type LiveRow = LiveBookings & RuleFactsRow;

/** The sessions and the players whom the rules judge. */
export interface Judged extends Pick<Quote, 'service' | 'from' | 'to'> {
  readonly first: Pick<Quote['first'], 'date'>;
  readonly players: ReadonlyArray<Pick<QuotedPlayer, 'id' | 'name' | 'code' | 'categoryKey'>>;
  readonly booker?: Quote['booker'];
  /** Whom the booker brings. */
  readonly guests?: readonly unknown[];
}
type JudgedPlayer = Judged['players'][number];

const viewOf = ({ service }: Judged, { categoryKey }: Pick<JudgedPlayer, 'categoryKey'>) =>
  forCategory(service, categoryKey);

/**
 * What the rules need from the database; nothing where no category counts. It is asked before the players are known, so
 * every category that has a rule in this service counts.
 */
export function playerColumns(
  { service, first, guests = [] }: Pick<Judged, 'service' | 'first' | 'guests'>,
  { now, settings }: Moment,
  /** The booking that is changed does not count. */
  exceptId?: number,
  /** A move by the desk is no new booking, so neither strikes nor claims of the booker stop it. */
  stopsBooker = exceptId === undefined,
) {
  const ruled = [...service.categoryRules, ...service.categoryTerms].map(({ category }) => category);
  const rules = [...new Set(ruled)].map((category) => forCategory(service, category).fairPlay);
  const wanted = {
    service: service.key,
    now,
    today: wallMomentOf(now, settings.CLUB_TIME_ZONE).date,
    monday: mondayOf(first.date),
    ...(exceptId !== undefined && { exceptId }),
    month: clubDate(`${first.date.slice(0, 7)}-01`),
  };
  return ruleColumns(wanted, {
    counted: rules.some(countsBookings),
    lapsed: rules.some(({ lapsedMayBook }) => !lapsedMayBook),
    guests: guests.length > 0,
    strikesSince: settings.CLUB_STRIKES.isOn && stopsBooker ? strikesSince(settings.CLUB_STRIKES, now) : undefined,
    claimsIn: stopsBooker ? settings.CLUB_TIME_ZONE : undefined,
  });
}

/** Members are bound by the rules of every player; staff may book beyond them. */
export const mayBookBeyondRules = ({ role }: Pick<Caller, 'role'>): boolean => !isMemberRole(role);

/** Only staff can give a reason; a member who sends one is refused. */
export function beyondRuleReason(reason: string | undefined, caller: Caller): string | undefined {
  if (reason && !mayBookBeyondRules(caller)) throw new AppError('access.denied');
  return reason || undefined;
}

/** Refuses a booker whom strikes or an open claim stop, and a player who plays at this time, or whom a rule refuses. */
export function checkPlayers(quote: Judged, rows: readonly LiveRow[], moment: Moment): void {
  const live = new Map(rows.map((row) => [row.memberId, row]));
  refuseByRule(stopRefusals(quote, live, moment));
  checkLimits(quote.players, (player) => sportLimits(quote, player), live);
  refuseByRule(fairPlayRefusals(quote, live, moment));
}

/** The same for staff: only the presence elsewhere is refused, the broken rules are returned. */
export function rulesBookedBeyond(quote: Judged, rows: readonly LiveRow[], moment: Moment): FairPlayRefusal[] {
  const live = new Map(rows.map((row) => [row.memberId, row]));
  checkLimits(quote.players, () => NO_LIMITS, live);
  const ofSport = quote.players.flatMap((player) => {
    const { onDay = 0, inAll = 0 } = live.get(player.id) ?? {};
    const { liveBookingsPerDay, liveBookingsInAll } = sportLimits(quote, player);
    if (onDay >= liveBookingsPerDay) return [presentSportLimit(player, 'booking.day_limit', onDay, liveBookingsPerDay)];
    if (inAll < liveBookingsInAll) return [];
    return [presentSportLimit(player, 'booking.total_limit', inAll, liveBookingsInAll)];
  });
  return [...stopRefusals(quote, live, moment), ...ofSport, ...fairPlayRefusals(quote, live, moment)];
}

const NO_LIMITS = { liveBookingsPerDay: Number.POSITIVE_INFINITY, liveBookingsInAll: Number.POSITIVE_INFINITY };

/** The limits of the sport; a category with limits of its own is judged by its rules. */
function sportLimits(quote: Judged, player: JudgedPlayer) {
  const { fairPlay, liveBookingsPerDay, liveBookingsInAll } = viewOf(quote, player);
  return {
    liveBookingsPerDay: fairPlay.hasOwnPerDay ? NO_LIMITS.liveBookingsPerDay : liveBookingsPerDay,
    liveBookingsInAll: fairPlay.hasOwnInAll ? NO_LIMITS.liveBookingsInAll : liveBookingsInAll,
  };
}

/** Strikes and claims are the booker's, who is the first player. */
function stopRefusals({ players }: Judged, live: ReadonlyMap<number, LiveRow>, { now, settings }: Moment) {
  const [booker] = players;
  const strikes = booker && live.get(booker.id)?.strikes;
  const stop = strikes && stopOf(strikes, settings.CLUB_STRIKES, now);
  const claim = booker && live.get(booker.id)?.claim;
  return [...(stop ? [presentStop(booker, stop, settings)] : []), ...(claim ? [presentClaimStop(booker, claim)] : [])];
}

function fairPlayRefusals(quote: Judged, live: ReadonlyMap<number, LiveRow>, { now, settings }: Moment) {
  const timeZone = settings.CLUB_TIME_ZONE;
  const wanted = { date: quote.first.date, from: quote.from, to: quote.to };
  const asked = { wanted, now, timeZone, releasedAt: releaseMomentOf(quote.service, wanted.date, timeZone) };
  const ofPlayers = quote.players.flatMap((player) => {
    const view = viewOf(quote, player);
    const broken = brokenRules(view, readRuleFacts(live.get(player.id) ?? {}), asked);
    return broken.map((rule) => presentBrokenRule(player, view.fairPlay, rule));
  });
  const { booker, guests = [] } = quote;
  if (!booker) return ofPlayers;
  const view = viewOf(quote, booker);
  const facts = { guestDays: live.get(booker.id)?.guestDays ?? [], guests: guests.length };
  const ofGuests = brokenGuestRule(view, facts, asked).map((rule) => presentBrokenRule(booker, view.fairPlay, rule));
  return [...ofPlayers, ...ofGuests];
}

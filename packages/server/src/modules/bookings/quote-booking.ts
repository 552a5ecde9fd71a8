import type { BookingRequest } from '@courtside/contract/bookings';
import { type SlotRange, slotRange } from '@courtside/contract/club-time';
import type { Cents } from '@courtside/contract/money';
import { AppError } from '#app-error.ts';
import type { Settings } from '#config/settings.ts';
import type { Db, Tx } from '#database/database.ts';
import type { Caller } from '#endpoint/binding.ts';
import { findPlayers, type Player } from '#modules/members/index.ts';
import {
  areConsecutive,
  findSession,
  type PricePart,
  priceParts,
  type Service,
  type ServiceMap,
  type Session,
  splitBookingKey,
  totalOf,
} from '#modules/sports/index.ts';
import { mayCharge } from './booking.policy.ts';
import { selectLiveBookings } from './bookings.repository.ts';
import { checkTeamSize, readTeam, sharesOf } from './team.rules.ts';

export interface QuotedPlayer extends Player {
  readonly isPayer: boolean;
  readonly share: Cents;
}

/** Everything about a booking that follows from the request, calculated from the club's own data. */
export interface Quote {
  readonly service: Service;
  readonly sessions: readonly [Session, ...Session[]];
  readonly first: Session;
  readonly from: number;
  readonly to: number;
  readonly range: SlotRange;
  readonly bookingTypeKey: string;
  readonly isHalfSession: boolean;
  readonly isAcOn: boolean;
  readonly parts: readonly PricePart[];
  readonly total: Cents;
  /** In slot order, p1 first. */
  readonly players: readonly QuotedPlayer[];
}

/** Everything but the players, who are read from the database. */
export interface DraftQuote extends Omit<Quote, 'players'> {
  readonly playerCodes: readonly string[];
  readonly payerCodes: ReadonlySet<string>;
  readonly shares: readonly Cents[];
}

/** Reads and checks the whole request; price, role and balance never come from the client. */
export async function quoteBooking(
  db: Db | Tx,
  services: ServiceMap,
  settings: Pick<Settings, 'CLUB_TIME_ZONE'>,
  request: BookingRequest,
  caller: Caller,
): Promise<Quote> {
  const draft = draftQuote(services, settings, request, caller);
  return finishQuote(draft, caller, await findPlayers(db, draft.playerCodes, caller.memberId));
}

/** The part that needs no query. */
export function draftQuote(
  services: ServiceMap,
  { CLUB_TIME_ZONE }: Pick<Settings, 'CLUB_TIME_ZONE'>,
  request: BookingRequest,
  caller: Caller,
): DraftQuote {
  if (caller.role === 'subadmin') throw new AppError('access.denied');
  // 1. Read the team.
  const team = readTeam(request, caller);
  // 2. Read the sessions: they must exist, belong to the service and be consecutive.
  const service = services.get(request.Service.toLowerCase());
  if (!service) throw new AppError('sports.unknown_service');
  const sessions = readSessions(service, request.BookingKey, CLUB_TIME_ZONE);
  const [first] = sessions;
  // 3. Check that the service offers the type, options, half session and A/C.
  const type = service.bookingTypes.find(({ key }) => key === request.BookingType);
  if (!type) throw new AppError('booking.unknown_type');
  const isHalfSession = request.IsHalfSession === 1;
  const isAcOn = request.IsACOn === 1;
  if (isHalfSession && !(service.hasHalfTimeSetting && service.isHalfTimeAllowed && sessions.length === 1)) {
    throw new AppError('booking.half_not_offered');
  }
  if (isAcOn && !service.hasAcSetting) throw new AppError('booking.ac_not_offered');
  const optionIds = request.sportServiceOptions.map(String);
  if (optionIds.some((id) => !service.options.some((option) => option.id === id)))
    throw new AppError('booking.unknown_option');
  const maximum = Math.min(type.maximumPlayers, service.maximumPlayers, service.paymentMaximumPlayers);
  checkTeamSize(team.playerCodes.length, { minimum: type.minimumPlayers, maximum });
  // 4. Calculate the price in named parts; options are paid once, however long the booking is.
  const choice = { bookingTypeKey: type.key, isAcOn, isHalfSession };
  const parts = sessions.flatMap((session, index) => {
    const priced = priceParts(service, session, index === 0 ? { ...choice, optionIds } : choice);
    if (!priced) throw new AppError('booking.unknown_type');
    return priced;
  });
  const total = totalOf(parts);
  const from = first.from;
  const to = isHalfSession ? from + Math.floor(service.sessionMinutes / 2) : (sessions.at(-1) ?? first).to;
  const range = slotRange(first.date, from, to, CLUB_TIME_ZONE);
  if (!range) throw new AppError('schedule.unknown_session');
  return {
    service,
    sessions,
    first,
    from,
    to,
    range,
    bookingTypeKey: type.key,
    isHalfSession,
    isAcOn,
    parts,
    total,
    playerCodes: team.playerCodes,
    payerCodes: team.payerCodes,
    shares: sharesOf(total, team),
  };
}

/** The players' unfinished bookings, for `checkLimits`. Final only while their accounts are locked. */
export function liveBookings(quote: Quote, now: Temporal.Instant) {
  return selectLiveBookings(
    quote.players.map(({ id }) => id),
    { service: quote.service.key, now, date: quote.first.date, ...quote.range },
  );
}

function readSessions(service: Service, bookingKey: string, timeZone: string): readonly [Session, ...Session[]] {
  const keys = splitBookingKey(bookingKey);
  const [first, ...rest] = keys.map((key) => {
    const session = findSession([service], key, timeZone);
    if (!session) throw new AppError('schedule.unknown_session');
    return session;
  });
  if (!first || !areConsecutive([first, ...rest])) throw new AppError('booking.sessions_not_consecutive');
  return [first, ...rest];
}

/** 5. The players are active members, and the payers allow the charge. */
export function finishQuote(draft: DraftQuote, caller: Caller, found: ReadonlyMap<string, Player>): Quote {
  const { playerCodes, payerCodes, shares, ...quote } = draft;
  const players = playerCodes.map((code, slot) => {
    const player = found.get(code);
    const share = shares[slot];
    if (!player || share === undefined) throw new AppError('booking.unknown_player', { params: { code } });
    return { ...player, isPayer: payerCodes.has(code), share };
  });
  const favouritedBy = new Set(players.filter(({ hasFavourited }) => hasFavourited).map(({ id }) => id));
  const refusing = players.find((player) => player.isPayer && !mayCharge(caller, player, favouritedBy));
  if (refusing) throw new AppError('booking.payer_refused', { params: { name: refusing.name, code: refusing.code } });
  return { ...quote, players };
}

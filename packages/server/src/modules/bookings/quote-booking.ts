import type { BookingRequest } from '@courtside/contract/bookings';
import { type SlotRange, slotRange } from '@courtside/contract/club-time';
import { type Cents, cents, centsToEuros, formatEuros } from '@courtside/contract/money';
import { AppError } from '#app-error.ts';
import type { Settings } from '#config/settings.ts';
import type { Db, Tx } from '#database/database.ts';
import type { Caller } from '#endpoint/binding.ts';
import { findPlayers, type Player, whoFavourited } from '#modules/members/index.ts';
import {
  areConsecutive,
  findSession,
  forCategory,
  type PricePart,
  priceParts,
  type Service,
  type ServiceMap,
  type Session,
  splitBookingKey,
  totalOf,
} from '#modules/sports/index.ts';
import { mayCharge } from './booking.policy.ts';
import { checkLimits } from './booking.rules.ts';
import { liveBookingsOf } from './bookings.repository.ts';
import { checkTeamSize, readTeam, sharedParts, sharesOf, type Team } from './team.rules.ts';

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

/** Reads and checks the whole request; price, role and balance never come from the client. */
export async function quoteBooking(
  db: Db | Tx,
  services: ServiceMap,
  { CLUB_TIME_ZONE, CLUB_IS_OPEN }: Pick<Settings, 'CLUB_TIME_ZONE' | 'CLUB_IS_OPEN'>,
  request: BookingRequest & { readonly ExpectedTotal?: number | undefined },
  caller: Caller,
): Promise<Quote> {
  if (caller.role === 'subadmin') throw new AppError('access.denied');
  if (caller.role === 'member' && !CLUB_IS_OPEN) throw new AppError('club.not_open');
  // 1. Read the team.
  const team = readTeam(request, caller);
  // 2. Read the sessions: they must exist, belong to the service and be consecutive.
  const found = services.get(request.Service.toLowerCase());
  if (!found) throw new AppError('sports.unknown_service');
  const service = forCategory(found, caller.categoryKey);
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
  // 4. Find the players: active members, and payers who allow the charge.
  const members = await readPlayers(db, caller, team);
  // 5. Calculate each payer's own price in named parts; options are paid once, however long the booking is.
  const choice = { bookingTypeKey: type.key, isAcOn, isHalfSession };
  const partsFor = (category: string) =>
    sessions.flatMap((session, index) => {
      const choices = index === 0 ? { ...choice, optionIds } : choice;
      const priced = priceParts(forCategory(service, category), session, choices);
      if (!priced) throw new AppError('booking.unknown_type');
      return priced;
    });
  const ofPayers = new Map(
    members.filter(({ isPayer }) => isPayer).map((payer) => [payer.givenCode, partsFor(payer.categoryKey)]),
  );
  const shares = sharesOf((code) => totalOf(ofPayers.get(code) ?? []), team);
  const total = cents(shares.reduce((sum, share) => sum + share, 0));
  const parts = sharedParts([...ofPayers.values()], total);
  checkExpectedTotal(request.ExpectedTotal, total, shares);
  const players = members.map(({ givenCode: _, ...member }, slot) => ({ ...member, share: shares[slot] ?? cents(0) }));
  const from = first.from;
  const to = isHalfSession ? from + Math.floor((first.to - first.from) / 2) : (sessions.at(-1) ?? first).to;
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
    players,
  };
}

/** Refuses players who are already playing then or have reached a limit. Final only while their accounts are locked. */
export async function checkPlayers(db: Db | Tx, quote: Quote, now: Temporal.Instant): Promise<void> {
  const wanted = { service: quote.service.key, now, date: quote.first.date, ...quote.range };
  const playerIds = quote.players.map(({ id }) => id);
  const limitsOf = ({ categoryKey }: QuotedPlayer) => forCategory(quote.service, categoryKey);
  checkLimits(quote.players, limitsOf, await liveBookingsOf(db, playerIds, wanted));
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

/** What was shown before is what is paid, or nothing is. */
function checkExpectedTotal(expected: number | undefined, total: Cents, shares: readonly Cents[]): void {
  if (expected === undefined || Math.round(expected * 100) === total) return;
  const euros = centsToEuros(total);
  throw new AppError('booking.price_changed', {
    params: { total: formatEuros(euros) },
    extras: { total: euros, amounts: shares.map(centsToEuros) },
  });
}

interface FoundPlayer extends Player {
  /** As the request names the player. */
  readonly givenCode: string;
  readonly isPayer: boolean;
}

async function readPlayers(db: Db | Tx, caller: Caller, { playerCodes, payerCodes }: Team): Promise<FoundPlayer[]> {
  const found = await findPlayers(db, playerCodes);
  const players = playerCodes.map((code) => {
    const player = found.get(code);
    if (!player) throw new AppError('booking.unknown_player', { params: { code } });
    return { ...player, givenCode: code, isPayer: payerCodes.has(code) };
  });
  const needFavourite = players
    .filter((player) => player.isPayer && player.chargeConsent === 'favourites')
    .map(({ id }) => id);
  const favouritedBy = await whoFavourited(db, needFavourite, caller.memberId);
  const refusing = players.find((player) => player.isPayer && !mayCharge(caller, player, favouritedBy));
  if (refusing) throw new AppError('booking.payer_refused', { params: { name: refusing.name, code: refusing.code } });
  return players;
}

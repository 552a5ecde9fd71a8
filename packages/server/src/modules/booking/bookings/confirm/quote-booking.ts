import type { BookingRequest } from '@courtside/contract/booking/bookings';
import { type SlotRange, slotRange, wallMomentOf } from '@courtside/contract/values/club-time';
import { adultBirthday } from '@courtside/contract/values/dates';
import { type Cents, cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { isMemberRole, mayBook, roleHasAccess } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { Settings } from '#config/settings.ts';
import type { Db, Tx } from '#database/database.ts';
import type { Caller } from '#endpoint/binding.ts';
import {
  areConsecutive,
  findSession,
  forCategory,
  priceParts,
  type Service,
  type ServiceMap,
  type Session,
  splitBookingKey,
  totalOf,
} from '#modules/club/sports/index.ts';
import type { UsablePass } from '#modules/money/passes/index.ts';
import { type Asking, type FamilyPayer, findPlayers, type Player } from '#modules/people/members/index.ts';
import type { Clock } from '#platform/clock.ts';
import { mayCharge } from '../booking.policy.ts';
import { agreedInGame, type GameTerms, gameTerms, type PlannedGame, placesOf, refuseMinor } from '../game/plan-game.ts';
import type { LessonTerms, QuotedPart } from '../lesson/lesson-terms.ts';
import { type SharePass, spendPasses } from '../payment/pass-shares.ts';
import {
  type AskedTeam,
  checkPayers,
  checkTeamSize,
  type Guest,
  readTeam,
  scaledParts,
  sharedParts,
  sharesOf,
} from './team.rules.ts';

export interface QuotedPlayer extends Player {
  readonly slot: number;
  readonly isPayer: boolean;
  /** That of the first player includes the fees of the guests. */
  readonly share: Cents;
  /** Whose account pays the share: the family payer's or the player's own. */
  readonly chargedId: number;
  /** Pays instead of the account. */
  readonly pass?: SharePass | undefined;
  /** What the pass pays of the share. */
  readonly passCents?: Cents | undefined;
}

export interface QuotedGuest extends Guest {
  readonly fee: Cents;
}

/** Who books and brings the guests: a member who calls, or the first player for whom staff book. */
export interface Booker {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly categoryKey: string;
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
  readonly parts: readonly QuotedPart[];
  readonly total: Cents;
  /** In slot order, p1 first. */
  readonly players: readonly QuotedPlayer[];
  readonly guests: readonly QuotedGuest[];
  readonly booker: Booker;
  /** Places are left open. */
  readonly game?: PlannedGame | undefined;
  /** A coach teaches. */
  readonly lesson?: LessonTerms | undefined;
}

interface QuoteContext {
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'CLUB_TIME_ZONE' | 'CLUB_IS_OPEN'>;
}

type QuotedRequest = BookingRequest & { readonly ExpectedTotal?: number | undefined };

/** Everything but the players, who are read from the database, and what they pay, which their categories decide. */
export interface DraftQuote
  extends Omit<Quote, 'players' | 'guests' | 'booker' | 'parts' | 'total' | 'game'>,
    AskedTeam {
  readonly asking: Asking;
  readonly expectedTotal: number | undefined;
  readonly terms: GameTerms | undefined;
  /** The price of a category in named parts. */
  readonly partsFor: (category: string) => readonly QuotedPart[];
}

/** Reads and checks the whole request; price, role and balance never come from the client. */
export async function quoteBooking(
  db: Db | Tx,
  services: ServiceMap,
  context: QuoteContext,
  request: QuotedRequest,
  caller: Caller,
): Promise<Quote> {
  const draft = draftQuote(services, context, request, caller);
  return finishQuote(draft, caller, await findPlayers(db, draft.playerCodes, draft.asking));
}

/** The part that needs no query. */
export function draftQuote(
  services: ServiceMap,
  { settings: { CLUB_TIME_ZONE, CLUB_IS_OPEN }, clock }: QuoteContext,
  request: QuotedRequest,
  caller: Caller,
  lesson?: LessonTerms,
): DraftQuote {
  if (!mayBook(caller.role)) throw new AppError('access.denied');
  if (isMemberRole(caller.role) && !CLUB_IS_OPEN) throw new AppError('club.not_open');
  const found = services.get(request.Service.toLowerCase());
  if (!found) throw new AppError('sports.unknown_service');
  const service = forCategory(found, caller.categoryKey);
  // 1. Read the team.
  const firstPays = service.isPaymentLoginAccountMandatory;
  const team = readTeam(request, caller, { firstMayBeFamily: true, firstPays });
  // 2. Read the sessions: they must exist, belong to the service and be consecutive.
  const sessions = readSessions(service, request.BookingKey, CLUB_TIME_ZONE);
  const [first] = sessions;
  // 3. Check that the service offers the type, options, half session and A/C.
  const size = team.playerCodes.length + team.guests.length;
  const type = lesson
    ? typeForLesson(service, size)
    : service.bookingTypes.find(({ key }) => key === request.BookingType);
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
  const maximum =
    lesson?.maximumPupils ?? Math.min(type.maximumPlayers, service.maximumPlayers, service.paymentMaximumPlayers);
  const terms =
    request.Game &&
    gameTerms(request.Game, {
      service,
      size,
      maximum,
      startsAt: first.startsAt,
      now: clock.now(),
      timeZone: CLUB_TIME_ZONE,
    });
  checkTeamSize(terms?.places ?? size, { minimum: lesson ? 1 : type.minimumPlayers, maximum });
  checkPayers(team.payerCodes.size + (terms?.open ?? 0), lesson ? 1 : service.paymentMinimumPlayers);
  // 4. The price of a category; options are paid once, however long the booking is.
  const choice = { bookingTypeKey: type.key, isAcOn, isHalfSession };
  const partsFor = (category: string) =>
    lesson?.partsFor(category) ??
    sessions.flatMap((session, index) => {
      const choices = index === 0 ? { ...choice, optionIds } : choice;
      const priced = priceParts(forCategory(service, category), session, choices);
      if (!priced) throw new AppError('booking.unknown_type');
      return priced;
    });
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
    partsFor,
    ...team,
    asking: {
      memberId: caller.memberId,
      adultBirthday: adultBirthday(wallMomentOf(clock.now(), CLUB_TIME_ZONE).date),
    },
    expectedTotal: request.ExpectedTotal,
    terms,
    lesson,
  };
}

/** A lesson has a type of the sport, as every booking: that of as many players. */
const typeForLesson = ({ bookingTypes }: Service, size: number) =>
  bookingTypes.find(({ minimumPlayers, maximumPlayers }) => minimumPlayers <= size && size <= maximumPlayers) ??
  bookingTypes[0];

/**
 * The same for a booking that is made now. Of a session that has begun only the rest is theirs: before that the court, or a
 * player, may be of a no-show. The agreed times and the price are those of the whole session.
 */
export function draftSale(
  services: ServiceMap,
  context: QuoteContext,
  request: QuotedRequest,
  caller: Caller,
  lesson?: LessonTerms,
): DraftQuote {
  const draft = draftQuote(services, context, request, caller, lesson);
  const now = context.clock.now();
  const { startsAt, endsAt } = draft.range;
  const isOver = Temporal.Instant.compare(endsAt, now) <= 0;
  if (isOver && draft.isHalfSession) throw new AppError('schedule.session_past');
  if (isOver || Temporal.Instant.compare(now, startsAt) <= 0) return draft;
  return { ...draft, range: { startsAt: now, endsAt } };
}

/** The players and whose accounts pay for them. */
export const accountIds = ({ players }: Pick<Quote, 'players'>): number[] => [
  ...new Set(players.flatMap(({ id, chargedId }) => [id, chargedId])),
];

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

/** The players are active members, the payers allow the charge, and each of them pays a share of their own price. */
export function finishQuote(
  draft: DraftQuote,
  caller: Caller,
  found: ReadonlyMap<string, Player>,
  passes: ReadonlyMap<string, UsablePass> = new Map(),
): Quote {
  const {
    playerCodes,
    payerCodes,
    slots,
    isForFamily,
    guests,
    asking: _,
    expectedTotal,
    partsFor,
    terms,
    passCodes,
    ...quote
  } = draft;
  // 5. Find the players. A member plays first, or somebody for whom the member pays.
  const parent = found.get(playerCodes[0] ?? '')?.familyPayer;
  if (isForFamily && parent?.id !== caller.memberId) throw new AppError('booking.self_first');
  const members = playerCodes.map((code) => {
    const player = found.get(code);
    // Only the desk sells to guests of the club; a member brings guests. A visitor plays with adults and the own family.
    const isUnknown =
      !player ||
      (player.isVisitor && !roleHasAccess(caller.role, 'desk')) ||
      (caller.hasVisitorAccount && player.isMinor && player.familyPayer?.id !== caller.memberId);
    if (isUnknown) throw new AppError('booking.unknown_player', { params: { code } });
    return { ...player, givenCode: code, isPayer: payerCodes.has(code) };
  });
  const favouritedBy = new Set(members.filter(({ hasFavourited }) => hasFavourited).map(({ id }) => id));
  const refusing = members.find(
    (player) => player.isPayer && (player.familyPayer?.isActive === false || !mayCharge(caller, player, favouritedBy)),
  );
  if (refusing) throw new AppError('booking.payer_refused', { params: { name: refusing.name, code: refusing.code } });
  // 6. Share the price.
  const payers = members.filter(({ isPayer }) => isPayer);
  const ofPayers = new Map(payers.map((payer) => [payer.givenCode, partsFor(payer.categoryKey)]));
  const priceOf = (code: string) => totalOf(ofPayers.get(code) ?? []);
  const agreed =
    terms &&
    agreedInGame(
      terms,
      playerCodes,
      payers.map(({ givenCode }) => givenCode),
      priceOf,
    );
  const prices = agreed?.map(({ openCents }) => openCents) ?? sharesOf(priceOf, { playerCodes, payerCodes });
  // A pass pays a share with what its sessions are worth, whatever the price is today.
  const ofPasses = spendPasses(members, { found: passes, caller, draft });
  const shares = prices.map((share, index) => ofPasses[index]?.amount ?? share);
  const ofMembers = cents(shares.reduce((sum, share) => sum + share, 0));
  // 7. The booker brings the guests. The first player's share is charged to the same account, so the fees are added there.
  const booker = bookerOf(caller, members, parent);
  const { guestFee } = forCategory(quote.service, booker.categoryKey).fairPlay;
  const fees = cents(guestFee * guests.length);
  const total = cents(ofMembers + fees);
  const withFees = shares.map((share, index) => (index === 0 ? cents(share + fees) : share));
  checkExpectedTotal(expectedTotal, total, withFees);
  const game = terms && agreed && { ...terms, slots: placesOf(terms, { slots, agreed, fees, guests }) };
  if (game) refuseMinor(members, booker.id);
  return {
    ...quote,
    booker,
    game,
    parts: [
      ...(terms || passCodes.size > 0
        ? scaledParts([...ofPayers.values()][0] ?? [], ofMembers)
        : sharedParts([...ofPayers.values()], ofMembers)),
      ...guests.map(() => ({ kind: 'guest' as const, title: 'Guest', amount: guestFee })),
    ],
    total,
    players: members.map(({ givenCode: _code, ...member }, index) => ({
      ...member,
      slot: slots[index] ?? index + 1,
      share: withFees[index] ?? cents(0),
      chargedId: member.familyPayer?.id ?? member.id,
      ...(ofPasses[index] && { pass: ofPasses[index], passCents: ofPasses[index].amount }),
    })),
    guests: guests.map((guest) => ({ ...guest, fee: guestFee })),
  };
}

/** An admin and the desk book for the first player; a member is the first player or pays for the first player. */
function bookerOf(caller: Caller, members: readonly Player[], parent: FamilyPayer | null | undefined): Booker {
  const own = members.find(({ id }) => id === caller.memberId);
  const [first] = members;
  if (roleHasAccess(caller.role, 'desk') && first) return first;
  const { memberId: id, memberCode: code, categoryKey } = caller;
  return own ?? { id, code, name: parent?.name ?? '', categoryKey };
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

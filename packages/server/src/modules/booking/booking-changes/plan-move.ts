import type { PlannedMove } from '@courtside/contract/booking/office-booking-changes';
import type { FairPlayRefusal } from '@courtside/contract/club/sports/fair-play';
import { formatWallTime, wallText } from '@courtside/contract/values/club-time';
import { type Cents, cents, centsToEuros } from '@courtside/contract/values/money';
import { type ErrorCode, type ErrorParams, errorMessage } from '@courtside/contract/wire/errors';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import {
  chargedIn,
  decidedAfterMove,
  isElsewhere,
  movePrice,
  placeAt,
  playerColumns,
  refundedShares,
  rulesBookedBeyond,
  type StoredBooking,
  type StoredPlayer,
  selectBookingsElsewhere,
  selectLiveBookings,
} from '#modules/booking/bookings/index.ts';
import type { sessionClaim } from '#modules/booking/schedule/index.ts';
import {
  areConsecutive,
  findSession,
  type Service,
  type Session,
  splitBookingKey,
} from '#modules/club/sports/index.ts';
import { accountsByMember, accountsOf } from '#modules/money/ledger/index.ts';
import { fullName } from '#modules/people/members/index.ts';

export interface MoveTarget {
  readonly service: Service;
  readonly sessions: readonly [Session, ...Session[]];
}

export interface Problem {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

export interface MovePlan {
  readonly problems: readonly Problem[];
  readonly refusals: readonly FairPlayRefusal[];
  readonly differenceCents: number;
  readonly wire: PlannedMove;
}

/** The sessions that are asked for: of the same sport, consecutive, and as many as the booking has. */
export function readTarget(
  services: readonly Service[],
  booking: StoredBooking,
  to: string,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
): readonly [Session, ...Session[]] {
  if (booking.status === 'cancelled') throw new AppError('booking.already_cancelled');
  if (Temporal.Instant.compare(booking.endsAt, clock.now()) <= 0) throw new AppError('booking.session_over');
  const found = splitBookingKey(to).map((key) => findSession(services, key, settings.CLUB_TIME_ZONE));
  const [first, ...rest] = found.filter((session) => session !== undefined);
  if (!first || rest.length + 1 < found.length || !areConsecutive([first, ...rest]))
    throw new AppError('schedule.unknown_session');
  if (first.serviceKey !== booking.serviceKey) throw new AppError('booking.move_other_sport');
  const minutes = booking.endsMinute - booking.startsMinute;
  const count = booking.isHalfSession ? 1 : Math.max(1, Math.round(minutes / (first.to - first.from)));
  if (count !== rest.length + 1) throw new AppError('booking.move_length', { params: { sessions: count } });
  if (first.court.id === booking.courtId && first.startsAt.equals(booking.startsAt))
    throw new AppError('booking.move_same_place');
  return [first, ...rest];
}

interface Planning extends MoveTarget {
  readonly booking: StoredBooking;
  readonly players: readonly StoredPlayer[];
  readonly claim: ReturnType<typeof sessionClaim>;
}

/** What a move would cost each payer, and why it does not fit. Final only behind the locks of a save. */
export async function planMove(
  db: Db | Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  planning: Planning,
): Promise<MovePlan> {
  const { booking, players, sessions } = planning;
  const [first] = sessions;
  const place = placeAt(booking, sessions, context.settings.CLUB_TIME_ZONE);
  // 1. Why it does not fit.
  const priced = movePrice({ ...planning, refunded: await refundedShares(db, booking.id) });
  const problems = [
    ...(await sessionProblem(db, planning)),
    ...(await playersElsewhere(db, planning, place)),
    ...(await coachElsewhere(db, planning, place)),
    ...(await gameProblem(db, context, planning)),
    ...(priced ? [] : [{ code: 'booking.unknown_type' as const, params: {} }]),
  ];
  const refusals = await brokenRules(db, context, planning, place);
  // 2. What it costs.
  const balances = await balancesOf(db, players);
  const isDue = booking.dueAt !== null;
  const payers = players
    .filter(({ isPayer }) => isPayer)
    .map((player) => {
      const price = priced?.shares.get(player.memberId) ?? cents(player.share);
      return { player, price, difference: price - player.share };
    });
  // A parent pays the differences of all children from one balance.
  const isShort = ({ player: { chargedId }, difference }: (typeof payers)[number]) =>
    !isDue &&
    difference > 0 &&
    payers.reduce((sum, each) => sum + (each.player.chargedId === chargedId ? each.difference : 0), 0) >
      (balances.get(chargedId) ?? 0);
  const differenceCents = payers.reduce((sum, { difference }) => sum + difference, 0);
  return {
    problems,
    refusals,
    differenceCents,
    wire: {
      section: booking.serviceKey,
      key: booking.key,
      old: presentPlace(booking.court, booking),
      new: presentPlace(first.court.title, place),
      playerCount: players.length,
      payers: payers.map((payer) => ({
        memberCode: payer.player.code,
        name: fullName(payer.player),
        paid: centsToEuros(cents(payer.player.share)),
        price: centsToEuros(payer.price),
        difference: centsToEuros(cents(payer.difference)),
        isShort: isShort(payer),
      })),
      difference: centsToEuros(cents(differenceCents)),
      isDue,
      problems: problems.map(({ code, params }) => ({ code, params, message: errorMessage(code, params) })),
      refusals: [...refusals],
      isMoved: false,
    },
  };
}

export const presentPlace = (
  court: string,
  { sessionDate, startsMinute, endsMinute }: Pick<StoredBooking, 'sessionDate' | 'startsMinute' | 'endsMinute'>,
) => ({ court, date: sessionDate, from: formatWallTime(startsMinute), to: formatWallTime(endsMinute) });

/** Taken, held, closed, past or not released. */
async function sessionProblem(db: Db | Tx, { claim, sessions: [first] }: Planning): Promise<Problem[]> {
  const { rows } = await claim.facts.execute(db);
  return placeProblem(claim, rows, first);
}

export function placeProblem(
  claim: ReturnType<typeof sessionClaim>,
  rows: Parameters<ReturnType<typeof sessionClaim>['check']>[0],
  first: Session,
): Problem[] {
  try {
    claim.check(rows);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const place = { court: first.court.title, time: formatWallTime(first.from) };
    if (error.code === 'schedule.session_booked') return [{ code: 'booking.slot_taken', params: place }];
    if (error.code === 'schedule.session_held') return [{ code: 'booking.slot_held', params: place }];
    return [{ code: error.code, params: error.params ?? {} }];
  }
}

type Time = ReturnType<typeof placeAt>;

async function playersElsewhere(db: Db | Tx, { booking, players }: Planning, time: Time): Promise<Problem[]> {
  const ids = players.map(({ memberId }) => memberId);
  const elsewhere = await selectBookingsElsewhere(db, ids, time, booking.id);
  return elsewhere.flatMap(({ memberId, court, service }) => {
    const player = players.find((each) => each.memberId === memberId);
    if (!player) return [];
    return [
      {
        code: 'booking.plays_elsewhere' as const,
        params: { name: fullName(player), code: player.code, court, service },
      },
    ];
  });
}

async function coachElsewhere(db: Db | Tx, { booking }: Planning, time: Time): Promise<Problem[]> {
  if (!booking.lesson || !(await isElsewhere(db, booking.lesson.coachId, time, booking.id))) return [];
  const params = { name: booking.lesson.coach, date: time.sessionDate, time: formatWallTime(time.startsMinute) };
  return [{ code: 'lesson.coach_busy', params }];
}

async function gameProblem(
  db: Db | Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { booking, sessions: [first] }: Planning,
): Promise<Problem[]> {
  const decidedAt = await decidedAfterMove(db, context, booking, first.startsAt);
  if (!decidedAt) return [];
  return [{ code: 'game.move_too_near', params: { at: wallText(decidedAt, context.settings.CLUB_TIME_ZONE) } }];
}

/** Fair play counts every booking of the players but the one that is moved. */
async function brokenRules(
  db: Db | Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  { booking, players, service, sessions: [first] }: Planning,
  time: Time,
): Promise<FairPlayRefusal[]> {
  const now = clock.now();
  const wanted = { service: service.key, now, date: first.date, ...time, exceptId: booking.id };
  const columns = playerColumns({ service, first }, { now, settings }, booking.id);
  const ids = players.map(({ memberId }) => memberId);
  const { rows } = await selectLiveBookings(ids, wanted, columns).execute(db);
  const judged = {
    service,
    first,
    from: time.startsMinute,
    to: time.endsMinute,
    players: players.map((player) => ({ ...player, id: player.memberId, name: fullName(player) })),
  };
  // Who plays elsewhere is named with the court, by `playersElsewhere`.
  const elsewhereIgnored = rows.map((row) => ({ ...row, atThisTime: 0 }));
  return rulesBookedBeyond(judged, elsewhereIgnored, { now, settings });
}

async function balancesOf(db: Db | Tx, players: readonly StoredPlayer[]): Promise<ReadonlyMap<number, Cents>> {
  const accounts = accountsByMember(await accountsOf(db, chargedIn(players)).execute());
  return new Map([...accounts].map(([id, { balance }]) => [id, balance]));
}

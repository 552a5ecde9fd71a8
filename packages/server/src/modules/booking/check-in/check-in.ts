import {
  CHECK_IN_UNDO_SECONDS,
  type checkIn as checkInEndpoint,
  type undoCheckIn as undoEndpoint,
} from '@courtside/contract/booking/check-in';
import { formatWallTime, wallMomentOf, wallTimeText } from '@courtside/contract/values/club-time';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call, Caller } from '#endpoint/binding.ts';
import {
  clearCheckIns,
  involvedIn,
  maySeeBooking,
  playersOf,
  type StoredPlayer,
  storeCheckIns,
  takeBackLocked,
} from '#modules/booking/bookings/index.ts';
import { publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { loadServices } from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { toInstant } from '#platform/clock.ts';
import { presentArrival } from './arrivals.presenter.ts';
import { arrivingWith, mayCheckInOthers, windowOf } from './check-in.policy.ts';
import { courtCode, courtOfCode } from './court-code.ts';
import { takeBackNoShow } from './no-show.ts';
import { agreedSpan, lockOpenBooking, type OpenBooking, type Reference, refuseEnded } from './open-booking.ts';

interface AtClub extends Pick<Call<typeof checkInEndpoint>, 'caller' | 'origin'>, Reference {
  /** Oneself unless given. */
  readonly players?: string[];
}

/** For a member who stands at a kiosk or a door of the club, which proves as much as a sign. */
export async function checkInAtClub(context: AppContext, { section, key, players, caller, origin }: AtClub) {
  const [court] = [...(await loadServices(context)).values()].flatMap(({ courts }) => courts);
  const code = court && courtCode(context, court.key);
  return checkIn(context, {
    caller,
    origin,
    idempotency: undefined,
    body: { section, key, ...(code && { code }), ...(players && { players }) },
  });
}

/** Members prove with the code of a sign that they are at the club; the desk sees them. */
export async function checkIn(context: AppContext, { body, caller, origin }: Call<typeof checkInEndpoint>) {
  const isDesk = mayCheckInOthers(caller.role);
  const services = await loadServices(context);
  const sign = body.code ? await courtOfCode(context, body.code) : undefined;
  return inTransaction(context.db, async (tx) => {
    const open = await lockOpenBooking(tx, services, body);
    const { booking, players, service } = open;
    const own = arrivingWith(caller.memberId, players);
    // 1. A live booking of the caller, or any for the desk, in a sport with check-in.
    if (!maySeeBooking(caller, { bookerId: booking.bookerId, ...involvedIn(players) }))
      throw new AppError('record.not_found');
    if (!isDesk && own.length === 0) throw new AppError('access.denied');
    if (booking.status !== 'booked') throw new AppError('booking.already_cancelled');
    if (!service.checkInSince) throw new AppError('check_in.not_offered');
    // 2. A sign of this club.
    if (!isDesk && !body.code) throw new AppError('check_in.code_required');
    if (body.code && !sign) throw new AppError('check_in.code_invalid');
    // 3. Players who are not here yet, in time.
    const chosen = choosePlayers(players, body.players ?? (isDesk ? undefined : own.map(({ code }) => code)));
    const arriving = chosen.filter(({ checkedInAt }) => checkedInAt === null);
    if (arriving.length > 0) {
      refuseEnded(booking, context.settings);
      checkTime(open, context, isDesk);
      // Who comes wants to play: nobody else may book it from now on.
      await takeBackLocked(tx, context, booking, { actorId: caller.memberId, origin });
      if (booking.noShowAt) await takeBackNoShow(tx, context, open, { actorId: caller.memberId, origin });
      await storeArrivals(tx, context, open, arriving, caller);
      await runWrites(
        tx,
        auditWrites(context.clock, {
          action: 'booking_checked_in',
          actorId: caller.memberId,
          subjectId: booking.bookerId,
          details: { key: booking.key, players: arriving.map(({ code }) => code) },
          ...origin,
        }),
      );
    }
    return presentArrivals(tx, open);
  });
}

async function storeArrivals(
  tx: Tx,
  { clock }: AppContext,
  { booking }: OpenBooking,
  arriving: readonly StoredPlayer[],
  caller: Caller,
): Promise<void> {
  const ids = arriving.map(({ memberId }) => memberId);
  await storeCheckIns(tx, booking.id, ids, { at: clock.now(), byId: caller.memberId });
  publishScheduleChange(tx, booking.serviceKey, booking.sessionDate);
}

function choosePlayers(players: readonly StoredPlayer[], codes: readonly string[] | undefined): StoredPlayer[] {
  if (!codes) return [...players];
  return codes.map((code) => {
    const player = players.find((each) => each.code.toLowerCase() === code.toLowerCase());
    if (!player) throw new AppError('check_in.not_playing', { params: { code } });
    return player;
  });
}

/** Members check in around the start; the desk on the whole day until the end. */
function checkTime({ booking }: OpenBooking, { clock, settings }: AppContext, isDesk: boolean): void {
  const now = clock.now();
  const timeZone = settings.CLUB_TIME_ZONE;
  const timeOf = (instant: Temporal.Instant) => wallTimeText(instant, timeZone);
  if (wallMomentOf(now, timeZone).date !== booking.sessionDate) {
    throw new AppError('check_in.wrong_day', { params: { date: booking.sessionDate } });
  }
  const span = agreedSpan(booking, settings);
  if (isDesk) {
    if (Temporal.Instant.compare(now, span.endsAt) < 0) return;
    throw new AppError('check_in.over', { params: { time: formatWallTime(booking.endsMinute) } });
  }
  const { opensAt, closesAt } = windowOf(span, settings.CLUB_CHECK_IN);
  if (Temporal.Instant.compare(now, opensAt) < 0)
    throw new AppError('check_in.too_early', { params: { time: timeOf(opensAt) } });
  if (Temporal.Instant.compare(now, closesAt) >= 0)
    throw new AppError('check_in.too_late', { params: { time: timeOf(closesAt) } });
}

export async function undoCheckIn(context: AppContext, { params, body, caller, origin }: Call<typeof undoEndpoint>) {
  if (!mayCheckInOthers(caller.role)) throw new AppError('access.denied');
  const { clock } = context;
  const services = await loadServices(context);
  return inTransaction(context.db, async (tx) => {
    const open = await lockOpenBooking(tx, services, params);
    const { booking, players } = open;
    const chosen = choosePlayers(players, body.players).filter(({ checkedInAt }) => checkedInAt !== null);
    const oldest = clock.now().subtract({ seconds: CHECK_IN_UNDO_SECONDS });
    const isOver = chosen.some(
      ({ checkedInAt }) => checkedInAt && Temporal.Instant.compare(toInstant(checkedInAt), oldest) < 0,
    );
    if (isOver) throw new AppError('check_in.undo_over', { params: { seconds: CHECK_IN_UNDO_SECONDS } });
    if (chosen.length > 0) {
      const ids = chosen.map(({ memberId }) => memberId);
      await clearCheckIns(tx, booking.id, ids);
      publishScheduleChange(tx, booking.serviceKey, booking.sessionDate);
      await runWrites(
        tx,
        auditWrites(clock, {
          action: 'check_in_undone',
          actorId: caller.memberId,
          subjectId: booking.bookerId,
          details: { key: booking.key, players: chosen.map(({ code }) => code) },
          ...origin,
        }),
      );
    }
    return presentArrivals(tx, open);
  });
}

async function presentArrivals(tx: Tx, { booking, service }: OpenBooking) {
  const players = await playersOf(tx, [booking.id]);
  return {
    section: booking.serviceKey,
    key: booking.key,
    court: booking.court,
    courtKey: service.courts.find(({ id }) => id === booking.courtId)?.key ?? '',
    players: players.map(presentArrival),
  };
}

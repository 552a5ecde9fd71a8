import type { joinWaitingList as joinEndpoint } from '@courtside/contract/booking/waiting-list';
import { formatWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import { LIMITS } from '@courtside/contract/values/limits';
import { isMemberRole, mayBook } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { takeAdvisoryLock } from '#database/transaction/advisory-lock.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call, Caller } from '#endpoint/binding.ts';
import { rulesRefusing } from '#modules/booking/bookings/index.ts';
import { alternativesFor, loadDay, publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { findSession, loadService, loadServices, type Service, type Session } from '#modules/club/sports/index.ts';
import { countLookups, findPlayers, type Player } from '#modules/people/members/index.ts';
import { presentEntry } from '../waiting-list.presenter.ts';
import { clearLapses, insertEntry, openEntriesOf, selectEntriesOf } from './entries.repository.ts';

/** Puts the caller at the end of the queue of a taken session, or of every court at that time. */
export async function joinWaitingList(context: AppContext, { body, caller }: Call<typeof joinEndpoint>) {
  const { db, clock, settings } = context;
  if (!mayBook(caller.role) || !isMemberRole(caller.role)) throw new AppError('access.denied');
  if (!settings.CLUB_IS_OPEN) throw new AppError('club.not_open');
  // 1. The session must exist and be taken; a free one can be booked at once.
  const services = await loadServices(context);
  const session = findSession(services.values(), body.BookingKey, settings.CLUB_TIME_ZONE);
  if (!session) throw new AppError('schedule.unknown_session');
  const service = await loadService(context, session.serviceKey, caller.categoryKey);
  const anyCourt = body.AnyCourt === 1;
  await checkTaken(context, service, session, { anyCourt, caller });
  // 2. The players in mind. Whom the rules refuse today is told before joining, not at the offer.
  const players = await readPlayers(context, service, body.PlayerCodes, caller);
  const [first] = players;
  const refusal = (await rulesRefusing(db, context, { service, session }, [first])).get(first.id);
  if (refusal) throw refusal;
  // 3. One entry for each time, and not too many of them.
  const entryId = await inTransaction(db, async (tx) => {
    await takeAdvisoryLock(tx, `waiting list of ${caller.memberId}`);
    const entries = await openEntriesOf(tx, caller.memberId);
    const known = entries.find(
      ({ serviceKey, startsAt }) =>
        serviceKey === service.key && startsAt.getTime() === session.startsAt.epochMilliseconds,
    );
    if (known && known.anyCourt === anyCourt && (anyCourt || known.courtId === session.court.id)) return known.id;
    if (known) throw new AppError('waiting.already');
    if (entries.length >= LIMITS.waitingEntries)
      throw new AppError('waiting.too_many', { params: { count: LIMITS.waitingEntries } });
    // Whoever joins a queue wants to wait.
    await clearLapses(tx, caller.memberId);
    // From now on the session is kept for the queue when it becomes free.
    publishScheduleChange(tx, service.key, session.date);
    return insertEntry(tx, {
      memberId: caller.memberId,
      serviceKey: service.key,
      courtId: session.court.id,
      sessionKey: session.key,
      date: session.date,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      anyCourt,
      playerIds: players.map(({ id }) => id),
      at: clock.now(),
    });
  });
  const rows = await selectEntriesOf(db, caller.memberId, clock.now());
  const entry = rows.find(({ id }) => id === entryId);
  if (!entry) throw new AppError('schedule.session_past');
  return presentEntry(context, services, caller, entry);
}

async function checkTaken(
  context: AppContext,
  service: Service,
  session: Session,
  { anyCourt, caller }: { anyCourt: boolean; caller: Caller },
): Promise<void> {
  const day = await loadDay(context, service, session.date);
  const atThatTime = day.sessions.filter((other) => other.session.startsAt.equals(session.startsAt));
  const asked = atThatTime.find((other) => other.session.key === session.key);
  if (!asked || asked.state === 'past') throw new AppError('schedule.session_past');
  if (asked.state === 'closed')
    throw new AppError('schedule.session_closed', { params: { reason: asked.closure?.reason ?? '' } });
  if (asked.state === 'locked') {
    const { date, time } = dateAndTime(day.releasedAt, context.settings.CLUB_TIME_ZONE);
    throw new AppError('schedule.session_locked', { params: { date, time } });
  }
  const free = anyCourt ? atThatTime.find(({ state }) => state === 'free') : asked.state === 'free' && asked;
  if (!free) return;
  throw new AppError('waiting.session_free', {
    params: { court: free.session.court.title, time: formatWallTime(session.from) },
    extras: { alternatives: await alternativesFor(context, [session], caller.categoryKey) },
  });
}

function dateAndTime(instant: Temporal.Instant, timeZone: string) {
  const { date, minutes } = wallMomentOf(instant, timeZone);
  return { date, time: formatWallTime(minutes) };
}

/** The caller plays first, or somebody for whom the caller pays; without players in mind it is the caller. */
async function readPlayers(
  context: AppContext,
  service: Service,
  joined: string,
  caller: Caller,
): Promise<readonly [Player, ...Player[]]> {
  const given = joined
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter(Boolean);
  const codes = given.length > 0 ? given : [caller.memberCode.toUpperCase()];
  if (codes.length > service.maximumPlayers)
    throw new AppError('booking.too_many_players', { params: { count: service.maximumPlayers } });
  const twice = codes.find((code, slot) => codes.indexOf(code) !== slot);
  if (twice) throw new AppError('booking.player_twice', { params: { code: twice } });
  await countLookups(context, caller, codes);
  const found = await findPlayers(context.db, codes);
  const [first, ...others] = codes.map((code) => {
    const player = found.get(code);
    if (!player) throw new AppError('booking.unknown_player', { params: { code } });
    return player;
  });
  if (!first || (first.id !== caller.memberId && first.familyPayer?.id !== caller.memberId))
    throw new AppError('booking.self_first');
  return [first, ...others];
}

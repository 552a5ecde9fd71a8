import type {
  liftStrike as liftEndpoint,
  memberStrikes as memberEndpoint,
  ownStrikes as ownEndpoint,
  Strikes,
} from '@courtside/contract/booking/check-in';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { countsNow, findBooking, stopOf } from '#modules/booking/bookings/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { notificationWrites } from '#modules/messages/notifications/index.ts';
import { findMemberByCode, fullName } from '#modules/people/members/index.ts';
import { lockStrike, storeLifted, strikesOf } from './strikes.repository.ts';

export const readOwnStrikes = (context: AppContext, { caller }: Call<typeof ownEndpoint>) =>
  readStrikes(context, caller.memberId);

export async function readMemberStrikes(context: AppContext, { params }: Call<typeof memberEndpoint>) {
  const member = await findMemberByCode(context.db, params.code);
  if (!member) throw new AppError('record.not_found');
  return readStrikes(context, member.id);
}

async function readStrikes({ db, clock, settings }: AppContext, memberId: number): Promise<Strikes> {
  const { CLUB_STRIKES } = settings;
  const now = clock.now();
  const strikes = await strikesOf(db, memberId);
  const counted = strikes.filter(({ liftedAt }) => liftedAt === null).map(({ at }) => at.getTime());
  const stop = stopOf(counted.toReversed(), CLUB_STRIKES, now);
  return {
    items: strikes.map(({ lifterFirstName, lifterSurname, ...strike }) => ({
      id: String(strike.id),
      at: strike.at.toISOString(),
      section: strike.section,
      key: strike.key,
      court: strike.court,
      date: strike.date,
      from: formatWallTime(strike.from),
      to: formatWallTime(strike.to),
      liftedAt: strike.liftedAt?.toISOString() ?? null,
      liftedBy:
        lifterFirstName === null ? null : fullName({ firstName: lifterFirstName, surname: lifterSurname ?? '' }),
      reason: strike.reason,
    })),
    count: CLUB_STRIKES.isOn ? countsNow(counted, CLUB_STRIKES, now) : 0,
    limit: CLUB_STRIKES.count,
    days: CLUB_STRIKES.days,
    stopUntil: stop?.until.toString() ?? null,
  };
}

export async function liftStrike(context: AppContext, { params, body, caller, origin }: Call<typeof liftEndpoint>) {
  const { db, clock } = context;
  return inTransaction(db, async (tx) => {
    const strike = await lockStrike(tx, Number(params.id));
    const booking = strike && (await findBooking(tx, strike.section, strike.key));
    if (!strike || !booking) throw new AppError('record.not_found');
    if (strike.liftedAt) throw new AppError('strike.lifted');
    await storeLifted(tx, strike.id, { at: clock.now(), byId: caller.memberId, reason: body.reason });
    await runWrites(
      tx,
      notificationWrites(tx, clock, [
        {
          memberId: strike.memberId,
          kind: 'strikeLifted',
          params: {
            service: booking.serviceKey,
            sport: booking.serviceTitle,
            court: booking.court,
            date: booking.sessionDate,
            from: formatWallTime(booking.startsMinute),
            reason: body.reason,
          },
        },
      ]),
    );
    await runWrites(
      tx,
      auditWrites(clock, {
        action: 'strike_lifted',
        actorId: caller.memberId,
        subjectId: strike.memberId,
        details: { key: booking.key, reason: body.reason },
        ...origin,
      }),
    );
    return 'ok' as const;
  });
}

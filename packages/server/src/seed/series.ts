import type { PlannedDate } from '@courtside/contract/booking/office-series';
import { addDays, type ClubDate, clubDate, weekdayOf } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { bookingNotifications, bookingsById, playersOf } from '#modules/booking/bookings/index.ts';
import { reserveSeries } from '#modules/booking/series/index.ts';
import { notificationWrites } from '#modules/messages/notifications/index.ts';
import { findMemberByCode, fullName } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';

const ADMIN = '9001';
/** Members of the demo who have bookings ahead. */
const TEAM = ['1006', '1007'];

/**
 * A weekly block from tomorrow on and a standing booking, which the club pays, after the days of the single bookings. They
 * are made last, so that the random bookings are the same with and without them.
 */
export async function createDemoSeries(tx: Tx, context: AppContext): Promise<void> {
  const admin = await findMemberByCode(tx, ADMIN);
  if (!admin) throw new Error(`the demo has no member ${ADMIN}`);
  const caller = {
    memberId: admin.id,
    memberCode: ADMIN,
    role: 'admin' as const,
    categoryKey: 'member',
    hasVisitorAccount: false,
    sessionId: '',
  };
  const today = todayOf(context);
  const block = {
    ...weekly(addDays(today, 1), 12),
    kind: 'block' as const,
    service: 'tennis',
    courts: ['TEN4'],
    from: '07:00',
    to: '09:00',
    reason: { en: 'Early coaching', tr: 'Sabah antrenmanı', ar: 'تدريب الصباح' },
    playerCodes: [],
    payerCodes: [],
    paymentPlan: 'weekly' as const,
  };
  await reserve(tx, context, { body: block, caller });
  const standing = {
    ...weekly(addDays(today, 8), 8),
    kind: 'standing' as const,
    service: 'squash',
    courts: ['SQU1'],
    from: '18:45',
    to: '19:30',
    playerCodes: TEAM,
    payerCodes: TEAM,
    bookingType: 'match',
    paymentPlan: 'club' as const,
  };
  const { bookingIds } = await reserve(tx, context, { body: standing, caller });
  for (const booking of await bookingsById(tx, bookingIds)) {
    const players = (await playersOf(tx, [booking.id])).map(({ memberId }) => ({ id: memberId, share: cents(0) }));
    await runWrites(
      tx,
      notificationWrites(
        tx,
        context.clock,
        bookingNotifications('bookingConfirmed', players, booking, fullName(admin)),
      ),
    );
  }
}

type Reservation = Parameters<typeof reserveSeries>[2];
type Wish = Pick<Reservation, 'caller'> & { readonly body: Omit<Reservation['body'], 'choices'> };

/** Dates on which a court is booked or closed are left out, as the office would decide. */
async function reserve(tx: Tx, context: AppContext, { body, caller }: Wish) {
  try {
    return await reserveSeries(tx, context, { body: { ...body, choices: [] }, caller });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'series.dates_changed') throw error;
    const { dates } = error.extras as { readonly dates: readonly PlannedDate[] };
    const choices = dates
      .filter(({ state }) => state === 'conflict')
      .map(({ date }) => ({ date: clubDate(date), action: 'skip' as const }));
    return reserveSeries(tx, context, { body: { ...body, choices }, caller });
  }
}

const weekly = (validFrom: ClubDate, weeks: number) => ({
  weekday: weekdayOf(validFrom),
  validFrom,
  until: addDays(validFrom, (weeks - 1) * 7),
  memberPin: '',
  dryRun: 0 as const,
});

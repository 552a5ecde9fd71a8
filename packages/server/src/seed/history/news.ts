import { cents } from '@courtside/contract/values/money';
import type { Tx } from '#database/database.ts';
import { bookingNotifications } from '#modules/booking/bookings/index.ts';
import { reminderNotifications } from '#modules/money/billing/index.ts';
import { type HistoryClub, HOUR_MS } from './club.ts';
import { known } from './money/books.ts';
import type { Membership } from './money/dues.ts';
import type { BookingList } from './play/bookings.ts';
import { insertRows, momentOf } from './rows.ts';

/** Whose reminders are shown. */
const REMINDED = '1003';

/** In the app only: bookings that are still to come, and the reminders of the demo logins. */
export async function addNews(
  tx: Tx,
  { nowMs }: HistoryClub,
  list: BookingList,
  memberships: readonly Membership[],
): Promise<void> {
  const ofBookings = list.all
    .filter(({ cancelled, session }) => !cancelled && session.startsAt.epochMilliseconds > nowMs)
    .flatMap((booking) => {
      const { service, session, people, bookedBy, isDue = false } = booking;
      const players = people.filter(({ accountId }) => accountId !== null).map(({ id }) => ({ id, share: cents(0) }));
      const labels = {
        key: booking.key,
        serviceKey: service.key,
        serviceTitle: service.title,
        court: session.court.title,
        titles: { service: service.titles, court: session.court.titles },
        sessionDate: session.date,
        startsMinute: session.from,
        endsMinute: session.to,
      };
      const by = (bookedBy ?? known(people[0])).name;
      const notes = bookingNotifications('bookingConfirmed', players, labels, by, isDue);
      return notes.map((note) => ({ ...note, atMs: booking.madeMs }));
    });
  const reminders = memberships
    .filter(({ state, person }) => state !== 'active' && person.code <= REMINDED)
    .flatMap(({ state, person, plan, periods }) => {
      const kind = state === 'due' ? 'subscriptionDue' : 'subscriptionLapsed';
      const due = { memberId: person.id, plan: plan.title, amount: plan.amount, paidTo: known(periods.at(-1)).to };
      return reminderNotifications(kind, [due]).map((note) => ({ ...note, atMs: nowMs - 30 * HOUR_MS }));
    });
  await insertRows(
    tx,
    'notification',
    [...ofBookings, ...reminders]
      .sort((a, b) => a.atMs - b.atMs)
      .map(({ memberId, kind, params, link, atMs }) => ({
        member_id: memberId,
        kind,
        params: params ?? {},
        link: link ?? null,
        created_at: momentOf(atMs),
      })),
  );
}

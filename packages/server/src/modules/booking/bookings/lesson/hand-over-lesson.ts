import { cents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { coachAccountId, incomeAccountId, refundWrites } from '#modules/money/ledger/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { playerNewsWrites } from '../notify-players.ts';
import { changePayment, placeOf } from '../payment/change-payment.ts';
import { publishCalendarChange } from '../publish-calendar.ts';
import { bookingChangeWrites } from '../store/bookings.repository.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';
import type { StoredPlayer } from '../store/stored-players.repository.ts';
import { coachShare } from './coach-share.rules.ts';
import { LESSON_INCOME, type NewLesson, storeHandedOver } from './lessons.repository.ts';

interface HandOver {
  readonly booking: StoredBooking;
  readonly players: readonly StoredPlayer[];
  /** By the contract of the other coach. */
  readonly lesson: NewLesson & { readonly coach: string };
  readonly actorId: number;
}

/**
 * A locked lesson is given by another coach from now on: the pupils pay what they have paid, and the share is that of who gives it. The
 * database refuses a coach who is somewhere else.
 */
export async function handOverLesson(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { booking, players, lesson, actorId }: HandOver,
): Promise<void> {
  const before = booking.lesson;
  if (!before) throw new Error(`booking ${booking.key} is no lesson`);
  const at = context.clock.now();
  // 1. The coach changes first, so that nothing is posted for who cannot be there.
  const coachCents = coachShare(lesson, cents(booking.total));
  await storeHandedOver(tx, booking.id, lesson, coachCents);
  // 2. The share of who gave it until now goes to the club, and from there to who gives it.
  const parts = booking.priceParts.map((part) => (part.kind === 'lesson' ? { ...part, title: lesson.coach } : part));
  const after = { ...booking, lesson: { ...lesson, coachCents } };
  if (booking.entryId !== null) {
    const postings = [
      { accountId: await coachAccountId(tx, before.coachId), amount: cents(-before.coachCents) },
      { accountId: await coachAccountId(tx, lesson.coachId), amount: coachCents },
      { accountId: await incomeAccountId(tx, LESSON_INCOME), amount: cents(before.coachCents - coachCents) },
    ];
    const entry = { source: `coach:${booking.key}:${booking.entryId}`, actorId, at, postings };
    if (before.coachCents !== 0 || coachCents !== 0) await runWrites(tx, refundWrites(booking.entryId, entry));
    const payment = { entryId: booking.entryId, isDue: false, total: cents(booking.total), parts };
    await runWrites(tx, bookingChangeWrites(booking, { at, byId: actorId, payment }));
  } else {
    // Nobody paid yet, or a renter pays a court that cost the one before nothing.
    const shares = new Map(players.map(({ memberId, share }) => [memberId, cents(share)]));
    await changePayment(tx, context, { booking: after, players, shares, parts, place: placeOf(booking), actorId });
  }
  // 3. The pupils and who gives the lesson are told.
  publishCalendarChange(tx, [before.coachId]);
  const news = await playerNewsWrites(tx, context, {
    kind: 'lessonCoach',
    players: players.map((player) => ({ ...player, id: player.memberId, name: fullName(player), share: cents(0) })),
    booking: after,
    byId: actorId,
  });
  await runWrites(tx, news);
}

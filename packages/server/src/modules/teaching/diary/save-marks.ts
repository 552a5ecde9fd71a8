import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Origin } from '#endpoint/binding.ts';
import {
  clearCheckIns,
  lockBooking,
  playersOf,
  type StoredBooking,
  storeCheckIns,
} from '#modules/booking/bookings/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { storeAttendance } from './diary.repository.ts';

interface Marks {
  readonly lesson: StoredBooking;
  readonly marks: ReadonlyArray<{ readonly memberCode: string; readonly isHere: boolean }>;
  readonly byId: number;
  readonly origin: Origin;
}

/** Who was at a lesson. `check` refuses behind the lock of the booking, so that nothing is marked of what is cancelled or paid out meanwhile. */
export async function saveMarks(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  { lesson, marks: given, byId, origin }: Marks,
  check: () => Promise<void>,
): Promise<void> {
  if ((await lockBooking(tx, lesson.id)) === 'cancelled') throw new AppError('booking.already_cancelled');
  await check();
  const now = clock.now();
  const players = await playersOf(tx, [lesson.id]);
  const marks = given.map(({ memberCode, isHere }) => {
    const player = players.find(({ code }) => code.toLowerCase() === memberCode.toLowerCase());
    if (!player) throw new AppError('record.not_found');
    return { memberId: player.memberId, isHere };
  });
  const last = [...new Map(marks.map((mark) => [mark.memberId, mark])).values()];
  await storeAttendance(tx, lesson.id, last, { memberId: byId, at: now });
  // Who is there has checked in, so that nobody is marked as a no-show.
  const idsOf = (isHere: boolean) => last.filter((mark) => mark.isHere === isHere).map(({ memberId }) => memberId);
  const [here, missing] = [idsOf(true), idsOf(false)];
  if (here.length > 0) await storeCheckIns(tx, lesson.id, here, { at: now, byId });
  if (missing.length > 0) await clearCheckIns(tx, lesson.id, missing);
  const details = { key: lesson.key, marks: given };
  const event = { action: 'lesson_attended' as const, actorId: byId, subjectId: lesson.bookerId, ...origin };
  await runWrites(tx, auditWrites(clock, { ...event, details }));
}

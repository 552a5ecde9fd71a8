import type { saveNote as noteEndpoint } from '@courtside/contract/booking/office-counter';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { findBooking, storeNote } from '#modules/booking/bookings/index.ts';
import { publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';

/** The audit log names who wrote it but not the text, which may be about any player and is erased with that player. */
export async function saveNote({ db, clock }: AppContext, { params, body, caller, origin }: Call<typeof noteEndpoint>) {
  const note = body.note || null;
  await inTransaction(db, async (tx) => {
    const booking = await findBooking(tx, params.section, params.key);
    if (!booking) throw new AppError('record.not_found');
    if (booking.note === note) return;
    await storeNote(tx, booking.id, note);
    publishScheduleChange(tx, booking.serviceKey, booking.sessionDate);
    await runWrites(
      tx,
      auditWrites(clock, {
        action: 'booking_noted',
        actorId: caller.memberId,
        subjectId: booking.bookerId,
        details: { key: booking.key, isRemoved: note === null },
        ...origin,
      }),
    );
  });
  return { note };
}

import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { asWord, ERASED_FULL_NAME, EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';

const bookingIdsOf = (db: Db | Tx, memberId: number) =>
  db.selectFrom('booking_player').select('booking_id').where('member_id', '=', memberId);

/** Bookings belong to the books and to the other players; an erased player is shown without a name. */
export const bookingsData: PersonalData = {
  async collect(db, { id }) {
    const bookings = await db
      .selectFrom('booking_player')
      .innerJoin('court_booking', 'court_booking.id', 'booking_player.booking_id')
      .select([
        'court_booking.key',
        'court_booking.session_date as date',
        'court_booking.status',
        'court_booking.note',
        'court_booking.cancel_reason as cancelReason',
        'booking_player.share_cents as shareCents',
      ])
      .where('booking_player.member_id', '=', id)
      .orderBy('court_booking.id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    const refunds = await db
      .selectFrom('booking_refund')
      .innerJoin('court_booking', 'court_booking.id', 'booking_refund.booking_id')
      .select(['court_booking.key', 'booking_refund.amount_cents as amountCents', 'booking_refund.reason'])
      .where('booking_refund.booking_id', 'in', bookingIdsOf(db, id))
      .orderBy('booking_refund.id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    const guests = await db
      .selectFrom('booking_guest')
      .innerJoin('court_booking', 'court_booking.id', 'booking_guest.booking_id')
      .select(['court_booking.key', 'booking_guest.name', 'booking_guest.fee_cents as feeCents'])
      .where('booking_guest.host_id', '=', id)
      .orderBy('court_booking.id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    return { bookings, refunds, guests };
  },
  /** What staff wrote about a booking may name any of its players; elsewhere it names the surname. */
  async erase(tx, { id, surname, isSurnameShared }) {
    await tx
      .updateTable('booking_refund')
      .set({ reason: null })
      .where('booking_id', 'in', bookingIdsOf(tx, id))
      .where('reason', 'is not', null)
      .execute();
    await tx
      .updateTable('court_booking')
      .set({ note: null, cancel_reason: null })
      .where('id', 'in', bookingIdsOf(tx, id))
      .where((eb) => eb.or([eb('note', 'is not', null), eb('cancel_reason', 'is not', null)]))
      .execute();
    await tx.updateTable('booking_guest').set({ name: null }).where('host_id', '=', id).execute();
    if (isSurnameShared) return;
    const inText = asWord(surname);
    const without = (column: string) =>
      sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${inText}, ${ERASED_FULL_NAME}, 'g')`;
    await sql`update booking_refund set ${without('reason')} where reason ~ ${inText}`.execute(tx);
    await sql`update court_booking set ${without('note')}, ${without('cancel_reason')}
      where note ~ ${inText} or cancel_reason ~ ${inText}`.execute(tx);
  },
};

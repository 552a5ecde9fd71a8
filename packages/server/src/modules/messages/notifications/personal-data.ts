import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { asWord, ERASED_FULL_NAME, EXPORTED_ROWS, type Person, type PersonalData } from '#database/personal-data.ts';

/** Secrets of mails are not exported: whoever has the session could read a temporary password there. */
export const notificationsData: PersonalData = {
  async collect(db, { id, email }) {
    const notifications = await db
      .selectFrom('notification')
      .select(['kind', 'params', 'link', 'created_at as at', 'read_at as readAt'])
      .where('member_id', '=', id)
      .orderBy('id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    const mails = await db
      .selectFrom('outbox_mail')
      .select([
        'recipient',
        'subject',
        'body',
        'booking_key as booking',
        'status',
        'last_error as lastError',
        'created_at as at',
      ])
      .where((eb) =>
        eb.or([eb('member_id', '=', id), eb.and([eb('member_id', 'is', null), eb('recipient', '=', email)])]),
      )
      .orderBy('id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    return { notifications, mails };
  },
  async erase(tx, person) {
    // The secrets of mails are deleted with them.
    await deleteMessagesTo(tx, [person.id]);
    if (person.email) await deleteMailsToStranger(tx, person.email);
    await replaceName(tx, person);
    await replaceSurname(tx, person);
  },
};

/** Mails to somebody who was no member, such as the answer to an application. */
export async function deleteMailsToStranger(tx: Tx, email: string): Promise<void> {
  await sql`delete from outbox_mail where member_id is null and lower(recipient) = ${email.toLowerCase()}`.execute(tx);
}

/**
 * Replaces the name in the notifications and mails of others. Who made or cancelled a booking is known from the booking,
 * so that a name which was corrected since is found too. Names that only begin with it stay.
 */
async function replaceName(tx: Tx, { id, name }: Person): Promise<void> {
  await sql`update notification set params = params || jsonb_build_object('by', ${ERASED_FULL_NAME}::text)
    from court_booking as booking
    where booking.key = notification.params ->> 'key' and notification.params ? 'by'
      and ((notification.kind = 'bookingCancelled' and booking.cancelled_by_id = ${id})
        or (notification.kind = 'bookingConfirmed' and booking.booked_by_id = ${id}))`.execute(tx);
  const old = JSON.stringify(name);
  await sql`update notification set params = (
      select jsonb_object_agg(key, case when value = ${old}::jsonb then to_jsonb(${ERASED_FULL_NAME}::text) else value end)
      from jsonb_each(params))
    where exists (select from jsonb_each(params) where value = ${old}::jsonb)`.execute(tx);
  const inText = asWord(name);
  // Lists of names, such as the pupils of a lesson.
  await sql`update notification set params = params || (
      select jsonb_object_agg(key, regexp_replace(value, ${inText}, ${ERASED_FULL_NAME}, 'g'))
      from jsonb_each_text(params) where key in ('players', 'joined', 'left'))
    where strpos(concat_ws(',', params ->> 'players', params ->> 'joined', params ->> 'left'), ${name}) > 0`.execute(
    tx,
  );
  await sql`update outbox_mail set subject = regexp_replace(subject, ${inText}, ${ERASED_FULL_NAME}, 'g'),
      body = regexp_replace(body, ${inText}, ${ERASED_FULL_NAME}, 'g')
    where strpos(subject, ${name}) > 0 or strpos(body, ${name}) > 0`.execute(tx);
}

/** Replaces the surname alone, which staff write into reasons: about the person's bookings, or where nobody else has it. */
async function replaceSurname(tx: Tx, { id, surname, isSurnameShared }: Person): Promise<void> {
  const inText = asWord(surname);
  const isAbout = (key: RawBuilder<unknown>) => sql<boolean>`(not ${isSurnameShared}::boolean or ${key} in (
    select booking.key from booking_player as player join court_booking as booking on booking.id = player.booking_id
    where player.member_id = ${id}))`;
  await sql`update notification set params = params || jsonb_build_object('reason',
      regexp_replace(params ->> 'reason', ${inText}, ${ERASED_FULL_NAME}, 'g'))
    where params ->> 'reason' ~ ${inText} and ${isAbout(sql`params ->> 'key'`)}`.execute(tx);
  await sql`update outbox_mail set subject = regexp_replace(subject, ${inText}, ${ERASED_FULL_NAME}, 'g'),
      body = regexp_replace(body, ${inText}, ${ERASED_FULL_NAME}, 'g')
    where (strpos(subject, ${surname}) > 0 or strpos(body, ${surname}) > 0) and ${isAbout(sql`booking_key`)}`.execute(
    tx,
  );
}

/** Everything that was sent or is to be sent to these members. */
export async function deleteMessagesTo(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await sql`delete from notification where member_id = any(${memberIds}::bigint[])`.execute(tx);
  await sql`delete from outbox_mail where member_id = any(${memberIds}::bigint[])`.execute(tx);
}

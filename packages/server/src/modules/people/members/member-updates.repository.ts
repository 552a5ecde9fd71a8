import type { LayoutSettings } from '@courtside/contract/people/auth';
import type { Role } from '@courtside/contract/wire/roles';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { defineNotifiedCache } from '#database/events/notified-cache.ts';
import { ERASED_NAME } from '#database/personal-data.ts';
import type { ChargeConsent, Gender } from '#database/tables/identity.ts';
import { toDate } from '#platform/clock.ts';

/** Changes the given settings and keeps the others, even with concurrent changes. */
export async function mergeLayout(
  tx: Tx,
  memberId: number,
  changes: Partial<LayoutSettings>,
): Promise<Partial<LayoutSettings>> {
  const { layout } = await tx
    .updateTable('member')
    .set({
      layout: sql`layout || ${JSON.stringify(changes)}::jsonb`,
      ...(changes.language && { language: changes.language }),
    })
    .where('id', '=', memberId)
    .returning('layout')
    .executeTakeFirstOrThrow();
  return layout;
}

export async function storePrivacy(
  tx: Tx,
  memberId: number,
  { chargeConsent, showNameInSchedule }: { chargeConsent: ChargeConsent; showNameInSchedule: boolean },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ charge_consent: chargeConsent, is_charge_consent_chosen: true, show_name_in_schedule: showNameInSchedule })
    .where('id', '=', memberId)
    .execute();
}

/** A new address for the calendar feed of the member; the old one stops working. */
export async function replaceCalendarNonce(tx: Tx, memberId: number, at: Temporal.Instant): Promise<string> {
  const { calendar_nonce } = await tx
    .updateTable('member')
    .set({ calendar_nonce: sql`gen_random_uuid()`, calendar_reset_at: toDate(at) })
    .where('id', '=', memberId)
    .returning('calendar_nonce')
    .executeTakeFirstOrThrow();
  return calendar_nonce;
}

export async function storeVerifiedEmail(tx: Tx, memberId: number, email: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('member')
    .set({ email, email_verified_at: toDate(at) })
    .where('id', '=', memberId)
    .execute();
}

/** Whoever has what was mailed to the address reads its mail. Another address that is stored by now is not proven. */
export async function storeEmailProof(tx: Tx, memberId: number, email: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('member')
    .set({ email_verified_at: toDate(at) })
    .where('id', '=', memberId)
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .execute();
}

/** Returns false if the member was erased, or has another picture than `instead` when that is given. */
export async function storePictureUrl(tx: Tx, memberId: number, picture: string, instead?: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ picture })
    .where('id', '=', memberId)
    .where('status', '!=', 'erased')
    .$if(instead !== undefined, (query) => query.where('picture', '=', String(instead)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A second request keeps the date of the first. Returns false for it. */
export async function requestErasure(tx: Tx, memberId: number, at: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ erasure_requested_at: toDate(at) })
    .where('id', '=', memberId)
    .where('erasure_requested_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false when there was no request. */
export async function withdrawErasure(tx: Tx, memberId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ erasure_requested_at: null })
    .where('id', '=', memberId)
    .where('erasure_requested_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whose category changed and from what, and the numbers that nobody has. */
export async function storeCategoryOf(
  tx: Tx,
  codes: readonly string[],
  category: string,
): Promise<{ changed: Array<{ id: number; before: string }>; unknown: string[] }> {
  const wanted = [...new Set(codes.map((code) => code.toLowerCase()))];
  const known = await tx
    .selectFrom('member')
    .select(['id', 'category_key as before', sql<string>`lower(code)`.as('code')])
    .where(sql`lower(code)`, 'in', wanted)
    .where('status', '<>', 'erased')
    .orderBy('id')
    .forUpdate()
    .execute();
  const found = new Set(known.map(({ code }) => code));
  const changed = known.filter(({ before }) => before !== category);
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) await storeMemberCategory(tx, ids, category);
  return { changed, unknown: wanted.filter((code) => !found.has(code)) };
}

export async function storeMemberStatus(tx: Tx, memberId: number, status: 'active' | 'suspended'): Promise<void> {
  await tx.updateTable('member').set({ status }).where('id', '=', memberId).execute();
}

/** Sessions with the old role are refused from now on. */
export async function storeMemberRole(tx: Tx, memberId: number, role: Role): Promise<void> {
  await tx.updateTable('member').set({ role }).where('id', '=', memberId).execute();
}

export async function storeMemberCategory(tx: Tx, memberIds: readonly number[], categoryKey: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ category_key: categoryKey })
    .where('id', '=', sql<number>`any(${memberIds}::bigint[])`)
    .where('category_key', '<>', categoryKey)
    .execute();
}

interface Names {
  readonly firstName: string;
  readonly surname: string;
  readonly gender: Gender;
  readonly email: string | null;
  /** A new address set by an admin has not been verified by its owner. */
  readonly isSameEmail: boolean;
}

export async function storeNames(tx: Tx, memberId: number, names: Names): Promise<void> {
  await tx
    .updateTable('member')
    .set({ first_name: names.firstName, surname: names.surname, gender: names.gender, email: names.email })
    .$if(!names.isSameEmail, (query) => query.set({ email_verified_at: null }))
    .where('id', '=', memberId)
    .execute();
}

/** Keeps the row and its number, because bookings and the ledger refer to it. */
/** Whether a text with this surname alone may be about another member. */
export async function isSurnameShared(tx: Tx, { id, surname }: { id: number; surname: string }): Promise<boolean> {
  const other = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '<>', id)
    .where('status', '<>', 'erased')
    .where(sql<boolean>`lower(surname) = lower(${surname})`)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function anonymiseMember(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('member')
    .set({ first_name: ERASED_NAME.firstName, surname: ERASED_NAME.surname, gender: 'O', language: 'en' })
    .set({ email: null, email_verified_at: null, picture: null, layout: '{}' })
    .set({ calendar_nonce: sql`gen_random_uuid()`, calendar_reset_at: null })
    .set({ status: 'erased', erasure_requested_at: null, charge_consent: 'nobody', show_name_in_schedule: false })
    .set({ category_key: sql<string>`default_category()`, member_until: null, family_payer_id: null })
    .where('id', '=', memberId)
    .execute();
  await tx.updateTable('member').set({ family_payer_id: null }).where('family_payer_id', '=', memberId).execute();
  await tx
    .deleteFrom('member_favourite')
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('favourite_id', '=', memberId)]))
    .execute();
}

/** Caches nothing itself: it only notifies the caches that contain names. */
const changes = defineNotifiedCache<never>('members');

/** Must be called by everything that changes what others see of a member. */
export function publishMemberChange(tx: Tx): void {
  changes.publish(tx);
}

export function onMemberChange({ database }: Pick<AppContext, 'database'>, onChange: () => void): () => void {
  return changes.of(database).subscribe(onChange);
}

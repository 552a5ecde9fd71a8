import type { MandateKind, MandatePurpose } from '@courtside/contract/money/mandates';
import { type PaymentProvider, UNFINISHED_PAYMENTS } from '@courtside/contract/money/payments';
import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { EndReason } from '#database/tables/mandates.ts';
import { toDate } from '#platform/clock.ts';
import type { Caps } from './mandate.rules.ts';

const selectMandate = (db: Db | Tx) =>
  db
    .selectFrom('mandate')
    .leftJoin('saved_card as card', (join) =>
      join.onRef('card.id', '=', 'mandate.saved_card_id').on('card.removed_at', 'is', null),
    )
    .select([
      'mandate.id',
      'mandate.member_id as memberId',
      'mandate.provider',
      'mandate.kind',
      'mandate.saved_card_id as savedCardId',
      'mandate.label',
      'mandate.purposes',
      'mandate.cap_per_charge_cents as perChargeCents',
      'mandate.cap_per_month_cents as perMonthCents',
      'mandate.state',
      'mandate.setup_reference as setupReference',
      'mandate.setup_url as setupUrl',
      'mandate.given_at as givenAt',
      'mandate.ended_at as endedAt',
      'mandate.end_reason as endReason',
      'card.reference as cardReference',
      'card.expires_month as expiresMonth',
      'card.expires_year as expiresYear',
    ])
    // What the provider charges: the saved card, or the account.
    .select(sql<string | null>`coalesce(mandate.token, card.token)`.as('token'));

type Row = Awaited<ReturnType<ReturnType<typeof selectMandate>['execute']>>[number];

const fromRow = ({ perChargeCents, perMonthCents, ...row }: Row) => ({
  ...row,
  capPerCharge: cents(perChargeCents),
  capPerMonth: cents(perMonthCents),
});

export type StoredMandate = ReturnType<typeof fromRow>;

const LISTED = 20;

/** Those that are not ended first, newest first. */
export async function mandatesOf(db: Db | Tx, memberId: number): Promise<StoredMandate[]> {
  const rows = await selectMandate(db)
    .where('mandate.member_id', '=', memberId)
    .orderBy(sql`mandate.state = 'ended'`)
    .orderBy('mandate.id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(fromRow);
}

export async function findMandate(db: Db | Tx, id: number): Promise<StoredMandate | undefined> {
  const row = await selectMandate(db).where('mandate.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Serializes what is charged by it, and its end. */
export async function lockMandate(tx: Tx, id: number): Promise<StoredMandate | undefined> {
  const row = await selectMandate(tx).where('mandate.id', '=', id).forUpdate('mandate').executeTakeFirst();
  return row && fromRow(row);
}

/** The one of this card that is not ended, locked. */
export async function lockMandateOfCard(tx: Tx, savedCardId: number): Promise<StoredMandate | undefined> {
  const row = await selectMandate(tx)
    .where('mandate.saved_card_id', '=', savedCardId)
    .where('mandate.state', '<>', 'ended')
    .forUpdate('mandate')
    .executeTakeFirst();
  return row && fromRow(row);
}

interface NewMandate {
  readonly memberId: number;
  readonly provider: PaymentProvider;
  readonly kind: MandateKind;
  readonly savedCardId: number | null;
  readonly label: string;
  readonly purposes: readonly MandatePurpose[];
  readonly caps: Caps;
  readonly at: Temporal.Instant;
}

export async function insertMandate(tx: Tx, mandate: NewMandate): Promise<number> {
  const { id } = await tx
    .insertInto('mandate')
    .values({
      member_id: mandate.memberId,
      provider: mandate.provider,
      kind: mandate.kind,
      saved_card_id: mandate.savedCardId,
      label: mandate.label,
      purposes: [...mandate.purposes],
      cap_per_charge_cents: mandate.caps.perCharge,
      cap_per_month_cents: mandate.caps.perMonth,
      state: 'pending',
      given_at: toDate(mandate.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeMandate(
  tx: Tx,
  id: number,
  { purposes, caps }: Pick<NewMandate, 'purposes' | 'caps'>,
): Promise<void> {
  await tx
    .updateTable('mandate')
    .set({
      purposes: [...purposes],
      cap_per_charge_cents: caps.perCharge,
      cap_per_month_cents: caps.perMonth,
    })
    .where('id', '=', id)
    .execute();
}

interface Confirmation {
  readonly reference: string;
  readonly url: string | null;
  /** Of a direct debit that is given. */
  readonly token: string | null;
  readonly label: string;
  readonly isLive: boolean;
}

/** What the provider said of a permission that waits for its bank. */
export async function storeConfirmation(tx: Tx, id: number, confirmation: Confirmation): Promise<void> {
  await tx
    .updateTable('mandate')
    .set({
      setup_reference: confirmation.reference,
      setup_url: confirmation.isLive ? null : confirmation.url,
      token: confirmation.token,
      label: confirmation.label,
      state: confirmation.isLive ? 'live' : 'pending',
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

export async function storeEnd(tx: Tx, id: number, reason: EndReason, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('mandate')
    .set({ state: 'ended', ended_at: toDate(at), end_reason: reason, setup_url: null })
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .execute();
}

export async function restoreMandate(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('mandate')
    .set({ state: 'live', ended_at: null, end_reason: null })
    .where('id', '=', id)
    .execute();
}

/** Permissions that wait for their bank, those that were given longest ago first. */
export async function pendingMandates(db: Db, limit: number): Promise<StoredMandate[]> {
  const rows = await selectMandate(db)
    .where('mandate.state', '=', 'pending')
    .orderBy('mandate.given_at')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** What was charged by it in this time, or is on its way. */
export async function sumCharged(
  db: Db | Tx,
  mandateId: number,
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): Promise<Cents> {
  const { sum } = await db
    .selectFrom('payment')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), sql<number>`0`).as('sum'))
    .where('mandate_id', '=', mandateId)
    .where('status', 'in', [...UNFINISHED_PAYMENTS, 'paid'])
    .where('created_at', '>=', toDate(from))
    .where('created_at', '<', toDate(to))
    .executeTakeFirstOrThrow();
  return cents(Number(sum));
}

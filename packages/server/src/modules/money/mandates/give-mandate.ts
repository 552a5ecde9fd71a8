import type { giveMandate as giveEndpoint } from '@courtside/contract/money/mandates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { takeAdvisoryLock } from '#database/transaction/advisory-lock.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call, type Exchange } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import { findCard, findCustomer, isExpired } from '#modules/money/cards/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { findMemberById, fullName } from '#modules/people/members/index.ts';
import { siteOf } from '#payment-gateway/site-of.ts';
import { settleMandate } from './confirm-mandates.ts';
import { presentMandate } from './mandate.presenter.ts';
import { type Caps, checkedCaps, euros, monthAround } from './mandate.rules.ts';
import {
  changeMandate,
  findMandate,
  insertMandate,
  lockMandateOfCard,
  type StoredMandate,
  sumCharged,
} from './mandates.repository.ts';

type GiveCall = Call<typeof giveEndpoint>;

/** Where the member sees and ends it. */
const PAGE = '/sports/mysubscription';
const DEBIT_LABELS = { sepa: 'SEPA', bacs: 'Bacs' } as const;

/** Stores what the member allows with the PIN; the bank may want it confirmed before it can be charged. */
export async function giveMandate(context: AppContext, call: GiveCall, { request }: Exchange) {
  const { data } = await inIdempotentTransaction(context, call, (tx) => give(tx, context, call));
  // A repeated request finds the same permission, and the provider the same key, even after a crash.
  await openAtProvider(context, data.id, siteOf(context, request), call);
  const mandate = await findMandate(context.db, data.id);
  if (!mandate) throw new AppError('record.not_found');
  const month = monthAround(context.clock.now(), context.settings.CLUB_TIME_ZONE);
  return presentMandate(mandate, await sumCharged(context.db, mandate.id, month));
}

async function give(tx: Tx, context: AppContext, { body, caller, origin }: GiveCall) {
  const { clock, gateway } = context;
  // 1. Only what is offered, within sensible caps.
  if (!gateway) throw new AppError('payment.not_offered');
  const caps = checkedCaps(body.capPerCharge, body.capPerMonth);
  if (body.kind !== 'card' && body.purposes.includes('topup')) throw new AppError('mandate.debit_for_plans');
  if (body.kind !== 'card' && !gateway.debits.includes(body.kind)) throw new AppError('mandate.kind_not_offered');
  await verifyPin(tx, context, caller, body.PinCode, origin);
  // 2. A card has one permission at a time: the same one again gets other purposes and caps.
  await takeAdvisoryLock(tx, `mandates ${caller.memberId}`);
  const card = body.kind === 'card' ? await ownCard(tx, context, caller.memberId, body.cardId) : undefined;
  const known = card && (await lockMandateOfCard(tx, card.id));
  const { purposes, kind } = body;
  if (known) await changeMandate(tx, known.id, { purposes, caps });
  const label = kind === 'card' ? `${card?.brand} ${card?.last4}` : DEBIT_LABELS[kind];
  const id =
    known?.id ??
    (await insertMandate(tx, {
      memberId: caller.memberId,
      provider: gateway.provider,
      kind,
      savedCardId: card?.id ?? null,
      label,
      purposes,
      caps,
      at: clock.now(),
    }));
  // 3. Record it, and tell the member, who may not have been the one with the PIN.
  const details = { mandate: label, purposes, perChargeCents: caps.perCharge, perMonthCents: caps.perMonth };
  const action = known ? 'mandate_changed' : 'mandate_given';
  await runWrites(
    tx,
    auditWrites(clock, { action, actorId: caller.memberId, subjectId: caller.memberId, details, ...origin }),
  );
  await tell(tx, context, caller.memberId, label, caps);
  return new Answer({ id });
}

async function ownCard(tx: Tx, { clock, settings }: AppContext, memberId: number, cardId: string | null | undefined) {
  const card = cardId ? await findCard(tx, memberId, settings.PAYMENT_PROVIDER, cardId) : undefined;
  const today = clock.now().toZonedDateTimeISO(settings.CLUB_TIME_ZONE).toPlainDate();
  if (!card || isExpired(card, today)) throw new AppError('payment.card_required');
  return card;
}

async function tell(
  tx: Tx,
  { clock, settings }: AppContext,
  memberId: number,
  label: string,
  caps: Caps,
): Promise<void> {
  const member = await findMemberById(tx, memberId);
  if (!member) return;
  const values = {
    name: fullName(member),
    club: settings.CLUB_NAME,
    label,
    perCharge: euros(caps.perCharge),
    perMonth: euros(caps.perMonth),
    link: new URL(PAGE, settings.PUBLIC_URL).href,
  };
  await runWrites(tx, mailWrites(tx, clock, 'mandateGiven', [{ recipient: member, values }]));
}

async function openAtProvider(context: AppContext, id: number, site: string, { body }: GiveCall): Promise<void> {
  const { db, gateway, settings } = context;
  const mandate = await findMandate(db, id);
  if (mandate?.state !== 'pending' || mandate.setupReference !== null || !gateway) return;
  const member = await findMemberById(db, mandate.memberId);
  if (!member) throw new AppError('record.not_found');
  const report = await gateway.openMandate({
    mandate: `mandate-${id}`,
    kind: mandate.kind,
    card: cardOf(mandate),
    merchant: settings.CLUB_NAME,
    language: body.language ?? member.language,
    payer: {
      memberCode: member.code,
      name: fullName(member),
      email: member.email,
      customer: await findCustomer(db, member.id, gateway.provider),
    },
    site,
    returnPath: `${PAGE}?mandate=${id}`,
  });
  await settleMandate(context, mandate, report);
}

const cardOf = ({ kind, token }: StoredMandate): string | undefined =>
  kind === 'card' ? (token ?? undefined) : undefined;

import { randomBytes } from 'node:crypto';
import type { DeclineReason } from '@courtside/contract/money/payments';
import { AppError } from '#app-error.ts';
import type { Tx } from '#database/database.ts';
import { wakeJob } from '#database/events/wake-job.ts';
import type { SandboxStatus } from '#database/tables/payments.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { insertCard, keepCard, keptCards } from './cards.store.ts';
import { chooseCard, findCheckout, moveCheckout, type SandboxCheckout } from './checkouts.store.ts';
import { insertDeliveries } from './deliveries.store.ts';
import { disputeAfterPayment } from './run-bank.ts';
import { eventOf } from './sandbox-events.ts';
import { currentCheckout, type SandboxGateway } from './sandbox-gateway.ts';
import { type TestCard, testCard } from './test-cards.ts';

/** Test switch for when the webhook is sent. */
export const WEBHOOK_MODES = ['now', 'late', 'twice', 'never'] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

const LATE_SECONDS = 20;

export interface NewCard {
  readonly token: string;
  readonly last4: string;
  readonly holder: string;
  readonly month: number;
  readonly year: number;
  readonly keep: boolean;
}

export type Choice = { readonly newCard: NewCard } | { readonly keptCard: string };

/** The page's next step: ask for the bank's confirmation, or return to the merchant. */
export type NextStep = { readonly step: 'challenge' } | { readonly step: 'return'; readonly path: string };

export async function payCheckout(
  gateway: SandboxGateway,
  id: string,
  choice: Choice,
  webhook: WebhookMode,
): Promise<NextStep> {
  return advance(gateway, id, webhook, 'open', async (tx, checkout) => {
    const behaviour = await chargedCard(tx, checkout, choice);
    const verdict = testCard(behaviour)?.verdict ?? 'declined';
    if (verdict === 'challenge') return ['challenge', null];
    return verdict === 'approved' ? ['paid', null] : ['failed', verdict];
  });
}

export function answerChallenge(
  gateway: SandboxGateway,
  id: string,
  isApproved: boolean,
  webhook: WebhookMode,
): Promise<NextStep> {
  return advance(gateway, id, webhook, 'challenge', async () =>
    isApproved ? ['paid', null] : ['failed', 'challenge_failed'],
  );
}

export async function cancelCheckout(gateway: SandboxGateway, id: string, webhook: WebhookMode): Promise<NextStep> {
  const { status } = await inTransaction(gateway.db, (tx) => currentCheckout(tx, gateway.clock, id));
  const from = status === 'challenge' ? 'challenge' : 'open';
  return advance(gateway, id, webhook, from, async () => ['cancelled', null]);
}

type Move = (tx: Tx, checkout: SandboxCheckout) => Promise<[SandboxStatus, DeclineReason | null]>;

/** One step of a checkout; a repeated step (second click, second tab) only returns the next one. */
async function advance(
  gateway: SandboxGateway,
  id: string,
  webhook: WebhookMode,
  from: 'open' | 'challenge',
  move: Move,
): Promise<NextStep> {
  const checkout = await inTransaction(gateway.db, async (tx) => {
    const current = await currentCheckout(tx, gateway.clock, id);
    if (current.status !== from) return current;
    const [status, reason] = await move(tx, current);
    await moveCheckout(tx, id, status, reason);
    const moved = await settled(tx, id);
    await planWebhooks(tx, gateway, moved, webhook);
    await disputeAfterPayment(tx, gateway.clock, moved);
    // For events that are late, or that the merchant did not accept.
    wakeJob(tx, 'sandbox_events');
    return moved;
  });
  await gateway.deliverDue();
  if (checkout.status === 'challenge') return { step: 'challenge' };
  return { step: 'return', path: checkout.status === 'paid' ? checkout.returnPath : checkout.cancelPath };
}

/** A card is saved only after a successful payment. */
async function settled(tx: Tx, id: string): Promise<SandboxCheckout> {
  const checkout = await findCheckout(tx, id);
  if (!checkout) throw new AppError('record.not_found');
  if (checkout.status !== 'paid' || !checkout.keepsCard || !checkout.cardToken) return checkout;
  await keepCard(tx, checkout.cardToken, true);
  return { ...checkout, isKept: true };
}

/** Stores the card under its own token and returns the test token that determines its behaviour. */
async function chargedCard(tx: Tx, checkout: SandboxCheckout, choice: Choice): Promise<string> {
  if ('keptCard' in choice) {
    const card = (await keptCards(tx, checkout.customer)).find(({ token }) => token === choice.keptCard);
    if (!card) throw new AppError('record.not_found');
    await chooseCard(tx, checkout.id, card.token, false);
    return card.behaviour;
  }
  const { newCard } = choice;
  const known = testCard(newCard.token);
  if (known?.last4 !== newCard.last4) throw new AppError('request.invalid');
  const token = (await sameCard(tx, checkout, newCard)) ?? (await tokenFor(tx, checkout, newCard, known));
  await chooseCard(tx, checkout.id, token, newCard.keep && checkout.mayKeepCard);
  return newCard.token;
}

/** A saved card that is typed in again is not saved twice. */
async function sameCard(
  tx: Tx,
  { customer, mayKeepCard }: SandboxCheckout,
  typed: NewCard,
): Promise<string | undefined> {
  if (!mayKeepCard) return undefined;
  const cards = await keptCards(tx, customer);
  return cards.find(
    (card) => card.behaviour === typed.token && card.expiresMonth === typed.month && card.expiresYear === typed.year,
  )?.token;
}

async function tokenFor(tx: Tx, checkout: SandboxCheckout, newCard: NewCard, known: TestCard): Promise<string> {
  const token = `card_${randomBytes(12).toString('base64url')}`;
  await insertCard(tx, {
    token,
    customer: checkout.customer,
    behaviour: newCard.token,
    brand: known.brand,
    last4: known.last4,
    holder: newCard.holder,
    expiresMonth: newCard.month,
    expiresYear: newCard.year,
  });
  return token;
}

async function planWebhooks(
  tx: Tx,
  { clock }: SandboxGateway,
  checkout: SandboxCheckout,
  webhook: WebhookMode,
): Promise<void> {
  if (checkout.status === 'challenge' || webhook === 'never') return;
  const event = eventOf(checkout);
  const body = JSON.stringify(event);
  const dueAt = webhook === 'late' ? clock.now().add({ seconds: LATE_SECONDS }) : clock.now();
  const times = webhook === 'twice' ? [1, 2] : [1];
  await insertDeliveries(
    tx,
    times.map((time) => ({ id: `${event.id}.${time}`, checkoutId: checkout.id, body, dueAt })),
  );
}

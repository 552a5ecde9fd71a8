import { randomBytes } from 'node:crypto';
import { AppError } from '#app-error.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { MandateReport, MandateRequest } from '../gateway.ts';
import { insertCard } from './cards.store.ts';
import { findMandate, insertMandate, lockMandate, moveMandate, type SandboxMandate } from './mandates.store.ts';
import type { SandboxGateway } from './sandbox-gateway.ts';

/** Accounts of the test bank: one that settles, and one that has no money. */
export const TEST_ACCOUNTS = {
  debit_settles: { last4: '3000' },
  debit_refused: { last4: '3008' },
} as const;
export type TestAccount = keyof typeof TEST_ACCOUNTS;
export const isTestAccount = (behaviour: string): behaviour is TestAccount => Object.hasOwn(TEST_ACCOUNTS, behaviour);

/** The path of the page on which a direct debit is allowed. */
export const mandatePath = (id: string): string => `/sandbox/mandate/${id}`;

/** A saved card needs no more than the merchant's request; its bank may ask for the cardholder at each charge. */
export async function openSandboxMandate(
  { db }: Pick<SandboxGateway, 'db'>,
  request: MandateRequest,
): Promise<MandateReport> {
  const customer = request.payer.customer ?? `cus_${randomBytes(12).toString('base64url')}`;
  const { mandate, kind, card, merchant, language, returnPath, site } = request;
  if (kind === 'card') {
    if (!card) throw new AppError('payment.card_required');
    return { reference: `sbc_${mandate}`, state: 'given', customer, url: undefined };
  }
  const id = `sbm_${randomBytes(18).toString('base64url')}`;
  const row = { id, mandate, customer, kind, merchant, language, return_path: returnPath };
  return reportOf(await inTransaction(db, (tx) => insertMandate(tx, row)), site);
}

export async function fetchSandboxMandate(
  { db }: Pick<SandboxGateway, 'db'>,
  reference: string,
): Promise<MandateReport> {
  if (reference.startsWith('sbc_')) return { reference, state: 'given', customer: '', url: undefined };
  const mandate = await findMandate(db, reference);
  if (!mandate) throw new AppError('record.not_found');
  return reportOf(mandate, '');
}

function reportOf({ id, status, customer, token, last4 }: SandboxMandate, site: string): MandateReport {
  const account = token !== null && last4 !== null ? { token, last4 } : undefined;
  const state = status === 'cancelled' ? 'refused' : status;
  return { reference: id, state, customer, url: `${site}${mandatePath(id)}`, account };
}

/** The payer's answer on the page; a second one changes nothing. Returns where the browser goes. */
export async function answerMandate(gateway: SandboxGateway, id: string, account: TestAccount | null): Promise<string> {
  return inTransaction(gateway.db, async (tx) => {
    const mandate = await lockMandate(tx, id);
    if (!mandate) throw new AppError('record.not_found');
    if (mandate.status === 'open') {
      const token = account && (await storeAccount(tx, mandate, account));
      await moveMandate(tx, id, token ? 'given' : 'cancelled', token);
    }
    return mandate.returnPath;
  });
}

/** The sandbox has accounts beside its cards. */
async function storeAccount(tx: Tx, { kind, customer }: SandboxMandate, behaviour: TestAccount): Promise<string> {
  const token = `debit_${randomBytes(12).toString('base64url')}`;
  const brand = kind === 'sepa' ? 'SEPA' : 'Bacs';
  const { last4 } = TEST_ACCOUNTS[behaviour];
  await insertCard(tx, {
    token,
    customer,
    behaviour,
    brand,
    last4,
    holder: brand,
    expiresMonth: 12,
    expiresYear: 2100,
  });
  return token;
}

import type { Paper, requestInvoice as requestEndpoint } from '@courtside/contract/money/papers';
import { wallMomentOf } from '@courtside/contract/values/club-time';
import { toDisplayDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { insertInvoice, numberReceiptsIn, parseReceipt } from '#modules/money/ledger/index.ts';
import { toInstant } from '#platform/clock.ts';
import { mayReadDocuments } from '../billing.policy.ts';
import { findReceipt, type StoredReceipt } from '../receipts/receipts.repository.ts';
import { presentPaper } from './paper.presenter.ts';
import { formatPaper } from './paper.rules.ts';
import { linesOfReceipt, papersOfReceipt } from './papers.repository.ts';

type InvoiceCall = Call<typeof requestEndpoint>;

/** Makes the full invoice of a receipt, once. */
export async function requestInvoice(context: AppContext, call: InvoiceCall) {
  const { db, settings } = context;
  try {
    return await inIdempotentTransaction(context, call, (tx) => makeInvoice(tx, context, call));
  } catch (error) {
    if (!violates(error, 'paper_invoice_once')) throw error;
    // Somebody else asked for it at the same moment.
    const number = parseReceipt(call.body.receipt);
    const receipt = number && (await findReceipt(db, number.year, number.number));
    throw receipt ? ((await invoiceExists(db, receipt, settings.CLUB_TIME_ZONE)) ?? error) : error;
  }
}

async function makeInvoice(
  tx: Tx,
  { clock, settings }: AppContext,
  { body, caller, origin }: InvoiceCall,
): Promise<Answer<Paper>> {
  const timeZone = settings.CLUB_TIME_ZONE;
  // 1. Find a receipt that the caller may see.
  const number = parseReceipt(body.receipt);
  const receipt = number && (await findReceipt(tx, number.year, number.number));
  if (!receipt || !mayReadDocuments(caller, receipt)) throw new AppError('record.not_found');
  // 2. It has VAT, something of it is left, and no invoice was made.
  if ((await linesOfReceipt(tx, receipt.id)).length === 0) throw new AppError('invoice.not_offered');
  const exists = await invoiceExists(tx, receipt, timeZone);
  if (exists) throw exists;
  await refuseRefunded(tx, receipt, timeZone);
  // 3. Store it, and number it last: the counter is held until the commit.
  const at = clock.now();
  const { year } = at.toZonedDateTimeISO(timeZone);
  const id = await insertInvoice(tx, {
    ...{ receiptId: receipt.id, memberId: receipt.memberId, amountCents: receipt.amountCents, year, at },
    ...{ name: body.name, address: body.address, vatNumber: body.vatNumber || null },
  });
  await runWrites(
    tx,
    auditWrites(clock, {
      action: 'invoice_made',
      actorId: caller.memberId,
      subjectId: receipt.memberId,
      details: { receipt: body.receipt.toUpperCase(), amountCents: receipt.amountCents },
      ...origin,
    }),
  );
  await numberReceiptsIn(tx);
  const paper = (await papersOfReceipt(tx, receipt.id)).find((each) => each.id === id);
  if (!paper) throw new Error('the invoice was not stored');
  return new Answer(presentPaper({ ...paper, lines: await linesOfReceipt(tx, receipt.id) }, receipt, timeZone));
}

async function invoiceExists(
  db: Parameters<typeof papersOfReceipt>[0],
  receipt: StoredReceipt,
  timeZone: string,
): Promise<AppError | undefined> {
  const invoice = (await papersOfReceipt(db, receipt.id)).find(({ series }) => series === 'I');
  if (!invoice) return undefined;
  const date = toDisplayDate(wallMomentOf(toInstant(invoice.issuedAt), timeZone).date, 'en');
  const number = formatPaper(invoice);
  return new AppError('invoice.exists', { params: { number, date }, extras: { invoice: number } });
}

/** Credit notes over the whole receipt leave nothing to invoice. */
async function refuseRefunded(tx: Tx, receipt: StoredReceipt, timeZone: string): Promise<void> {
  const credits = (await papersOfReceipt(tx, receipt.id)).filter(({ series }) => series === 'C');
  const credited = credits.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const last = credits.at(-1);
  if (!last || credited < receipt.amountCents) return;
  const date = toDisplayDate(wallMomentOf(toInstant(last.issuedAt), timeZone).date, 'en');
  throw new AppError('invoice.refunded', { params: { date } });
}

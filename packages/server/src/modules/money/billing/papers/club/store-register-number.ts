import type { storeRegisterNumber as registerEndpoint } from '@courtside/contract/money/office-papers';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { insertRegisterNumber, parseReceipt } from '#modules/money/ledger/index.ts';
import { findReceipt } from '../../receipts/receipts.repository.ts';
import { parsePaper } from '../paper.rules.ts';
import { findPaper, registerNumbersOf } from '../papers.repository.ts';

/** The number that the till gave the same sale or refund. It is stored once. */
export async function storeRegisterNumber(
  { db, clock }: AppContext,
  { params, body, caller, origin }: Call<typeof registerEndpoint>,
) {
  const { of, memberId, registerNumber } = await paperOf(db, params.id);
  if (registerNumber) throw hasNumber(registerNumber);
  try {
    await inTransaction(db, async (tx) => {
      await insertRegisterNumber(tx, of, { number: body.number, byId: caller.memberId, at: clock.now() });
      await runWrites(
        tx,
        auditWrites(clock, {
          action: 'register_number_stored',
          actorId: caller.memberId,
          subjectId: memberId,
          details: { paper: params.id.toUpperCase(), number: body.number },
          ...origin,
        }),
      );
    });
  } catch (error) {
    if (!violates(error, 'register_number_of_receipt') && !violates(error, 'register_number_of_paper')) throw error;
    // Somebody else stored one at the same moment.
    throw hasNumber((await paperOf(db, params.id)).registerNumber ?? '');
  }
  return 'ok' as const;
}

const hasNumber = (number: string) => new AppError('paper.has_register_number', { params: { number } });

async function paperOf(db: Db, id: string) {
  const known = parseReceipt(id);
  const receipt = known && (await findReceipt(db, known.year, known.number));
  if (receipt) {
    const registerNumber = (await registerNumbersOf(db, [receipt.id])).get(receipt.id);
    return { of: { receiptId: receipt.id }, memberId: receipt.memberId, registerNumber };
  }
  const number = parsePaper(id);
  const paper = number && (await findPaper(db, number));
  if (!paper) throw new AppError('record.not_found');
  return { of: { paperId: paper.id }, memberId: paper.memberId, registerNumber: paper.registerNumber };
}

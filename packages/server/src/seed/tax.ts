import { clubDate } from '@courtside/contract/values/dates';
import type { Tx } from '#database/database.ts';

const FROM = clubDate('2027-01-01');

/** The codes of Malta as a draft: the demo club is not registered, so that its papers say nothing of VAT. */
export async function createTaxDraft(tx: Tx): Promise<void> {
  const codes = [
    { code: 'M7', title: 'Use of sports facilities', exempt_reason: null, basis_points: 700 },
    { code: 'S18', title: 'Standard', exempt_reason: null, basis_points: 1_800 },
    { code: 'E0', title: 'Sport by a non-profit body', exempt_reason: 'exempt, Art. 132(1)(m)', basis_points: 0 },
  ];
  for (const [position, { basis_points, ...code }] of codes.entries()) {
    await tx
      .insertInto('tax_code')
      .values({ ...code, position, ended_from: null })
      .execute();
    await tx.insertInto('tax_rate').values({ code: code.code, valid_from: FROM, basis_points }).execute();
  }
}

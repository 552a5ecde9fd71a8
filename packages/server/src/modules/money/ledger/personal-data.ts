import { EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';

/** Entries, receipts, invoices and credit notes stay: the club must keep its books. */
export const ledgerData: PersonalData = {
  async collect(db, { id }) {
    const ledger = await db
      .selectFrom('ledger_posting')
      .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
      .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_posting.entry_id')
      .select(['ledger_entry.created_at as at', 'ledger_entry.kind', 'ledger_entry.source', 'ledger_entry.details'])
      .select(['ledger_posting.amount_cents as amountCents', 'ledger_posting.balance_after_cents as balanceCents'])
      .where('ledger_account.member_id', '=', id)
      .orderBy('ledger_posting.id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    const receipts = await db
      .selectFrom('receipt')
      .select(['year', 'number', 'amount_cents as amountCents', 'issued_at as at'])
      .where('member_id', '=', id)
      .orderBy('id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    const papers = await db
      .selectFrom('paper')
      .leftJoin('register_number', 'register_number.paper_id', 'paper.id')
      .select(['series', 'year', 'paper.number', 'amount_cents as amountCents', 'issued_at as at'])
      .select(['name', 'address', 'vat_number as vatNumber', 'register_number.number as registerNumber'])
      .where('member_id', '=', id)
      .orderBy('paper.id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    return { ledger, receipts, papers };
  },
};

/** What the desk sells to guests of the club, and where the money is. */
import { bookingDetails, confirmBooking } from '@courtside/contract/booking/bookings';
import { addVisitor, type SettleMethod, settleBooking } from '@courtside/contract/booking/office-counter';
import { sql } from 'kysely';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingRef, bookingOf, requestOf } from './booking-club.ts';
import type { DeskClub } from './desk-club.ts';

type Guest = { readonly code: string; readonly name: string };

/** The club is opened after this is called. */
export function visitorSales(opened: () => DeskClub) {
  let number = 0;
  const sell = (session: string, players: ReadonlyArray<{ code: string }>, payers = players.slice(0, 1)) =>
    opened().call(confirmBooking, {
      as: opened().desk,
      body: { ...requestOf({ session, players, payers }), PayAtCounter: 1, PinCode: DEMO_PIN },
    });
  const settle = (ref: BookingRef, code: string, method: SettleMethod, reference?: string) =>
    opened().call(settleBooking, {
      as: opened().desk,
      params: { ...ref },
      body: { shares: [{ memberCode: code, method, ...(reference && { reference }) }], PinCode: DEMO_PIN },
    });
  /** What the drawer, the bank and the terminal have, in euros. */
  async function held(): Promise<Record<'cash' | 'bank' | 'terminal', number>> {
    const { rows } = await sql<{ kind: string; euros: number }>`
      select account.kind, coalesce(-sum(posting.amount_cents), 0)::float8 / 100 as euros
      from ledger_account account left join ledger_posting posting on posting.account_id = account.id
      where account.kind in ('cash', 'bank', 'terminal') group by account.kind`.execute(opened().context.db);
    const of = (kind: string) => rows.find((row) => row.kind === kind)?.euros ?? 0;
    return { cash: of('cash'), bank: of('bank'), terminal: of('terminal') };
  }
  return {
    sell,
    settle,
    held,
    /** Somebody new; names are letters only. */
    async visitor(given?: string): Promise<Guest> {
      number += 1;
      const surName = given ?? `Walker${String.fromCharCode(65 + (number % 26))}`;
      const { data } = await opened().call(addVisitor, { as: opened().desk, body: { name: 'Jo', surName } });
      return { code: data.memberCode, name: `${data.name} ${data.surName}` };
    },
    /** A booking that is paid. */
    async soldTo(who: { code: string }, method: SettleMethod, reference?: string, session?: string) {
      const ref = bookingOf(await sell(session ?? (await opened().morning()), [who]));
      const { code } = await settle(ref, who.code, method, reference);
      if (code) throw new Error(`not settled: ${code}`);
      return ref;
    },
    /** What a call that is not refused moves. */
    async change(work: () => Promise<unknown>) {
      const before = await held();
      const reply = (await work()) as { code?: string } | undefined;
      if (reply?.code) throw new Error(`refused: ${reply.code}`);
      const after = await held();
      return {
        cash: after.cash - before.cash,
        bank: after.bank - before.bank,
        terminal: after.terminal - before.terminal,
      };
    },
    details: async (ref: BookingRef, as = opened().desk) =>
      (await opened().call(bookingDetails, { as, params: { ...ref } })).data,
  };
}

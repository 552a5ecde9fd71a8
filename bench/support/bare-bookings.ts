/** How fast the SQL of a booking runs without the server. */
import { inTransaction } from '../../packages/server/src/database/transaction/in-transaction.ts';
import { confirmBooking } from '../../packages/server/src/modules/booking/bookings/confirm/confirm-booking.ts';
import type { Rusher } from '../../packages/server/src/testing/clubs/rush-club.ts';
import { TEST_POOL } from '../../packages/server/src/testing/postgres/open-test-postgres.ts';
import {
  type BareRunner,
  type BareTransaction,
  FIRST_RECORDED_ID,
  openBarePostgres,
  recordTransaction,
} from '../../packages/server/src/testing/tables/bare-statements.ts';
import { type Booker, bookingBody } from './bookers.ts';
import type { Club } from './club.ts';

/** Rounds of the same bookings on a copy of the club, with as many connections as the server has; a first one warms up. */
export async function bareRates(club: Club, bookers: readonly Booker[], perRound: number): Promise<number[]> {
  const transactions = await recordBookings(club, bookers);
  const copy = await club.copy();
  const measure = async (runner: BareRunner) => {
    const rates: number[] = [];
    for (let at = 0; at < transactions.length; at += perRound)
      rates.push(await runner.run(transactions.slice(at, at + perRound)));
    await runner.close();
    return rates.slice(1);
  };
  const rates = await measure(await openBarePostgres(String(copy.url), TEST_POOL.DATABASE_POOL_SIZE));
  await copy.remove();
  return rates;
}

/** Recorded from one real booking, on another copy. */
async function recordBookings(club: Club, bookers: readonly Booker[]): Promise<BareTransaction[]> {
  const copy = await club.copy();
  const recorded = await copy.look(async (database, context) => {
    await inTransaction(database.db, (tx) => database.runScript(tx, APART));
    const transactions: BareTransaction[] = [];
    for (const { rusher, session, key } of bookers) {
      const call = {
        body: bookingBody(rusher, session),
        caller: {
          memberId: rusher.id,
          memberCode: rusher.code,
          role: 'member' as const,
          categoryKey: 'member',
          hasVisitorAccount: false,
          sessionId: sessionIdOf(rusher),
        },
        origin: { address: '127.0.0.1', userAgent: 'bench', requestId: key },
        idempotency: { key, endpoint: 'confirmBooking', requestHash: key },
      };
      transactions.push(await recordTransaction(() => confirmBooking(context, call)));
    }
    return transactions;
  });
  await copy.remove();
  return recorded;
}

/** Values of database sequences, which are unique in the statements. */
const APART = `
alter sequence court_booking_id_seq restart ${FIRST_RECORDED_ID};
alter sequence ledger_entry_id_seq restart ${2 * FIRST_RECORDED_ID};
update receipt_counter set last_number = ${3 * FIRST_RECORDED_ID};
`;

function sessionIdOf({ headers }: Rusher): string {
  const claims = String(headers.authorization).split('.')[1] ?? '';
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sid;
}

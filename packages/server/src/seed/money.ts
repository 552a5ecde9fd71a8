import { type Cents, cents, eurosToCents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { entryWrites, lockMemberAccounts, sharedAccountId } from '#modules/money/ledger/index.ts';
import type { DemoPerson } from './bookings.ts';
import type { Random } from './random.ts';
import type { DemoEvent } from './timeline.ts';

/** Cash at joining: for the first dues, and enough for the bookings of the past two weeks. */
export function demoOpenings(
  context: AppContext,
  members: readonly DemoPerson[],
  firstDues: ReadonlyMap<number, Cents>,
): DemoEvent[] {
  const at = context.clock.now().subtract({ hours: 24 * 600 });
  const amountFor = ({ id }: DemoPerson) => cents(eurosToCents(120) + (firstDues.get(id) ?? 0));
  return [{ at, happen: (tx) => payIn(tx, members, at, 'opening', amountFor) }];
}

/** The demo balances: 250, 3, at least 60 for the suggested partners, 0 to 400 for the others. */
export async function topUpToDemoBalances(
  tx: Tx,
  context: AppContext,
  members: readonly DemoPerson[],
  random: Random,
): Promise<void> {
  const at = context.clock.now().subtract({ hours: 3 });
  await payIn(tx, members, at, 'demo', ({ code }, balance) => {
    if (code === '1001') return cents(eurosToCents(250) - balance);
    if (code === '1002') return cents(eurosToCents(3) - balance);
    const least = code >= '1020' && code <= '1199' ? 60 : 0;
    const preferred = eurosToCents(random.between(least, 400));
    return cents(Math.max(preferred - balance, 0));
  });
}

/** What stays in the drawer of the counter for change. */
const FLOAT = eurosToCents(150);

/** Cash of earlier days was brought to the bank, so that the cash book of a new demo begins with the change alone. */
export async function bringCashToBank(tx: Tx, { clock }: AppContext): Promise<void> {
  const [cash, bank] = [await sharedAccountId(tx, 'cash'), await sharedAccountId(tx, 'bank')];
  const { drawer } = await tx
    .selectFrom('ledger_posting')
    .select(sql<number>`coalesce(-sum(amount_cents), 0)::bigint`.as('drawer'))
    .where('account_id', '=', cash)
    .executeTakeFirstOrThrow();
  await runWrites(
    tx,
    entryWrites({
      kind: 'cash_transfer',
      source: 'cash-transfer:demo',
      actorId: null,
      at: clock.now().subtract({ hours: 24 }),
      postings: [
        { accountId: cash, amount: cents(drawer - FLOAT) },
        { accountId: bank, amount: cents(FLOAT - drawer) },
      ],
    }),
  );
}

/** Cash that is at the bank already. A negative amount is paid out, because 1002 has a low balance. */
async function payIn(
  tx: Tx,
  members: readonly DemoPerson[],
  at: Temporal.Instant,
  event: string,
  amountFor: (member: DemoPerson, balance: Cents) => Cents,
): Promise<void> {
  const bank = await sharedAccountId(tx, 'bank');
  const accounts = await lockMemberAccounts(
    tx,
    members.map(({ id }) => id),
  );
  for (const member of members) {
    const account = accounts.get(member.id);
    const amount = account ? amountFor(member, account.balance) : cents(0);
    if (!account || amount === 0) continue;
    await runWrites(
      tx,
      entryWrites({
        kind: 'cash',
        source: `${event}:${member.code}`,
        actorId: null,
        at,
        postings: [
          { accountId: account.accountId, amount },
          { accountId: bank, amount: cents(-amount) },
        ],
      }),
    );
  }
}

import { type Cents, cents, eurosToCents } from '@courtside/contract/money';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { createCredentials } from '#modules/auth/index.ts';
import { DEMO_PASSWORD, DEMO_PIN } from '#modules/club/index.ts';
import { lockMemberAccounts, openMemberAccounts, postEntry, sharedAccountId } from '#modules/ledger/index.ts';
import { countMembers, insertMembers } from '#modules/members/index.ts';
import { toDate } from '#platform/clock.ts';
import { demoMembers, demoStaff } from './people.ts';
import { type Random, seededRandom } from './random.ts';

/** Any fixed number: several processes starting at once make the club once. */
const DEMO_LOCK = 8_152_027;
const SEED = 2026;

export class NotADemoClub extends Error {
  override readonly name = 'NotADemoClub';
}

/** Fills an empty database with the demo club, or leaves an existing demo club alone. */
export async function createDemoClub(context: AppContext): Promise<void> {
  const passwordHash = await context.passwords.hash(DEMO_PASSWORD);
  await inTransaction(context.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx);
    const club = await tx.selectFrom('club').select('is_demo').executeTakeFirst();
    if (club?.is_demo) return;
    if (club || (await countMembers(tx)) > 0) {
      throw new NotADemoClub('DEMO is on, but this database belongs to a real club. Set DEMO=0.');
    }
    await tx.insertInto('club').values({ is_demo: true }).execute();
    await createPeople(tx, context, seededRandom(SEED), passwordHash);
  });
}

async function createPeople(tx: Tx, { clock, pins }: AppContext, random: Random, passwordHash: string): Promise<void> {
  const joinedAt = clock.now().subtract({ hours: 24 * 60 });
  const members = await insertMembers(tx, demoMembers(random, toDate(joinedAt)));
  const staff = await insertMembers(tx, demoStaff(toDate(joinedAt)));
  await createCredentials(
    tx,
    [...members, ...staff].map(({ id, code }) => ({
      memberId: id,
      passwordHash,
      pinHash: pins.hash(DEMO_PIN),
      mustChangePassword: code === '1003',
    })),
  );
  await openMemberAccounts(
    tx,
    members.map(({ id }) => id),
  );
  const accounts = await lockMemberAccounts(
    tx,
    members.map(({ id }) => id),
  );
  const cash = await sharedAccountId(tx, 'cash');
  for (const { id, code } of members) {
    const amount = openingBalance(Number(code), random);
    const account = accounts.get(id);
    if (amount === 0 || !account) continue;
    await postEntry(tx, {
      kind: 'cash',
      source: `opening:${code}`,
      actorId: null,
      at: joinedAt,
      details: { reason: 'opening balance' },
      postings: [
        { accountId: account.accountId, amount },
        { accountId: cash, amount: cents(-amount) },
      ],
    });
  }
}

/** 1001 and 1002 as promised; 1020 to 1199 at least EUR 60; the others 0 to 400. */
function openingBalance(number: number, random: Random): Cents {
  if (number === 1001) return eurosToCents(250);
  if (number === 1002) return eurosToCents(3);
  const least = number >= 1020 && number <= 1199 ? 60 : 0;
  return eurosToCents(random.between(least, 400));
}

import type { FeatureChanges } from '@courtside/contract/club/features';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { DEMO_PASSWORD, DEMO_PIN } from '#modules/club/club/index.ts';
import { defaultTopics, publishHelpTopics } from '#modules/club/help/index.ts';
import { selectServices } from '#modules/club/sports/index.ts';
import { sealLog } from '#modules/messages/audit/index.ts';
import { openMemberAccounts } from '#modules/money/ledger/index.ts';
import { createCredentials } from '#modules/people/auth/index.ts';
import { countMembers, insertMembers } from '#modules/people/members/index.ts';
import { toDate } from '#platform/clock.ts';
import { type DemoPerson, demoBookings } from './bookings.ts';
import { DemoMismatch } from './demo-database.ts';
import { createDemoCompetitions } from './history/competitions/create-competitions.ts';
import { createHistory } from './history/create-history.ts';
import { createDemoLevels } from './history/levels/create-levels.ts';
import { addOpenGames } from './history/play/open-games.ts';
import { bringCashToBank, demoOpenings, topUpToDemoBalances } from './money.ts';
import { createDemoPasses } from './passes.ts';
import { demoPayouts } from './payouts.ts';
import { createDemoCategories } from './people/categories.ts';
import { createDemoCoaches, demoCoaches } from './people/coaches.ts';
import { demoMembers, demoStaff } from './people/people.ts';
import { type Random, seededRandom } from './random.ts';
import { saveDemoCards } from './saved-cards.ts';
import { createDemoSeries } from './series.ts';
import { createDemoServices } from './sports.ts';
import { demoSubscriptions } from './subscriptions.ts';
import { createTaxDraft } from './tax.ts';
import { runEvents } from './timeline.ts';
import { demoTopups, TOPUP_DAYS } from './topups.ts';

/** Key of the advisory lock: several starting processes create the club once. */
const DEMO_LOCK = 8_152_027;
/** Those that the demo shows. */
const DEMO_FEATURES: FeatureChanges = {
  ...{ games: true, lessons: true, courses: true, levels: true, visitors: true },
  ...{ passes: true, vouchers: true, competitions: true, board: true, kiosk: true },
  connections: true,
};

const SEED = 2026;

export interface DemoOptions {
  /** Whole months of history before this one. Without them the club has two weeks, which are made faster and are enough for most tests. */
  readonly historyMonths?: number;
}

/** Fills an empty database with the demo club, or leaves an existing demo club alone. */
export async function createDemoClub(
  context: AppContext,
  { historyMonths: months = 0 }: DemoOptions = {},
): Promise<void> {
  const passwordHash = await context.passwords.hash(DEMO_PASSWORD);
  await inTransaction(context.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx);
    const club = await tx.selectFrom('club').select('is_demo').executeTakeFirst();
    if (club?.is_demo) return;
    if (club || (await countMembers(tx)) > 0) {
      throw new DemoMismatch('DEMO is on, but this database belongs to a real club. Set DEMO=0.');
    }
    await tx
      .insertInto('club')
      .values({ is_demo: true, opened_at: toDate(context.clock.now()) })
      .execute();
    const random = seededRandom(SEED);
    const { members, coaches, adminId } = await createPeople(tx, context, random, passwordHash);
    await createDemoServices(tx, context);
    await createDemoCoaches(tx, context, coaches, adminId);
    await createTaxDraft(tx);
    await publishHelpTopics(tx, defaultTopics());
    if (months > 0) {
      await saveDemoCards(tx, context, members);
      await createDemoPasses(tx);
      await createHistory(tx, context, { months, passwordHash });
      await createDemoLevels(tx, context);
      await createDemoCompetitions(tx, context, adminId);
    } else await createShortHistory(tx, context, random, members);
    await createDemoCategories(tx);
    // Visitors need a category.
    await tx
      .updateTable('club')
      .set({ features: JSON.stringify(DEMO_FEATURES) })
      .execute();
    if (months > 0) await addOpenGames(tx, context);
  });
  // The rows of the history are old: they are sealed now, not when the job runs.
  if (months > 0) await sealLog(context);
}

async function createPeople(
  tx: Tx,
  { clock, pins }: AppContext,
  random: Random,
  passwordHash: string,
): Promise<{ members: DemoPerson[]; coaches: DemoPerson[]; adminId: number }> {
  // Before the demo's history of one year.
  const joinedAt = toDate(clock.now().subtract({ hours: 24 * 400 }));
  const members = await insertMembers(tx, demoMembers(random, joinedAt));
  const staff = await insertMembers(tx, demoStaff(joinedAt));
  const coaches = await insertMembers(tx, demoCoaches(joinedAt));
  await createCredentials(
    tx,
    [...members, ...staff, ...coaches].map(({ id, code }) => ({
      memberId: id,
      passwordHash,
      pinHash: pins.hash(DEMO_PIN),
      mustChangePassword: code === '1003',
    })),
  );
  const memberIds = [...members, ...coaches].map(({ id }) => id);
  await openMemberAccounts(tx, memberIds);
  const [admin] = staff;
  if (!admin) throw new RangeError('the demo has no admin');
  return { members, coaches, adminId: admin.id };
}

/**
 * Subscriptions and top-ups of one year, two weeks of past bookings by everybody, and one week of future ones by a few
 * members, so that the others can be used for new bookings.
 */
async function createShortHistory(
  tx: Tx,
  context: AppContext,
  random: Random,
  members: readonly DemoPerson[],
): Promise<void> {
  const services = new Map((await selectServices(tx)).map((service) => [service.key, service]));
  const busy = members.filter(({ code }) => (code >= '1004' && code <= '1019') || code >= '1200');
  const past = { services, random, people: members, days: [-14, -1], density: 0.12, notifies: false } as const;
  const future = { services, random, people: busy, days: [0, 7], density: 0.1, notifies: true } as const;
  const cards = await saveDemoCards(tx, context, members);
  const subscriptions = await demoSubscriptions(tx, context, random, members);
  await runEvents(tx, context, [
    ...demoOpenings(context, members, subscriptions.firstDues),
    ...demoTopups(context, members, cards),
    ...demoPayouts(context, TOPUP_DAYS),
    ...(await demoBookings(tx, context, past)),
    ...(await demoBookings(tx, context, future)),
    ...subscriptions.events,
  ]);
  await topUpToDemoBalances(tx, context, members, random);
  await bringCashToBank(tx, context);
  await createDemoSeries(tx, context);
}

import { cancelBooking, confirmBooking } from '@courtside/contract/booking/bookings';
import { refundByDesk } from '@courtside/contract/booking/office-booking-changes';
import { extendPass, returnPass } from '@courtside/contract/money/prepaid/office-passes';
import { addDays, clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type Random, seededRandom } from '#seed/random.ts';
import {
  type BookingClub,
  type BookingRef,
  createBookingClub,
  type Player,
  requestOf,
} from '#testing/clubs/booking-club.ts';
import { addKind, boughtPass } from '#testing/clubs/money/passes.ts';
import type { Login } from '#testing/server/test-app.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { expirePasses } from './index.ts';

const clock = createTestClock();
let club: BookingClub;
let desk: Login;
beforeAll(async () => {
  club = await createBookingClub({ clock });
  desk = await club.login('9003');
});
afterAll(() => club.close());

/** What a pass has, as the books say. */
async function stored(key: string) {
  const { rows } = await sql<{ units: number; cents: number; account: number; passes: number; ends: string }>`
    select units_left as units, left_cents::float8 as cents, to_char(ends_on, 'YYYY-MM-DD') as ends,
      (select coalesce(sum(amount_cents), 0)::float8 from ledger_posting join ledger_account as account on account.id = account_id
        where account.kind = 'pass') as account,
      (select sum(left_cents)::float8 from pass) as passes
    from pass where key = ${key}`.execute(club.context.db);
  const [row] = rows;
  if (!row) throw new Error(`no pass ${key}`);
  return row;
}

/** A pass on paper: each session is worth the same, the last one what is left. */
interface Paper {
  units: number;
  cents: number;
  readonly each: number;
  readonly uses: Array<{ readonly ref: BookingRef; readonly cents: number }>;
}
function take(paper: Paper): number {
  const cents = paper.units === 1 ? paper.cents : paper.each;
  paper.units -= 1;
  paper.cents -= cents;
  return cents;
}
function giveBack(paper: Paper, cents: number): void {
  paper.units += 1;
  paper.cents += cents;
}

const NOT_OF_PASSES = /_limit$|already_playing$/;
const SEEDS = [1, 2, 3, 4];

test.each(SEEDS)('a pass that lives at random is worth what its uses say, to the cent (seed %i)', async (seed) => {
  const random = seededRandom(seed);
  const [me, other] = await club.members(2);
  const [units, price] = [random.between(2, 6), random.between(1000, 5000) / 100];
  const key = await boughtPass(club, me, await addKind(club, `random-${seed}`, { units, price, months: 12 }));
  const paper: Paper = {
    units,
    cents: Math.round(price * 100),
    each: Math.floor(Math.round(price * 100) / units),
    uses: [],
  };
  for (let step = 0; step < 25; step += 1) {
    await live(random, paper, { me, other, key });
    const found = await stored(key);
    expect([step, found.units, found.cents]).toEqual([step, paper.units, paper.cents]);
    expect(found.account).toBe(found.passes);
  }
  expect(await findBookingFaults(club.context.db)).toEqual([]);
});

interface Life {
  readonly me: Player;
  readonly other: Player;
  readonly key: string;
}

async function live(random: Random, paper: Paper, { me, other, key }: Life): Promise<void> {
  const chosen = random.between(1, 100);
  const [used] = paper.uses;
  if (chosen <= 50) {
    const body = {
      ...requestOf({ session: await club.session(), players: [me, other] }),
      PassCodes: key,
      PinCode: DEMO_PIN,
    };
    const answer = await club.call(confirmBooking, { as: me.as, body: body as never });
    if (answer.msgCode === '200')
      paper.uses.push({ ref: answer.body.booking as unknown as BookingRef, cents: take(paper) });
    // Limits, and a game at the same time, are not about passes.
    else if (!NOT_OF_PASSES.test(answer.code ?? '')) expect([answer.code, paper.units]).toEqual(['pass.empty', 0]);
  } else if (chosen <= 70 && used) {
    paper.uses.shift();
    await club.call(cancelBooking, { as: me.as, body: { ...used.ref, pin: DEMO_PIN } as never });
    giveBack(paper, used.cents);
  } else if (chosen <= 90 && used) {
    paper.uses.shift();
    const shares = [{ memberCode: me.code, amount: used.cents / 100 }];
    const body = { shares, reason: 'Rain', PinCode: DEMO_PIN } as never;
    expect((await club.call(refundByDesk, { as: desk, params: used.ref as never, body })).msgCode).toBe('200');
    giveBack(paper, used.cents);
  } else if (chosen > 97) {
    const answer = await club.call(returnPass, {
      as: desk,
      params: { key },
      body: { reason: 'Moves away', PinCode: DEMO_PIN } as never,
    });
    expect(answer.code ?? 'done').toBe(paper.units === 0 ? 'pass.nothing_left' : 'done');
    paper.units = 0;
    paper.cents = 0;
  }
}

test('a session that comes back to a pass after its end is income by the next run', async () => {
  const [me, other] = await club.members(2);
  const key = await boughtPass(club, me, await addKind(club, 'late-back', { units: 3, price: 10, months: 1 }));
  const body = {
    ...requestOf({ session: await club.session(), players: [me, other] }),
    PassCodes: key,
    PinCode: DEMO_PIN,
  };
  const answer = await club.call(confirmBooking, { as: me.as, body: body as never });
  clock.advance({ hours: 24 * 40 });
  await expirePasses(club.context);
  desk = await club.login('9003');
  const shares = [{ memberCode: me.code, amount: 3.33 }];
  const params = answer.body.booking as never;
  await club.call(refundByDesk, { as: desk, params, body: { shares, reason: 'Rain', PinCode: DEMO_PIN } as never });
  expect(await stored(key)).toMatchObject({ units: 1, cents: 333 });
  await expirePasses(club.context);
  expect(await stored(key)).toMatchObject({ units: 0, cents: 0 });
});

test('an extension and the expiry at once: the pass has everything, or it is extended with everything back', async () => {
  for (let round = 0; round < 3; round += 1) {
    const me = await club.member();
    const key = await boughtPass(club, me, await addKind(club, `ending-${round}`, { units: 3, price: 10, months: 1 }));
    const { ends } = await stored(key);
    clock.advance({ hours: 24 * 33 });
    desk = await club.login('9003');
    const until = addDays(clubDate(ends), 60);
    const body = { until, reason: 'Was ill' } as never;
    const [, , extended] = await Promise.all([
      expirePasses(club.context),
      expirePasses(club.context),
      club.call(extendPass, { as: desk, params: { key }, body }),
    ]);
    expect(extended.msgCode).toBe('200');
    expect(await stored(key)).toMatchObject({ units: 3, cents: 1_000, ends: until });
  }
  expect(await findBookingFaults(club.context.db)).toEqual([]);
});

import { refundByDesk } from '@courtside/contract/booking/office-booking-changes';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { numberReceipts, verifyLedger } from '#modules/money/ledger/index.ts';
import type { BookingClub } from '#testing/clubs/booking-club.ts';
import { createTaxClub, register, TAX_SETTING } from '#testing/clubs/money/tax-club.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createTaxClub();
});
afterAll(() => club.close());

/** The postings of every entry of a booking, by entry and account. */
async function postingsOf(key: string) {
  const { rows } = await sql<{ kind: string; account: string; amount: number }>`
    select entry.kind, coalesce('income:' || account.income_of, 'vat:' || account.vat_of, account.kind) as account,
      posting.amount_cents as amount
    from ledger_posting posting join ledger_entry entry on entry.id = posting.entry_id
    join ledger_account account on account.id = posting.account_id
    where entry.details->>'key' = ${key} order by entry.id, 2, posting.id`.execute(club.context.db);
  return rows.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`);
}

async function papersOf(key: string) {
  const { rows } = await sql<{ series: string; title: string; code: string; net: number; vat: number; gross: number }>`
    select coalesce(paper.series, 'R') as series, line.title, line.code, line.net_cents as net, line.vat_cents as vat,
      line.gross_cents as gross
    from paper_line line left join paper on paper.id = line.paper_id
    join receipt on receipt.id = coalesce(paper.receipt_id, line.receipt_id)
    join ledger_entry entry on entry.id = receipt.entry_id
    where entry.details->>'key' = ${key} order by line.id`.execute(club.context.db);
  return rows.map(({ series, title, code, net, vat, gross }) => `${series} ${title} ${code} ${net}+${vat}=${gross}`);
}

test('a booking is posted with its VAT per code, and its cancellation gives back exactly that', async () => {
  const me = await club.member();
  const session = await club.session('tennis', { at: '09:00' });
  const { key, section } = await club.book(me, { session, players: [me], options: ['ball-machine'] });
  expect(await postingsOf(key)).toMatchInlineSnapshot(`
    [
      "booking income:tennis 1799",
      "booking member -2000",
      "booking vat:M7 79",
      "booking vat:S18 122",
    ]
  `);
  expect(await papersOf(key)).toMatchInlineSnapshot(`
    [
      "R Singles M7 1121+79=1200",
      "R Ball machine S18 678+122=800",
    ]
  `);
  await club.cancel(me, { key, section });
  expect(await postingsOf(key)).toMatchInlineSnapshot(`
    [
      "booking income:tennis 1799",
      "booking member -2000",
      "booking vat:M7 79",
      "booking vat:S18 122",
      "refund income:tennis -1799",
      "refund member 2000",
      "refund vat:M7 -79",
      "refund vat:S18 -122",
    ]
  `);
  expect(await papersOf(key)).toMatchInlineSnapshot(`
    [
      "R Singles M7 1121+79=1200",
      "R Ball machine S18 678+122=800",
      "C Singles M7 1121+79=1200",
      "C Ball machine S18 678+122=800",
    ]
  `);
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
});

test('each payer has VAT rounded on the own receipt', async () => {
  const [me, second, third] = await club.members(3);
  const session = await club.session('tennis', { at: '09:00' });
  const { key } = await club.book(me, { session, players: [me, second, third] });
  expect(await postingsOf(key)).toMatchInlineSnapshot(`
    [
      "booking income:tennis 1122",
      "booking member -400",
      "booking member -400",
      "booking member -400",
      "booking vat:M7 78",
    ]
  `);
  expect(await papersOf(key)).toMatchInlineSnapshot(`
    [
      "R Doubles M7 374+26=400",
      "R Doubles M7 374+26=400",
      "R Doubles M7 374+26=400",
    ]
  `);
});

test('a rate that changes at midnight counts for the sessions of that day, whenever they are paid', async () => {
  const [m7, ...others] = TAX_SETTING.codes;
  const next = { ...m7, percent: 8, validFrom: clubDate('2026-11-18') };
  expect((await register(club, { codes: [m7, next, ...others] })).msgCode).toBe('200');
  const paid = await Promise.all(
    ['2026-11-17', '2026-11-18'].map(async (day) => {
      const me = await club.member();
      const session = await club.session('tennis', { date: clubDate(day), at: '10:00' });
      const { key } = await club.book(me, { session, players: [me] });
      return (await papersOf(key))[0];
    }),
  );
  expect(
    paid.map((line) =>
      /(\d+)\+(\d+)=(\d+)/
        .exec(line ?? '')
        ?.slice(1)
        .map(Number),
    ),
  ).toEqual([
    [1_121, 79, 1_200],
    [1_111, 89, 1_200],
  ]);
});

test('refunds of parts give back VAT to the cent, and credit notes at once are numbered without a gap', async () => {
  const players = await club.members(4);
  const bookings = await Promise.all(
    players.map(async (me) =>
      club.book(me, { session: await club.session('squash'), players: [me] }).then((booking) => ({ me, booking })),
    ),
  );
  const as = await club.login('9001');
  for (const { me, booking } of bookings)
    for (const amount of [0.01, 1.11, 2.5]) {
      const body = { shares: [{ memberCode: me.code, amount }], reason: 'Rain', PinCode: DEMO_PIN };
      const answer = await club.call(refundByDesk, { as, params: booking, body });
      expect(answer.msgCode).toBe('200');
    }
  await Promise.all(bookings.map(({ me, booking }) => club.cancel(me, booking)));
  await numberReceipts(club.context.db);
  const { rows } = await sql<{ number: number }>`
    select number from paper where series = 'C' and year = 2026 order by number`.execute(club.context.db);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
});

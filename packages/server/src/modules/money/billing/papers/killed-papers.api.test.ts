import { listPapers, requestInvoice } from '@courtside/contract/money/papers';
import { listReceipts } from '@courtside/contract/money/subscriptions';
import { addDays } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { lockTax, readStoredTax, storeTax } from '#modules/club/tax/index.ts';
import { numberReceipts, verifyLedger } from '#modules/money/ledger/index.ts';
import { todayOf } from '#platform/today.ts';
import { createKillableClub, type KillableClub } from '#testing/clubs/killable-club.ts';
import { TAX_SETTING } from '#testing/clubs/money/tax-club.ts';
import {
  cancelAt,
  confirmAt,
  enrol,
  openSessions,
  post,
  type Rusher,
  rushContext,
  startRushServers,
} from '#testing/clubs/rush-club.ts';
import type { ServerProcess } from '#testing/server/server-process.ts';

let club: KillableClub;
let people: Rusher[];
let free: string[];
beforeAll(async () => {
  club = await createKillableClub(async (database) => {
    const context = rushContext(database);
    people = await enrol(context, 12, 1_000_000);
    free = (await openSessions(context, 'squash')).slice(0, 12);
    const from = addDays(todayOf(context), -30);
    await inTransaction(context.db, async (tx) => {
      await lockTax(tx);
      const { prices } = await readStoredTax(tx);
      const codes = TAX_SETTING.codes.map((code) => ({ ...code, validFrom: from }));
      await storeTax(tx, { ...TAX_SETTING, from, codes, prices: prices.map((price) => ({ ...price, code: 'M7' })) });
    });
  });
}, 120_000);
afterAll(() => club.remove());

/** What the servers answered; a request that is lost with a server is in none of them. */
interface Promised {
  readonly invoices: string[];
  readonly cancelled: string[];
}

/** One member who books a court, asks for the invoice of it and cancels it, at whichever server, until a server is gone. */
async function member(who: Rusher, session: string, servers: readonly ServerProcess[], promised: Promised) {
  const asked = new Set<string>();
  for (let turn = 0; ; turn += 1) {
    const server = servers[turn % servers.length] as ServerProcess;
    const { booking } = await confirmAt(server, who, { session, players: [who] });
    const read = await server.get(listReceipts.path, { headers: who.headers });
    const { data } = (await read.json()) as { data: { items: ReadonlyArray<{ id: string }> } };
    const receipt = data.items[0]?.id;
    if (receipt !== undefined && !asked.has(receipt)) {
      asked.add(receipt);
      const body = { receipt, name: 'Grand Harbour Shipping Ltd', address: 'Valletta' };
      const [one, other] = await Promise.all([0, 1].map(() => post(server, requestInvoice, who, body)));
      for (const reply of [one, other])
        if (reply?.msgCode === '200') promised.invoices.push((reply.data as { id: string }).id);
    }
    if (booking && (await cancelAt(server, who, booking)).msgCode === '200') promised.cancelled.push(booking.key);
  }
}

/** Credit notes of a cancelled booking, with their numbers. */
const creditNotes = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('court_booking as booking')
    .innerJoin('receipt', 'receipt.entry_id', 'booking.entry_id')
    .leftJoin('paper', (join) => join.onRef('paper.receipt_id', '=', 'receipt.id').on('paper.series', '=', 'C'))
    .select(['booking.key', 'paper.number'])
    .where('booking.key', 'in', keys)
    .execute();

test('a server killed while invoices and credit notes are numbered leaves no gap and no number twice', async () => {
  const servers = await startRushServers(2, club.environment);
  const [victim] = servers;
  const promised: Promised = { invoices: [], cancelled: [] };
  const members = people.map((who, index) => member(who, free[index] ?? '', servers, promised).catch(() => 'lost'));
  const isBusy = () => expect(Math.min(promised.invoices.length, promised.cancelled.length)).toBeGreaterThan(20);
  await vi.waitFor(isBusy, { timeout: 100_000, interval: 5 });
  victim?.child.kill('SIGKILL');
  expect(await Promise.all(members)).toEqual(people.map(() => 'lost'));
  await Promise.all(servers.map((server) => server.stop()));

  // The next server goes on with the numbers.
  const [again] = await startRushServers(1, club.environment);
  for (const who of people) await again?.get(listPapers.path, { headers: who.headers });
  await again?.stop();

  await club.look(async ({ db }) => {
    await numberReceipts(db);
    const papers = await db.selectFrom('paper').select(['series', 'year', 'number']).execute();
    expect(papers.filter(({ number }) => number === null)).toEqual([]);
    const invoices = papers.filter(({ series }) => series === 'I');
    const issued = invoices.map(({ year, number }) => `I-${year}-${String(number).padStart(6, '0')}`);
    // Nothing that was answered is gone or given twice, and from 1 on there is no gap.
    expect(new Set(promised.invoices).size).toBe(promised.invoices.length);
    expect(promised.invoices.filter((id) => !issued.includes(id))).toEqual([]);
    for (const series of ['I', 'C'])
      expect(
        papers.flatMap((paper) => (paper.series === series ? [Number(paper.number)] : [])).sort((a, b) => a - b),
      ).toEqual(papers.filter((paper) => paper.series === series).map((_, index) => index + 1));
    const notes = await creditNotes(db, promised.cancelled);
    expect(notes.filter(({ number }) => number === null)).toEqual([]);
    expect(notes.length).toBe(promised.cancelled.length);
    expect((await verifyLedger(db)).faults).toEqual([]);
  });
}, 180_000);

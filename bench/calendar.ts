/** One day of twelve courts: unchanged between requests, and changed before every request. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { calendar, holdSession, releaseSession } from '@courtside/contract/booking/schedule';
import { inTransaction } from '../packages/server/src/database/transaction/in-transaction.ts';
import { storeCategory } from '../packages/server/src/modules/club/categories/index.ts';
import { reviseServices } from '../packages/server/src/modules/club/sports/index.ts';
import { enrol, openSessions, type Rusher } from '../packages/server/src/testing/clubs/rush-club.ts';
import { dateOf } from './support/bookers.ts';
import { type Club, createClub, type Engine } from './support/club.ts';
import { insist, inTurns, type Line, median, percent, ROUNDS, spread } from './support/measure.ts';
import { drive, encode, openWires, Wire } from './support/wire.ts';

const CLIENTS = 16;
const ROUND_MS = 1_500;
const CHANGES = 40;

export async function benchCalendar(engine: Engine): Promise<Line[]> {
  const club = await createClub(engine);
  const { viewer, holder, session } = await club.look(async (_, context) => {
    const [viewer, holder] = (await enrol(context, 2, 0)) as [Rusher, Rusher];
    const [session = ''] = await openSessions(context, 'tennis');
    return { viewer, holder, session };
  });
  const path = `${calendar.path}?service=tennis&date=${dateOf(session)}`;
  const lines = [
    await unchanged(club, encode({ path, headers: { ...viewer.headers, 'accept-encoding': 'gzip' } })),
    await changed(club, encode({ path, headers: viewer.headers }), holder, session),
    await audiences(club, path),
  ];
  await club.remove();
  return lines;
}

async function unchanged(club: Club, request: Buffer): Promise<Line> {
  const server = await club.serve();
  const first = await Wire.open(server.url);
  const { body, head, status } = await first.send(request);
  insist(status === 200, `the calendar answered ${status}`);
  first.close();
  const bare = await startBareRoute(body, head);
  const rateOf = async (url: string, asked: Buffer) => {
    const wires = await openWires(url, CLIENTS);
    const { perSecond, answers } = await drive(wires, () => asked, ROUND_MS);
    insist(
      answers.every((answer) => answer.status === 200 && answer.body.length === body.length),
      'a calendar answer is not the one expected',
    );
    for (const wire of wires) wire.close();
    return perSecond;
  };
  const rates = await inTurns({
    product: () => rateOf(server.url, request),
    limit: () => rateOf(bare.url, request),
  });
  await bare.stop();
  await server.stop();
  const ratio = median(rates.product) / median(rates.limit);
  return {
    bench: 'calendar',
    engine: club.engine,
    what: `unchanged day of 12 courts, ${CLIENTS} clients`,
    reached: spread(rates.product, '/s'),
    limit: `${spread(rates.limit, '/s')}: a bare Fastify route with the same bytes, headers included`,
    ratio: percent(ratio),
    target: 'at least 50 %',
    holds: ratio >= 0.5,
  };
}

/** The first request after each change; the change itself is not measured. */
async function changed(club: Club, request: Buffer, holder: Rusher, session: string): Promise<Line> {
  const server = await club.serve();
  const wire = await Wire.open(server.url);
  const change = [holdSession, releaseSession].map(({ path }) =>
    encode({ path, headers: holder.headers, body: { BookingKey: session } }),
  );
  const seen = new Set<string>();
  const round = async () => {
    const times: number[] = [];
    for (let n = 0; n < CHANGES; n += 1) {
      const changed = await wire.send(change[n % 2] as Buffer);
      insist(changed.status === 200 && changed.body.includes('"200"'), `a hold was refused: ${changed.body}`);
      const answer = await wire.send(request);
      const version = /"version":"([^"]+)"/.exec(answer.body.toString())?.[1] ?? '';
      insist(answer.status === 200 && answer.body.includes(n % 2 ? '"free"' : '"held"'), 'a change is not seen');
      seen.add(version);
      times.push(answer.ms);
    }
    return median(times);
  };
  const { product } = await inTurns({ product: round }, ROUNDS);
  insist(seen.size >= 2, 'the day did not change');
  wire.close();
  await server.stop();
  return {
    bench: 'calendar',
    engine: club.engine,
    what: 'the same, changed before every request',
    reached: spread(product, 'ms'),
    limit: 'three queries, see calendar-queries.api.test.ts',
    ratio: '',
    target: 'bounded queries',
    holds: true,
  };
}

const CATEGORIES = ['junior', 'senior', 'student', 'guest'];

/**
 * Five categories with prices of their own against one, in alternating rounds on one server: what an audience sees is
 * computed once for all of its members.
 */
async function audiences(club: Club, path: string): Promise<Line> {
  const { alike, different } = await club.look(async ({ db }, context) => {
    const rushers = await enrol(context, 2 * (CATEGORIES.length + 1), 0);
    const different = rushers.splice(0, CATEGORIES.length + 1);
    await inTransaction(db, async (tx) => {
      const rows = await tx.selectFrom('band_price').selectAll().where('category_key', 'is', null).execute();
      for (const [index, key] of CATEGORIES.entries()) {
        await storeCategory(tx, key, {
          title: { en: key },
          isDefault: false,
          isForVisitors: false,
          retiredFrom: null,
          rules: [],
          lapsedMayBook: true,
          claimMayBook: false,
          sentences: {},
        });
        const own = rows.map((row) => ({
          ...row,
          category_key: key,
          price_cents: row.price_cents - 100 * (index + 1),
        }));
        await tx.insertInto('band_price').values(own).execute();
        const memberId = different[index]?.id ?? 0;
        await tx.updateTable('member').set({ category_key: key }).where('id', '=', memberId).execute();
      }
      await reviseServices(tx);
    });
    return { alike: rushers, different };
  });
  const server = await club.serve();
  const rateOf = async (viewers: readonly Rusher[]) => {
    const requests = viewers.map(({ headers }) => encode({ path, headers: { ...headers, 'accept-encoding': 'gzip' } }));
    const wires = await openWires(server.url, CLIENTS);
    let sent = 0;
    const next = () => requests[sent++ % requests.length];
    const { perSecond, answers } = await drive(wires, next, ROUND_MS);
    insist(
      answers.every(({ status }) => status === 200),
      'a calendar was refused',
    );
    for (const wire of wires) wire.close();
    return { perSecond, sizes: new Set(answers.map(({ head }) => /etag: (\S+)/i.exec(head)?.[1])).size };
  };
  const seen = { five: new Set<number>(), one: new Set<number>() };
  const rates = await inTurns({
    product: async () => {
      const { perSecond, sizes } = await rateOf(different);
      seen.five.add(sizes);
      return perSecond;
    },
    limit: async () => {
      const { perSecond, sizes } = await rateOf(alike);
      seen.one.add(sizes);
      return perSecond;
    },
  });
  insist(
    [...seen.five].join() === String(different.length) && [...seen.one].join() === '1',
    'the audiences are not five',
  );
  await server.stop();
  const ratio = median(rates.product) / median(rates.limit);
  return {
    bench: 'calendar',
    engine: club.engine,
    what: `the same, seen by ${different.length} categories with their own prices`,
    reached: spread(rates.product, '/s'),
    limit: `${spread(rates.limit, '/s')}: as many members of one category`,
    ratio: percent(ratio),
    target: 'at least 90 %',
    holds: ratio >= 0.9,
  };
}

/** What Fastify itself adds to every answer. */
const ITS_OWN = ['content-length', 'date', 'connection', 'keep-alive'];

function headersOf(head: string): Record<string, string> {
  const pairs = head.split('\r\n').flatMap((line) => {
    const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(line) ?? [];
    return name && !ITS_OWN.includes(name.toLowerCase()) ? [[name, value]] : [];
  });
  return Object.fromEntries(pairs);
}

/** Answers any address with these bytes and headers. */
export async function startBareRoute(body: Buffer, head: string) {
  const file = join(tmpdir(), `courtside-bench-${process.pid}.bin`);
  await writeFile(file, body);
  const program = fileURLToPath(new URL('../packages/server/src/testing/server/bare-route.ts', import.meta.url));
  const child = spawn(process.execPath, [program, file, JSON.stringify(headersOf(head))], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url,
    async stop() {
      const gone = once(child, 'exit');
      child.stdin.end();
      await gone;
      await rm(file);
    },
  };
}

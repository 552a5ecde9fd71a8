/** Whether the memory of the server grows with the number of requests. */
import { readFile } from 'node:fs/promises';
import { amountDue } from '@courtside/contract/booking/bookings';
import { calendar, holdSession, overview, releaseSession } from '@courtside/contract/booking/schedule';
import { bookingBody, dateOf, freeSessions, newMembers } from './support/bookers.ts';
import { createClub, type Engine } from './support/club.ts';
import { insist, type Line, median, percent } from './support/measure.ts';
import { drive, encode, openWires } from './support/wire.ts';

const REQUESTS = 100_000;
const CHUNK = 10_000;
const CLIENTS = 16;

export async function benchMemory(engine: Engine): Promise<Line[]> {
  const club = await createClub(engine);
  const members = await newMembers(club, 200);
  const sessions = await freeSessions(club, ['tennis']);
  const server = await club.serve();
  const wires = await openWires(server.url, CLIENTS);
  const requests = members.flatMap((member, n) => {
    const session = sessions[n % sessions.length] ?? '';
    const { PinCode, ...quote } = bookingBody(member, session);
    const ask = (path: string, body?: object) => encode({ path, headers: member.headers, ...(body && { body }) });
    const day = ask(`${calendar.path}?service=tennis&date=${dateOf(session)}`);
    return [
      ...[day, day, day, day, ask(overview.path), ask(amountDue.path, quote)],
      ...[ask(holdSession.path, { BookingKey: session }), ask(releaseSession.path, { BookingKey: session })],
      ask('/v1/nothing'),
    ];
  });
  const sizes: number[] = [];
  const together: number[] = [];
  let at = 0;
  for (let done = 0; done < REQUESTS; done += CHUNK) {
    let left = CHUNK;
    const next = () => {
      at += 1;
      left -= 1;
      return left < 0 ? undefined : requests[at % requests.length];
    };
    const { answers } = await drive(wires, next, 600_000);
    insist(!answers.some(({ status }) => status >= 500), 'a request was answered with 5xx');
    const pid = Number(server.child.pid);
    sizes.push(await residentMegabytes(pid));
    together.push((await Promise.all((await familyOf(pid)).map(shareMegabytes))).reduce((sum, part) => sum + part, 0));
  }
  for (const wire of wires) wire.close();
  await server.stop();
  await club.remove();
  // The heap size varies: compares the first chunk with the median of the last three.
  const [first = 0] = sizes;
  const last = median(sizes.slice(-3));
  return [
    {
      bench: 'memory',
      engine,
      what: `the server after ${REQUESTS.toLocaleString('en-US')} mixed requests`,
      reached: `${last.toFixed(0)} MB`,
      limit: `${first.toFixed(0)} MB after the first ${CHUNK.toLocaleString('en-US')}`,
      ratio: percent(last / first),
      target: 'at most 110 %',
      holds: last <= first * 1.1,
    },
    ...(engine === 'own' ? [ownLine(median(together.slice(-3)))] : []),
  ];
}

/** What PGlite took in its last run, with the database inside of the server's process. */
const BEFORE_MB = 611;

const ownLine = (megabytes: number): Line => ({
  bench: 'memory',
  engine: 'own',
  what: 'the server and its PostgreSQL together; shared memory counts once',
  reached: `${megabytes.toFixed(0)} MB`,
  limit: '',
  ratio: percent(megabytes / BEFORE_MB),
  target: `at most ${BEFORE_MB} MB`,
  holds: megabytes <= BEFORE_MB,
});

/** A process and everything that it started. */
async function familyOf(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).trim();
  const families = await Promise.all(children ? children.split(' ').map((child) => familyOf(Number(child))) : []);
  return [pid, ...families.flat()];
}

/** Memory that several processes share is divided between them. */
async function shareMegabytes(pid: number): Promise<number> {
  const sizes = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/Pss:\s+(\d+)/.exec(sizes)?.[1] ?? 0) / 1024;
}

export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

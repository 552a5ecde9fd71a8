/** Two thousand open schedules while fifty bookings a second are made. */
import { setTimeout as delay } from 'node:timers/promises';
import { confirmBooking } from '@courtside/contract/booking/bookings';
import { calendarStream } from '@courtside/contract/booking/schedule';
import { residentMegabytes } from './memory.ts';
import { type Booker, bookingBody, dateOf, newMembers, prepareBookers } from './support/bookers.ts';
import { createClub, type Engine } from './support/club.ts';
import { insist, type Line, median, quantile, ROUNDS, spread } from './support/measure.ts';
import { encode, openWires, type Wire } from './support/wire.ts';

const STREAMS = 2_000;
/** The first streams warm the server up; the memory of a stream is measured after them. */
const WARM_UP = 500;
/** A member may have eight. */
const PER_MEMBER = 4;
const PER_SECOND = 50;
const PER_ROUND = 75;
/** A late event misses the target; only a missing event is a fault. */
const PATIENCE_MS = 60_000;

export async function benchStream(engine: Engine): Promise<Line[]> {
  const club = await createClub(engine);
  const bookers = (await prepareBookers(club, PER_ROUND * (ROUNDS + 1))).toSorted(() => Math.random() - 0.5);
  const watchers = await newMembers(club, STREAMS / PER_MEMBER);
  const server = await club.serve();
  const pid = Number(server.child.pid);
  const days = [...new Set(bookers.map(({ session }) => dayOf(session)))];
  const seen = new Map<string, number[]>();
  const readersOf = new Map<string, number>();
  const wires: Wire[] = [];
  let open = 0;
  const openUntil = async (count: number) => {
    for (const wire of await openWires(server.url, count - wires.length)) {
      const n = wires.push(wire) - 1;
      const day = days[n % days.length] ?? '';
      readersOf.set(day, (readersOf.get(day) ?? 0) + 1);
      const headers = watchers[Math.floor(n / PER_MEMBER)]?.headers ?? {};
      const onOpen = () => {
        open += 1;
      };
      wire.listen(encode({ path: `${calendarStream.path}?${day}`, headers }), reader(seen, onOpen));
    }
    // A request that is still being answered holds more than an open stream.
    const deadline = performance.now() + PATIENCE_MS;
    while (open < count && performance.now() < deadline) await delay(20);
    insist(open === count, `${open} of ${count} streams were opened`);
    await delay(3_000);
    return residentMegabytes(pid);
  };
  const atStart = await residentMegabytes(pid);
  const warm = await openUntil(WARM_UP);
  const full = await openUntil(STREAMS);
  const perStreamKb = ((full - warm) / (STREAMS - WARM_UP)) * 1024;

  const medians: number[] = [];
  const sinceRequest: number[] = [];
  const clients = await openWires(server.url, 16);
  for (let round = 0; round <= ROUNDS; round += 1) {
    const made = bookers.slice(round * PER_ROUND, (round + 1) * PER_ROUND);
    const booked = await book(clients, made);
    await untilSeen(made, seen, readersOf);
    if (round === 0) continue;
    const late = made.flatMap(({ session }) => {
      const { sentAt, answeredAt } = booked.get(session) ?? { sentAt: 0, answeredAt: 0 };
      sinceRequest.push(...(seen.get(session) ?? []).map((at) => at - sentAt));
      return (seen.get(session) ?? []).map((at) => Math.max(0, at - answeredAt));
    });
    medians.push(median(late));
  }
  for (const wire of [...wires, ...clients]) wire.close();
  await server.stop();
  await club.remove();
  const line = { bench: 'stream', engine, limit: '', ratio: '' };
  return [
    {
      ...line,
      what: `${STREAMS.toLocaleString('en-US')} streams on ${days.length} days, ${PER_SECOND} bookings/s, every event delivered; after the answer to the booking (from its request: median ${Math.round(median(sinceRequest))} ms, p99 ${Math.round(quantile(sinceRequest, 0.99))} ms)`,
      reached: spread(medians, 'ms'),
      target: 'median under 50 ms after the commit',
      holds: median(medians) < 50,
    },
    {
      ...line,
      what: `memory of the server for one more open stream, from ${WARM_UP} to ${STREAMS.toLocaleString('en-US')}; the first ${WARM_UP} warm it up by ${Math.round(warm - atStart)} MB`,
      reached: `${perStreamKb.toFixed(1)} kB`,
      target: 'under 30 kB',
      holds: perStreamKb < 30,
    },
  ];
}

const SERVICES: Record<string, string> = { TEN: 'tennis', PAD: 'padel', SQU: 'squash' };
const dayOf = (session: string) => `service=${SERVICES[session.slice(0, 3)]}&date=${dateOf(session)}`;

/** Records when a session was first reported as booked; the first frame with a version says that the stream is open. */
function reader(seen: Map<string, number[]>, onOpen: () => void): (text: string) => void {
  const received = new Set<string>();
  let rest = '';
  let isOpen = false;
  return (text) => {
    const at = performance.now();
    const frames = (rest + text).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      if (!isOpen && /^id: /m.test(frame)) {
        isOpen = true;
        onOpen();
      }
      for (const [, key = ''] of frame.matchAll(/"key":"(\w+_\d{8}_\d{4})"/g)) {
        if (received.has(key)) continue;
        received.add(key);
        const times = seen.get(key) ?? [];
        seen.set(key, times);
        times.push(at);
      }
    }
  };
}

interface Booked {
  readonly sentAt: number;
  /** The server answers as soon as it has committed. */
  readonly answeredAt: number;
}

/** At an even pace. */
async function book(clients: readonly Wire[], bookers: readonly Booker[]): Promise<Map<string, Booked>> {
  const booked = new Map<string, Booked>();
  const startedAt = performance.now();
  const queue = bookers.entries();
  await Promise.all(
    clients.map(async (wire) => {
      for (const [n, { rusher, session, key }] of queue) {
        await delay(Math.max(0, startedAt + (n * 1000) / PER_SECOND - performance.now()));
        const sentAt = performance.now();
        const headers = { ...rusher.headers, 'idempotency-key': key };
        const { body } = await wire.send(
          encode({ path: confirmBooking.path, headers, body: bookingBody(rusher, session) }),
        );
        booked.set(session, { sentAt, answeredAt: performance.now() });
        insist(body.includes('"data":"ok"'), `a booking was refused: ${body}`);
      }
    }),
  );
  return booked;
}

async function untilSeen(made: readonly Booker[], seen: Map<string, number[]>, readersOf: Map<string, number>) {
  const missing = () =>
    made.filter(({ session }) => (seen.get(session)?.length ?? 0) < (readersOf.get(dayOf(session)) ?? 0));
  const deadline = performance.now() + PATIENCE_MS;
  while (missing().length > 0 && performance.now() < deadline) await delay(20);
  const [first] = missing();
  insist(!first, `${first?.session} reached ${seen.get(first?.session ?? '')?.length ?? 0} of its streams`);
}

/** Members join games of two places, each another one, against the confirmations that made these games. */
import { randomUUID } from 'node:crypto';
import { confirmBooking } from '@courtside/contract/booking/bookings';
import { DEMO_PIN } from '../packages/server/src/modules/club/club/index.ts';
import { bookingBody, newMembers, prepareBookers } from './support/bookers.ts';
import { addCourts, createClub, type Engine } from './support/club.ts';
import { CURRENT } from './support/code.ts';
import { insist, type Line, median, percent, ROUNDS, spread } from './support/measure.ts';
import { drive, encode, openWires, type WireAnswer } from './support/wire.ts';

const CLIENTS = 16;
const PER_ROUND = 100;
const WARM_UP_ROUNDS = 3;
const ALL_ROUNDS = WARM_UP_ROUNDS + ROUNDS;
const GAME = { kind: 'keep', places: 2 } as const;

const read = ({ body }: WireAnswer) => JSON.parse(String(body));

export async function benchJoin(engine: Engine): Promise<Line[]> {
  const club = await createClub(engine);
  await club.look(({ db }) => addCourts(db, 13, 40));
  const bookers = await prepareBookers(club, PER_ROUND * ALL_ROUNDS, { services: ['tennis'] });
  const joiners = await newMembers(club, PER_ROUND * ALL_ROUNDS);
  const server = await club.serve();
  const [confirmed, joined]: [number[], number[]] = [[], []];
  for (let round = 0; round < ALL_ROUNDS; round += 1) {
    const part = <Item>(all: readonly Item[]) => all.slice(round * PER_ROUND, (round + 1) * PER_ROUND);
    const send = async (requests: readonly Buffer[]) => {
      // New ones every time: the server closes connections that are idle.
      const wires = await openWires(server.url, CLIENTS);
      const waiting = requests.values();
      const load = await drive(wires, () => waiting.next().value);
      for (const wire of wires) wire.close();
      const refused = load.answers.find(({ status, body }) => status !== 200 || !body.includes('"msgCode":"200"'));
      insist(!refused, `refused: ${refused?.body}`);
      return load;
    };
    // 1. The confirmations that make the games.
    const made = await send(
      part(bookers).map(({ rusher, session, key }) =>
        encode({
          path: confirmBooking.path,
          headers: { ...rusher.headers, 'idempotency-key': key },
          body: { ...bookingBody(rusher, session), Game: GAME },
        }),
      ),
    );
    // 2. Each joiner reads a game, as the page does, and takes its place for the price that it says.
    const people = part(joiners);
    const paths = made.answers.map((answer) => {
      const { section, key } = read(answer).booking;
      return `/v1/Booking/sport/games/${section}/${key}`;
    });
    const games = await send(paths.map((path, index) => encode({ path, headers: people[index]?.headers ?? {} })));
    const shares = new Map(games.answers.map((answer) => [read(answer).data.key, read(answer).data.myShare]));
    const taken = await send(
      paths.map((path, index) =>
        encode({
          path: `${path}/join`,
          headers: { ...people[index]?.headers, 'idempotency-key': randomUUID() },
          body: { PinCode: DEMO_PIN, ExpectedShare: shares.get(path.split('/').at(-1)) },
        }),
      ),
    );
    if (round < WARM_UP_ROUNDS) continue;
    confirmed.push(made.perSecond);
    joined.push(taken.perSecond);
  }
  await server.stop();
  const faults = await club.look(({ db }) => CURRENT.findBookingFaults(db));
  insist(faults.length === 0, faults.join('\n'));
  await club.remove();
  const ratio = median(joined) / median(confirmed);
  return [
    {
      bench: 'join',
      engine,
      what: `places of distinct games, ${CLIENTS} clients`,
      reached: spread(joined, '/s'),
      limit: `${spread(confirmed, '/s')}: the confirmations of these games, one payer`,
      ratio: percent(ratio),
      target: 'at least 50 %',
      holds: ratio >= 0.5,
    },
  ];
}

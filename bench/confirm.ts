/** Bookings of distinct sessions by distinct members. */
import { confirmBooking } from '../packages/contract/src/bookings.ts';
import { findBookingFaults } from '../packages/server/src/testing/tables/booking-audit.ts';
import { bareRates } from './support/bare-bookings.ts';
import { bookingBody, prepareBookers } from './support/bookers.ts';
import { createClub, type Engine } from './support/club.ts';
import { insist, type Line, median, percent, quantile, ROUNDS, spread } from './support/measure.ts';
import { drive, encode, openWires } from './support/wire.ts';

const CLIENTS = 16;
const PER_ROUND = 170;
/** Warm-up: the JavaScript engine compiles hot code after some hundred bookings. */
const WARM_UP_ROUNDS = 2;

export async function benchConfirm(engine: Engine): Promise<Line[]> {
  const count = PER_ROUND * (WARM_UP_ROUNDS + ROUNDS);
  const club = await createClub(engine);
  const bookers = await prepareBookers(club, count);
  const limit = (await bareRates(club, bookers, PER_ROUND)).slice(-ROUNDS);

  const server = await club.serve();
  const wires = await openWires(server.url, CLIENTS);
  const rates: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const requests = bookers
      .slice(round * PER_ROUND, (round + 1) * PER_ROUND)
      .map(({ rusher, session, key }) =>
        encode({
          path: confirmBooking.path,
          headers: { ...rusher.headers, 'idempotency-key': key },
          body: bookingBody(rusher, session),
        }),
      )
      .values();
    const { perSecond, answers } = await drive(wires, () => requests.next().value);
    const refused = answers.find(({ status, body }) => status !== 200 || !body.includes('"data":"ok"'));
    insist(!refused, `a booking of a free session was refused: ${refused?.body}`);
    if (round < WARM_UP_ROUNDS) continue;
    rates.push(perSecond);
    times.push(...answers.map(({ ms }) => ms));
  }
  for (const wire of wires) wire.close();
  await server.stop();
  const faults = await club.look(({ db }) => findBookingFaults(db));
  insist(faults.length === 0, faults.join('\n'));
  await club.remove();

  const ratio = median(rates) / median(limit);
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  return [
    {
      bench: 'confirm',
      engine,
      what: `bookings of distinct sessions, ${CLIENTS} clients`,
      reached: spread(rates, '/s'),
      limit: `${spread(limit, '/s')}: the same SQL transaction bare`,
      ratio: percent(ratio),
      target: 'at least 50 %',
      holds: ratio >= 0.5,
    },
    {
      bench: 'confirm',
      engine,
      what: 'how long one takes',
      reached: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      limit: '',
      ratio: `${(p99 / p50).toFixed(1)} ×`,
      target: 'p99 under 5 × p50',
      holds: p99 < 5 * p50,
    },
  ];
}

/** Phones that ask for their calendar feed every few minutes, mostly without a change since they asked last. */
import { confirmBooking } from '@courtside/contract/booking/bookings';
import { readPreferences } from '@courtside/contract/people/preferences';
import { startBareRoute } from './calendar.ts';
import { bookingBody, newMembers, prepareBookers } from './support/bookers.ts';
import { createClub, type Engine } from './support/club.ts';
import { insist, inTurns, type Line, median, percent, spread } from './support/measure.ts';
import { drive, encode, openWires, Wire, type WireAnswer } from './support/wire.ts';

const PHONES = 2_000;
/** Members with a coming booking; the feeds of the others are empty. */
const BOOKERS = 100;
const CLIENTS = 16;
const ROUND_MS = 1_500;
/** What ten thousand phones ask in a second when each asks every 15 minutes. */
const ASKED_PER_SECOND = 10_000 / (15 * 60);

interface Phone {
  readonly path: string;
  readonly first: WireAnswer;
}

export async function benchFeed(engine: Engine): Promise<Line[]> {
  const club = await createClub(engine);
  const bookers = await prepareBookers(club, BOOKERS);
  const members = [...bookers.map(({ rusher }) => rusher), ...(await newMembers(club, PHONES - BOOKERS))];
  const server = await club.serve();
  const wire = await Wire.open(server.url);
  for (const { rusher, session, key } of bookers) {
    const headers = { ...rusher.headers, 'idempotency-key': key };
    const { body } = await wire.send(
      encode({ path: confirmBooking.path, headers, body: bookingBody(rusher, session) }),
    );
    insist(body.includes('"data":"ok"'), `a booking was refused: ${body}`);
  }
  const phones: Phone[] = [];
  for (const { headers } of members) {
    const { body } = await wire.send(encode({ path: readPreferences.path, headers }));
    const path = new URL(JSON.parse(body.toString()).data.calendarUrl).pathname;
    phones.push({ path, first: await wire.send(encode({ path, headers: { 'accept-encoding': 'gzip' } })) });
  }
  wire.close();
  const lines = [
    await measure('nothing new', phones, { url: server.url, engine, status: 304 }),
    await measure('the whole feed', phones.slice(0, BOOKERS), { url: server.url, engine, status: 200 }),
  ];
  await server.stop();
  await club.remove();
  return lines;
}

async function measure(
  what: string,
  phones: readonly Phone[],
  { url, engine, status }: { url: string; engine: Engine; status: 200 | 304 },
): Promise<Line> {
  const requests = phones.map(({ path, first }) => {
    const etag = /^etag: (.*)$/im.exec(first.head)?.[1]?.trim() ?? '';
    return encode({ path, headers: { 'accept-encoding': 'gzip', ...(status === 304 && { 'if-none-match': etag }) } });
  });
  const sample = phones[0]?.first;
  insist(sample?.status === 200, `the feed answered ${sample?.status}`);
  const bare = await startBareRoute(
    status === 304 ? Buffer.alloc(0) : (sample?.body ?? Buffer.alloc(0)),
    sample?.head ?? '',
  );
  const rateOf = async (address: string, expected: number) => {
    const wires = await openWires(address, CLIENTS);
    let sent = 0;
    const { perSecond, answers } = await drive(wires, () => requests[sent++ % requests.length], ROUND_MS);
    insist(
      answers.every((answer) => answer.status === expected),
      'a feed answered otherwise than expected',
    );
    for (const wire of wires) wire.close();
    return perSecond;
  };
  const rates = await inTurns({ product: () => rateOf(url, status), limit: () => rateOf(bare.url, 200) });
  await bare.stop();
  const ratio = median(rates.product) / median(rates.limit);
  const share = `${((100 * ASKED_PER_SECOND) / median(rates.product)).toFixed(1)} %`;
  return {
    bench: 'feed',
    engine,
    what: `calendar feeds of ${phones.length.toLocaleString('en-US')} members, ${what}; 10,000 phones every 15 minutes ask for ${share} of it`,
    reached: spread(rates.product, '/s'),
    limit: `${spread(rates.limit, '/s')}: a bare Fastify route with the same headers and bytes`,
    ratio: percent(ratio),
    target: 'at least 40 %',
    holds: ratio >= 0.4,
  };
}

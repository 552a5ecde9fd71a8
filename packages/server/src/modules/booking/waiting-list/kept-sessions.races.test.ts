import { calendarStream, type DayChange } from '@courtside/contract/booking/schedule';
import * as waiting from '@courtside/contract/booking/waiting-list';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startJobs } from '#modules/messages/jobs/index.ts';
import { createMailer } from '#platform/mailer.ts';
import { type BookingClub, bookingOf, createBookingClub, type Player, TUESDAY } from '#testing/clubs/booking-club.ts';
import { createQueue, liveOffers } from '#testing/clubs/waiting-queue.ts';
import { listenLocally, readEvents } from '#testing/server/event-reader.ts';
import { listJobs } from '#workers.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
afterAll(() => club.close());

const confirm = (who: Player, session: string) => club.confirm(who, { session, players: [who] });
const offers = async () => (await liveOffers(club.context.db)).map(({ memberId, session }) => ({ memberId, session }));
const passOn = async ({ as }: Player) => {
  const { items } = (await club.call(waiting.listWaiting, { as })).data;
  return club.call(waiting.passOffer, { as, body: { id: items[0]?.id ?? '' } });
};

test('whoever books on every event of the stream gets nothing that others wait for', async () => {
  const script = await club.member();
  await club.setBalance(script, 100_000);
  const queues: Array<Awaited<ReturnType<typeof createQueue>> & { readonly one: Player; readonly two: Player }> = [];
  for (const at of ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00']) {
    const [one, two] = await club.members(2);
    queues.push({ one, two, ...(await createQueue(club, [one, two], at)) });
  }
  const wanted = new Set(queues.map(({ session }) => session));
  const address = await listenLocally(club.app);
  const query = { service: 'tennis', date: TUESDAY as string };
  const reader = await readEvents(address, calendarStream, { as: script.as, query });
  const tries: Array<Promise<{ readonly msgCode: string }>> = [];
  const listening = (async () => {
    for (;;) {
      const { data } = await reader.next(60_000);
      const { sessions } = JSON.parse(data ?? '') as DayChange;
      for (const { key, state } of sessions)
        if (wanted.has(key) && state !== 'booked') tries.push(confirm(script, key));
    }
  })().catch(() => {});
  const mailer = createMailer(club.context.settings);
  const jobs = listJobs(club.context, mailer).filter(({ name }) => name === 'offer_sessions');
  const stop = await startJobs(club.context, jobs);
  const patience = { timeout: 40_000, interval: 50 };
  const offered = (who: 'one' | 'two') =>
    vi.waitFor(async () => {
      const expected = queues.map((queue) => ({ memberId: queue[who].id, session: queue.session }));
      expect((await offers()).toSorted((a, b) => a.memberId - b.memberId)).toEqual(
        expected.toSorted((a, b) => a.memberId - b.memberId),
      );
    }, patience);
  try {
    await Promise.all(queues.map(({ free }) => free()));
    await offered('one');
    await Promise.all(queues.map(({ one }) => passOn(one)));
    await offered('two');
    // Each was tried at least when it became free.
    await vi.waitFor(() => expect(tries.length).toBeGreaterThanOrEqual(queues.length), patience);
    expect((await Promise.all(tries)).filter(({ msgCode }) => msgCode === '200')).toEqual([]);
    for (const { two, session } of queues) bookingOf(await confirm(two, session));
  } finally {
    await stop();
    mailer.close();
    reader.close();
    await listening;
  }
});

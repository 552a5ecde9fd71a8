import { calendar } from '@courtside/contract/booking/schedule';
import { statementPdf } from '@courtside/contract/money/account';
import { searchMembers } from '@courtside/contract/people/members';
import { downloadMyData } from '@courtside/contract/people/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';

let club: BookingClub;
let greedy: Player;
let other: Player;
beforeAll(async () => {
  club = await createBookingClub();
  [greedy, other] = await club.members(2);
  // A statement with many pages.
  for (let line = 1; line <= 200; line += 1) await club.setBalance(greedy, 10_000 + line);
});
afterAll(() => club.close());

test('120 concurrent heavy calls of one member do not delay the calls of others', async () => {
  const heavy = Array.from({ length: 40 }, () => [
    club.call(statementPdf, { as: greedy.as, query: {} }),
    club.call(downloadMyData, { as: greedy.as }),
    club.call(searchMembers, { as: greedy.as, params: { term: 'a' }, query: {} }),
  ]).flat();
  const finished = Promise.all(heavy);
  let isPending = true;
  void finished.finally(() => {
    isPending = false;
  });
  const answers: string[] = [];
  for (let round = 0; isPending || round < 5; round += 1) {
    const shown = await club.call(calendar, { as: other.as, query: { service: 'tennis', date: '2026-11-18' } });
    const session = await club.session();
    const booked = await club.confirm(other, { session, players: [other] });
    answers.push(`${shown.status} ${shown.msgCode}`, `${booked.status} ${booked.code ?? booked.msgCode}`);
    if (booked.msgCode === '200') await club.cancel(other, booked.body.booking as never);
  }
  const byStatus = Map.groupBy(await finished, ({ status }) => status);

  expect(new Set(answers)).toEqual(new Set(['200 200']));
  expect([...byStatus.keys()].toSorted()).toEqual([200, 429]);
  for (const refused of byStatus.get(429) ?? [])
    expect(refused).toMatchObject({ code: 'request.too_many_at_once', headers: { 'retry-after': expect.any(String) } });
});

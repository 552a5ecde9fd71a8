import { officeToday } from '@courtside/contract/booking/office-today';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGameClub, type GameClub } from '#testing/clubs/game-club.ts';

let club: GameClub;
beforeAll(async () => {
  club = await createGameClub();
});
afterAll(() => club.close());

test('the desk sees that a booking has open places only while the club has games', async () => {
  const booker = await club.member();
  const session = await club.session('padel');
  const { key } = await club.made(booker, { kind: 'keep', places: 4 }, { session });
  const [, day = ''] = session.split('_');
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const desk = await club.login('9003');
  const shown = async () => {
    const { sports } = (await club.call(officeToday, { as: desk, query: { date } })).data;
    return sports.flatMap(({ bookings }) => bookings).find((booking) => booking.key === key);
  };
  expect((await shown())?.game).toMatchObject({ places: 4, taken: 1 });
  const { clubValues, useClubValues: apply } = club.context;
  apply({ ...clubValues(), features: { ...clubValues().features, games: false } });
  const booking = await shown();
  expect(booking).toMatchObject({ key, booker: { memberCode: booker.code } });
  expect(booking?.game).toBeUndefined();
});

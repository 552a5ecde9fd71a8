import { addSeries } from '@courtside/contract/booking/office-series';
import type { BookingClub, Player } from '../booking-club.ts';

/** On a weekday and at an hour that no other series of the test has. */
export async function makeSeries(club: BookingClub, { code }: Player): Promise<string> {
  const before = made.get(club) ?? 0;
  made.set(club, before + 1);
  const hour = 9 + (before % 11);
  const weekday = 1 + (Math.floor(before / 11) % 7);
  const two = (value: number) => String(value).padStart(2, '0');
  const { data } = await club.call(addSeries, {
    as: await club.login('9001'),
    body: {
      kind: 'standing',
      service: 'cricket',
      courts: ['CRI1'],
      weekday,
      from: `${two(hour)}:00`,
      to: `${two(hour + 1)}:00`,
      validFrom: '2027-03-01',
      until: '2027-03-28',
      playerCodes: [code],
      payerCodes: [code],
      bookingType: 'practice',
    },
  });
  return String(data.id);
}

/** How many of them each club of the tests has. */
const made = new WeakMap<BookingClub, number>();

import { cents } from '@courtside/contract/values/money';
import { describe, expect, test } from 'vitest';
import { agreedByPayers, agreedWhenPaid, shareOfPlace } from './place-shares.rules.ts';

const place = (agreed: { openCents: number; placeCents: number }) => ({
  slot: 1,
  isOpen: false,
  openCents: cents(agreed.openCents),
  placeCents: cents(agreed.placeCents),
});

describe('a new game', () => {
  test('with `keep` the booker pays the open places, and a place less for each that is taken', () => {
    const [booker] = agreedByPayers({ kind: 'keep', places: 4, open: 3 }, [cents(2_400)]);
    const shares = [0, 1, 2, 3].map((taken) => shareOfPlace(place(booker ?? never()), { open: 3, taken }));
    expect(shares).toEqual([2_400, 1_800, 1_200, 600]);
  });

  test('with `ifFull` each pays a place, and the booker the odd cents', () => {
    expect(agreedByPayers({ kind: 'ifFull', places: 4, open: 2 }, [cents(2_201), cents(1_500)])).toEqual([
      { openCents: 551, placeCents: 551 },
      { openCents: 375, placeCents: 375 },
    ]);
  });
});

test.each([
  [2_400, 0, 4, 3, 600],
  [1_200, 0, 4, 2, 600],
  [1_001, 0, 3, 1, 668],
  [3_000, 600, 4, 3, 1_200],
])(
  'of %i paid, %i for guests, %i places with %i open leave %i once they are taken',
  (share, fees, places, open, left) => {
    const agreed = agreedWhenPaid({ share: cents(share), fees: cents(fees) }, { places, open });
    expect(agreed).toEqual({ openCents: share, placeCents: left });
    const shares = Array.from({ length: open + 1 }, (_, taken) => shareOfPlace(place(agreed), { open, taken }));
    expect(shares[0]).toBe(share);
    expect(shares.at(-1)).toBe(left);
    expect(shares.toSorted((a, b) => b - a)).toEqual(shares);
  },
);

function never(): never {
  throw new Error('there is a booker');
}

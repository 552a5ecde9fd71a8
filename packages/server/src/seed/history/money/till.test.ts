import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import type { HistoryClub } from '../club.ts';
import { Books } from './books.ts';
import { payOutCards } from './till.ts';

const DAY_MS = 24 * 3_600_000;
const TERMINAL = 1;
const MEMBER = 4;

/** A club of two weeks, from a Monday on. */
const club = {
  firstDay: clubDate('2026-11-02'),
  today: clubDate('2026-11-16'),
  accounts: new Map([
    ['terminal', TERMINAL],
    ['bank', 2],
    ['provider_fees', 3],
  ]),
  staff: { treasurer: { id: 9 } },
  at: (date: string, minutes: number) => Date.parse(`${date}T00:00:00Z`) + minutes * 60_000,
} as unknown as HistoryClub;

/** Slips of the terminal in cents, each on the day after the one before; below zero is given back. */
function payoutsOf(slips: readonly number[]): number[] {
  const books = new Books();
  for (const [index, amount] of slips.entries())
    books.add({
      ...{ kind: 'topup', source: `slip:${index}`, actorId: 9, details: {} },
      atMs: Date.parse('2026-11-02T10:00:00Z') + index * DAY_MS,
      postings: [
        { accountId: MEMBER, amount },
        { accountId: TERMINAL, amount: -amount },
      ],
    });
  payOutCards(club, books, []);
  return books
    .postingsOn(TERMINAL)
    .filter(({ entry }) => entry.kind === 'terminal_payout')
    .map(({ posting }) => posting.amount);
}

test.each([
  ['what was taken until two days before', [4_000], [4_000]],
  ['the slips of several days at once', [4_000, 2_000], [6_000]],
  // Nothing is no entry of the books, and a provider takes nothing from the club by itself.
  ['nothing where as much was given back', [4_000, -4_000], []],
  ['less what was given back before it was paid out', [4_000, -4_000, 3_000], [3_000]],
])('the provider of the terminal pays out %s', (_title, slips, payouts) => {
  expect(payoutsOf(slips)).toEqual(payouts);
});

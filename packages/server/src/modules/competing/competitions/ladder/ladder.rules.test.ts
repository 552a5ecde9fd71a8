import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterPause, afterWin, backTo, type LadderRefusal, type Rung, refuseChallenge } from './ladder.rules.ts';

const ladder = (marks: Record<number, Partial<Rung>> = {}): Rung[] =>
  [11, 12, 13, 14, 15].map((entry) => ({ entry, isBusy: false, isPaused: false, ...marks[entry] }));

describe('a challenge', () => {
  test.each<[string, Rung[], [number, number], LadderRefusal | undefined]>([
    ['the place above', ladder(), [15, 14], undefined],
    ['three places above', ladder(), [15, 12], undefined],
    ['four places above', ladder(), [15, 11], 'ladder.too_far'],
    ['a place below', ladder(), [12, 13], 'ladder.too_far'],
    ['oneself', ladder(), [12, 12], 'ladder.too_far'],
    ['somebody who is not on the ladder', ladder(), [12, 99], 'ladder.too_far'],
    ['by somebody who is not on the ladder', ladder(), [99, 12], 'ladder.too_far'],
    ['somebody who plays another one', ladder({ 14: { isBusy: true } }), [15, 14], 'ladder.busy'],
    ['while playing another one', ladder({ 15: { isBusy: true } }), [15, 14], 'ladder.busy'],
    ['somebody who is away', ladder({ 14: { isPaused: true, isBusy: true } }), [15, 14], 'ladder.paused'],
    ['while away', ladder({ 15: { isPaused: true } }), [15, 14], 'ladder.paused'],
  ])('of %s', (_case, rungs, [challenger, challenged], refusal) => {
    expect(refuseChallenge(rungs, challenger, challenged, 3)).toBe(refusal);
  });
});

describe('places', () => {
  test.each([
    ['the winner stands just above the other', afterWin([1, 2, 3, 4, 5], 5, 2), [1, 5, 2, 3, 4]],
    ['a neighbour wins', afterWin([1, 2, 3], 3, 2), [1, 3, 2]],
    ['whoever stands above already stays', afterWin([1, 2, 3], 1, 3), [1, 2, 3]],
    ['somebody unknown changes nothing', afterWin([1, 2, 3], 9, 2), [1, 2, 3]],
    ['who has lost after all goes back', backTo([1, 5, 2, 3, 4], 5, 5), [1, 2, 3, 4, 5]],
    ['a place that is gone is the last one', backTo([1, 3, 2], 3, 9), [1, 2, 3]],
    ['a pause', afterPause([1, 2, 3], 2), [1, 3, 2]],
    ['a pause on the last place', afterPause([1, 2, 3], 3), [1, 2, 3]],
    ['a pause of somebody unknown', afterPause([1, 2, 3], 9), [1, 2, 3]],
  ])('%s', (_case, after, places) => expect(after).toEqual(places));

  test('whatever is won, everybody keeps one place, and nobody above the loser moves', () => {
    const start = [1, 2, 3, 4, 5, 6, 7, 8];
    const wins = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })));
    fc.assert(
      fc.property(wins, (played) => {
        let places = start;
        for (const [winner, loser] of played) {
          const next = afterWin(places, winner, loser);
          const above = Math.max(0, Math.min(places.indexOf(loser), places.indexOf(winner)));
          expect(next.slice(0, above)).toEqual(places.slice(0, above));
          places = next;
        }
        expect(places.toSorted()).toEqual(start);
      }),
    );
  });
});

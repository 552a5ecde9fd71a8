import { expect, test } from 'vitest';
import { bracketFrom, planFixtures, planSeats } from '../draws/draw.rules.ts';
import { bracketChanges, type KnownFixture } from '../fixtures/refresh.rules.ts';
import { matchesToPlace } from './matches.rules.ts';

const RULES = { kind: 'knockout', seeds: 0, hasConsolation: true, matchMinutes: 60, restMinutes: 0 } as const;

function knockout(entries: number) {
  const drawn = Array.from({ length: entries }, (_each, index) => ({ entry: index + 1, level: null }));
  const seats = planSeats(RULES, drawn);
  const fixtures = planFixtures(RULES, seats).map(
    (fixture, index): KnownFixture => ({ ...fixture, id: index + 1, state: 'open', winner: null }),
  );
  return { fixtures, bracket: bracketFrom(seats) };
}

test.each([2, 3, 4, 5, 6, 7, 9, 12, 16, 17, 33])(
  'of %i entries everybody is known once the matches before are played, whoever wins',
  (entries) => {
    for (const favourite of [1, 2] as const) {
      const { fixtures, bracket } = knockout(entries);
      let known: readonly KnownFixture[] = fixtures;
      const isOpen = (id: number) => known.some((each) => each.id === id && each.state === 'open');
      for (;;) {
        const waits = new Map(matchesToPlace(known, 60, (entry) => [entry]).map(({ id, after }) => [id, after]));
        // The last one first, so that nothing is played for another reason than that it may be.
        const next = known.findLast(({ id, state }) => state === 'open' && !waits.get(id)?.some(isOpen));
        if (!next) break;
        expect([next.one, next.two], `${next.part} ${next.round}/${next.position}`).not.toContain(null);
        const played = known.map((each) =>
          each === next ? { ...each, state: 'played' as const, winner: favourite } : each,
        );
        const changes = bracketChanges({ bracket, hasConsolation: true, withdrawn: [] }, played);
        known = played.map((each): KnownFixture => ({ ...each, ...changes.find(({ id }) => id === each.id) }));
      }
      expect(known.filter(({ state }) => state === 'open')).toEqual([]);
    }
  },
);

test('a first match of the consolation waits for its own two matches, not for all of the first round', () => {
  const { fixtures } = knockout(8);
  const placed = matchesToPlace(fixtures, 60, (entry) => [entry]);
  const consolation = fixtures.filter(({ part, round }) => part === 'consolation' && round === 1);
  expect(consolation.map(({ id }) => placed.find((match) => match.id === id)?.after.length)).toEqual([2, 2]);
});

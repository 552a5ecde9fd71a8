import { EXAMPLE_MARK } from '@courtside/contract/club/office-legal';
import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { faultsOf, standingOn, stateOf } from './legal.rules.ts';

const version = (number: number, validFrom: string, needsAcceptance = false) => ({
  number,
  validFrom,
  needsAcceptance,
});
const VERSIONS = [version(1, '2026-01-01'), version(2, '2026-05-01', true), version(3, '2026-06-01')];
const LATER = [...VERSIONS, version(4, '2026-06-01'), version(5, '2026-09-01', true)];

test.each([
  ['2025-12-31', undefined, undefined, 1],
  ['2026-01-01', 1, undefined, 2],
  ['2026-05-01', 2, 2, 3],
  // Of two that begin on one day the later one replaces the earlier; what version 2 asks for is still asked.
  ['2026-06-01', 4, 2, 5],
  ['2026-09-01', 5, 5, undefined],
])('on %s version %s is in force, %s must be accepted and %s is next', (today, inForce, required, next) => {
  const standing = standingOn(LATER, clubDate(today));
  expect([standing.inForce?.number, standing.required, standing.next?.number]).toEqual([inForce, required, next]);
});

test('a version is in force, over or valid later', () => {
  const today = clubDate('2026-06-02');
  expect(LATER.map((each) => stateOf(each, 4, today))).toEqual(['over', 'over', 'over', 'inForce', 'later']);
});

const TODAY = clubDate('2026-06-02');
const TEXT = { html: { en: '<p>Rules</p>' }, changes: { en: '' }, validFrom: null };
const EMPTY = '<p>&nbsp; </p>';

test.each([
  ['a first text without a line of changes', TEXT, undefined, []],
  ['no words', { ...TEXT, html: { en: EMPTY, tr: EMPTY } }, undefined, ['html.en', 'html.tr']],
  ['an example', { ...TEXT, html: { en: `<p>${EXAMPLE_MARK} Rules</p>` } }, undefined, ['html.en']],
  ['a second text that says nothing of what is new', TEXT, version(1, '2026-01-01'), ['changes.en']],
  [
    'a translation whose readers would not learn what is new',
    { html: { en: 'A', ar: 'B' }, changes: { en: 'More' }, validFrom: null },
    version(1, '2026-01-01'),
    ['changes.ar'],
  ],
  ['a day that is over', { ...TEXT, validFrom: '2026-06-01' }, undefined, ['validFrom']],
  ['today', { ...TEXT, validFrom: '2026-06-02' }, undefined, []],
  [
    'a text that would be valid before the one that is waiting',
    { ...TEXT, changes: { en: 'More' } },
    version(1, '2026-07-01'),
    ['validFrom'],
  ],
])('publishing %s finds its faults', (_, draft, latest, paths) => {
  expect(faultsOf(draft, latest, TODAY).map(({ path }) => path)).toEqual(paths);
});

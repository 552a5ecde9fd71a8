import type { TodayBooking } from '@courtside/contract/booking/office-today';
import { expect, test } from 'vitest';
import { i18n, switchLanguage } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import type { Phase } from '../live/today-clock.ts';
import { at, samplePlayer, sampleTodayBooking } from '../testing/today-fixture.tsx';
import {
  type BookingLook,
  bookingLook,
  hereCount,
  initialName,
  othersCount,
  paidText,
  statusText,
  surnameOf,
} from './booking-look.ts';

const ELIF = samplePlayer('1001', 'Elif Aydın');
const MARCO = samplePlayer('1018', 'Marco Vella');
const here = (player: typeof ELIF) => ({ ...player, checkedInAt: at('16:55') });
const ONE_HERE = { players: [here(ELIF), MARCO] };
const ALL_HERE = { players: [here(ELIF), here(MARCO)] };

test.each<[string, Partial<TodayBooking>, Phase, boolean, BookingLook]>([
  ['before its start, with nobody here', {}, 'before', true, 'expected'],
  ['before its start, with one of two here', ONE_HERE, 'before', true, 'here'],
  ['before its start, with everybody here', ALL_HERE, 'before', true, 'here'],
  ['that runs, with nobody here', {}, 'running', true, 'late'],
  ['that runs, where nobody checks in', {}, 'running', false, 'playing'],
  ['that runs, with one of two here', ONE_HERE, 'running', true, 'playing'],
  ['that is over', ALL_HERE, 'over', true, 'over'],
  ['that is over, to which nobody came', {}, 'over', true, 'over'],
  ['that was marked as a no-show', { arrival: 'noShow' }, 'running', true, 'noShow'],
  ['that was marked as a no-show and is over', { arrival: 'noShow' }, 'over', true, 'noShow'],
  ['whose players came after all', { arrival: 'noShow', ...ONE_HERE }, 'running', true, 'playing'],
  ['that was given back', { isGivenBack: true }, 'running', true, 'givenBack'],
  ['that was given back and is over', { isGivenBack: true }, 'over', true, 'over'],
  ['that the club has ended, by a clock that is behind', { endedAt: at('17:10') }, 'before', true, 'over'],
  ['that the club has ended while it ran', { endedAt: at('17:10'), ...ALL_HERE }, 'running', true, 'over'],
])('a booking %s has its look', (_title, changes, phase, hasCheckIn, look) => {
  expect(bookingLook(sampleTodayBooking(changes), hasCheckIn, phase)).toBe(look);
});

const GAME = {
  ...{ section: 'padel', key: 'PAD-000101', kind: 'keep' as const, state: 'gathering' as const },
  ...{ places: 4, taken: 2, offered: 0, share: 4 },
};
const DUE = { paid: { state: 'due', amount: 20 } } as const;

test.each<[string, BookingLook, Partial<TodayBooking>, string, boolean]>([
  ['expected and paid', 'expected', {}, 'Paid', false],
  ['expected and free of charge', 'expected', { paid: { state: 'free', amount: 0 } }, 'No charge', false],
  ['expected and due', 'expected', DUE, '€20.00 due', true],
  ['due, for somebody who may not see amounts', 'expected', { paid: { state: 'due' } }, 'Not paid yet', true],
  ['with open places', 'expected', { game: GAME }, 'Game, 2 of 4, Paid', false],
  ['with open places, and here with everybody', 'here', { ...ALL_HERE, game: GAME }, 'All here', false],
  ['here in part', 'here', ONE_HERE, '1 of 2 here', false],
  ['here with everybody', 'here', ALL_HERE, 'All here', false],
  ['here with everybody and due', 'here', { ...ALL_HERE, ...DUE }, '€20.00 due', true],
  ['played and paid', 'playing', {}, 'In play · Paid', false],
  ['played and due', 'playing', DUE, 'In play · €20.00 due', true],
  // Whether they come is the question then, not what they owe.
  ['late and due', 'late', DUE, 'Late 12 min', false],
  ['a no-show', 'noShow', DUE, 'No-show', false],
  ['a no-show whose court was released', 'noShow', { until: '17:16' }, 'No-show, released', false],
  ['ended by the club', 'over', { endedAt: at('17:10') }, 'Ended by the club', false],
  ['ended by the club and due', 'over', { endedAt: at('17:10'), ...DUE }, 'Ended by the club', true],
  ['given back and due', 'givenBack', { isGivenBack: true, ...DUE }, 'Given back', false],
  ['over and due', 'over', DUE, '€20.00 due', true],
])('a booking that is %s says so', (_title, look, changes, text, isDue) => {
  const status = statusText(i18n.t, sampleTodayBooking(changes), look, 12);
  expect([status.text, status.isDue]).toEqual([text, isDue]);
});

test.each<[BookingLook, Partial<TodayBooking>, string]>([
  ['noShow', { until: '17:16' }, 'Released'],
  ['over', { endedAt: at('17:10') }, 'Ended'],
])('in a cell of the timeline %s with %j is said in one word', (look, changes, short) => {
  expect(statusText(i18n.t, sampleTodayBooking(changes), look, 0).short).toBe(short);
});

test('what is due is marked apart from what is paid', () => {
  const iconOf = (look: BookingLook, changes: Partial<TodayBooking> = {}) =>
    statusText(i18n.t, sampleTodayBooking(changes), look, 0).icon;
  expect([iconOf('expected'), iconOf('expected', DUE), iconOf('late'), iconOf('playing')]).toEqual([
    'check',
    'alert',
    'clock',
    undefined,
  ]);
});

test('what is due is in Arabic words with the amount in European digits', async () => {
  const { officeWords } = await import('#shared/i18n/locales/ar/office-words.ts');
  await switchLanguage('ar');
  i18n.addResourceBundle('ar', 'translation', officeWords);
  expect(paidText(i18n.t, { paid: { state: 'due', amount: 1234.5 } })).toMatch(
    /€1,234\.50.*[\u0600-\u06ff]|[\u0600-\u06ff].*€1,234\.50/,
  );
});

test('the booker is no other player, and guests are', () => {
  expect(othersCount({ players: [ELIF], guests: undefined })).toBe(0);
  expect(othersCount({ players: [ELIF, MARCO], guests: ['Ann', 'Bob'] })).toBe(3);
  expect(hereCount(ONE_HERE)).toBe(1);
});

test.each([
  ['Elif Aydın', 'E. Aydın', 'Aydın'],
  ['Ana María López', 'A. María López', 'María López'],
  ['Ronaldinho', 'Ronaldinho', 'Ronaldinho'],
  ['İpek Şahin', 'İ. Şahin', 'Şahin'],
  // A letter outside of the first plane is two code units.
  ['𝒜da Byron', '𝒜. Byron', 'Byron'],
  ['', '', ''],
])('%s is shortened to %s, and in a narrow cell to %s', (name, short, surname) => {
  expect([initialName(name), surnameOf(name)]).toEqual([short, surname]);
});

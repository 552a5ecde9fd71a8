import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import { sampleSport, sampleTimetable } from '#shared/office/testing/office-fixture.ts';
import { changesBetween } from './courts-change-lines.ts';
import {
  type CourtsBase,
  type CourtsEdits,
  type CourtView,
  commonCourts,
  daysOfCourt,
  NO_EDITS,
  viewOf,
} from './courts-model.ts';
import { changesOf, needsStartDay, unchanged } from './courts-request.ts';
import { surfacesOf } from './list/surfaces.ts';
import { courtErrors, dayErrors, otherErrors } from './refused-fields.ts';

const FROM = clubDate('2026-11-20');
const base: CourtsBase = { sport: sampleSport(), timetables: [sampleTimetable()], timetablesVersion: 3 };
const view = (edits: Partial<CourtsEdits> = {}) => viewOf(base, { ...NO_EDITS, ...edits }, FROM);
const linesOf = (edits: Partial<CourtsEdits>) =>
  changesBetween(view(), view(edits), i18n.t, 'en').map(({ label, before, after }) =>
    before === undefined ? [label, after] : [label, before, after],
  );

const LUNCH = [
  { from: 420, to: 720 },
  { from: 840, to: 1320 },
];

test.each<[string, Partial<CourtsEdits>, string[]]>([
  ['the lights of a court', { courts: { TEN1: { hasLights: false } } }, ['Court 1: Lights', 'Yes', 'No']],
  ['a court that moves indoors', { courts: { TEN1: { isOutdoor: false } } }, ['Court 1: Outdoors', 'Yes', 'No']],
  ['a court that rests', { courts: { TEN1: { isInUse: false } } }, ['Court 1', 'In use', 'Rests']],
  [
    'a title in one language',
    { courts: { TEN1: { title: { en: 'Court 1', tr: 'Merkez' } } } },
    ['Title of a court', 'Court 1 / Kort 1 / ملعب 1', 'Court 1 / Merkez'],
  ],
  [
    'a surface',
    { courts: { TEN1: { courtType: { en: 'Hard' } } } },
    ['Court 1: Surface', 'Clay / Toprak / ترابي', 'Hard'],
  ],
  ['a day with a break', { days: { 1: LUNCH } }, ['Mon', '07:00–22:00', '07:00–12:00, 14:00–22:00']],
  ['a day that is closed', { days: { 7: [] } }, ['Sun', '07:00–22:00', 'Closed']],
  ['the length of a session', { hours: { sessionMinutes: 90 } }, ['Session length', '60 minutes', '90 minutes']],
  ['lights that never go on', { hours: { lightsOn: null } }, ['Lights on', '17:00', 'never']],
  ['a sport that is hidden', { rules: { isActive: false } }, ['Shown to members', 'Yes', 'No']],
  ['the days ahead', { rules: { bookAheadDays: 14 } }, ['Days ahead', '7', '14']],
  ['the release', { rules: { releaseAt: '07:30' } }, ['Release', '08:00', '07:30']],
  ['the time to cancel', { rules: { cancelUntilHours: 1 } }, ['Cancellation', '12 hours', '1 hour']],
  ['check-in', { rules: { checkIn: 'on' } }, ['Check-in', 'No check-in', 'Players check in']],
  [
    'what happens after a no-show',
    { rules: { releaseNoShow: true } },
    ['Rest of a missed session', 'stays reserved', 'can be booked by others'],
  ],
  [
    'the order of the courts',
    { order: ['TEN2', 'TEN1', 'TEN3', 'TEN4'] },
    ['Order', 'Court 2, Court 1, Court 3, Court 4'],
  ],
])('%s is one line of the review', (_title, edits, line) => {
  expect(linesOf(edits)).toEqual([line]);
});

const FIFTH: CourtView = { ...(view().courts[3] as CourtView), key: 'TEN5', title: { en: 'Court 5' }, isNew: true };

test('a new court is one line, and does not change the order of the others', () => {
  expect(linesOf({ added: [FIFTH], order: ['TEN1', 'TEN5', 'TEN2', 'TEN3', 'TEN4'] })).toEqual([
    ['Court 5', 'New court'],
  ]);
});

const withOwn = (edits: Partial<CourtsEdits> = {}): Partial<CourtsEdits> => ({
  own: [{ courts: ['TEN4'], days: view().days.map((day, index) => (index === 0 ? LUNCH : day)) }],
  ...edits,
});

test('hours of one court are lines of that court, by day', () => {
  expect(linesOf(withOwn())).toEqual([['Court 4, Mon', '07:00–22:00', '07:00–12:00, 14:00–22:00']]);
});

test('what changes for all courts is said once, and for a court with hours of its own where it differs', () => {
  expect(linesOf(withOwn({ days: { 2: [] } }))).toEqual([
    ['Tue', '07:00–22:00', 'Closed'],
    ['Court 4, Mon', '07:00–22:00', '07:00–12:00, 14:00–22:00'],
  ]);
});

test('a court that gets the hours of the others is not told of what changes for all', () => {
  const before = view(withOwn());
  const lines = changesBetween(before, view({ own: [], days: { 1: [] } }), i18n.t, 'en');
  expect(lines.map(({ label, after }) => [label, after])).toEqual([['Mon', 'Closed']]);
});

test('each court has its own hours or those of the others', () => {
  const after = view(withOwn());
  expect(daysOfCourt(after, 'TEN4')[0]).toEqual(LUNCH);
  expect(daysOfCourt(after, 'TEN1')).toBe(after.days);
  expect(commonCourts(after)).toEqual(['TEN1', 'TEN2', 'TEN3']);
});

test('without a timetable yet, sessions have an hour and every day is closed', () => {
  const empty = viewOf({ ...base, timetables: [] }, NO_EDITS, FROM);
  expect(empty.hours).toEqual({ sessionMinutes: 60, lightsOn: null });
  expect(empty.days).toEqual(Array(7).fill([]));
});

test('a court that rests from a later day is in use until then', () => {
  const courts = base.sport.courts.map((court) => ({ ...court, retiredFrom: clubDate('2026-12-01') }));
  const on = (date: string) => viewOf({ ...base, sport: { ...base.sport, courts } }, NO_EDITS, date).courts[0]?.isInUse;
  expect([on('2026-11-30'), on('2026-12-01')]).toEqual([true, false]);
});

test.each<[string, Partial<CourtsEdits>, boolean]>([
  ['the hours', { days: { 7: [] } }, true],
  ['the use of a court', { courts: { TEN1: { isInUse: false } } }, true],
  ['a title', { courts: { TEN1: { title: { en: 'Centre' } } } }, false],
  ['a rule', { rules: { cancelUntilHours: 24 } }, false],
])('a change of %s begins on a day: %s', (_title, edits, isDated) => {
  expect(needsStartDay(changesOf(base, { ...NO_EDITS, ...edits }, FROM))).toBe(isDated);
});

test('what was loaded is sent with its versions only, so that a save of somebody else is noticed', () => {
  expect(unchanged(base)).toEqual({
    sport: { version: 5 },
    courts: ['TEN1', 'TEN2', 'TEN3', 'TEN4'].map((key) => ({ key, version: 1 })),
    timetables: { timetables: [sampleTimetable()], version: 3 },
  });
  expect(unchanged({ ...base, timetables: [] })).not.toHaveProperty('timetables');
});

test('the first timetable of a sport has no version', () => {
  const { timetables } = changesOf({ ...base, timetables: [] }, { ...NO_EDITS, days: { 1: LUNCH } }, FROM);
  expect(timetables).not.toHaveProperty('version');
});

const sent = changesOf(base, { ...NO_EDITS, ...withOwn({ courts: { TEN2: { hasLights: false } } }) }, FROM);
const error = (path: string) => ({ path, message: `no ${path}` });
const OPENING = 'timetables.timetables.1.opening';

test('a refused opening is shown at its days, of its group of courts or of the others', () => {
  const { own } = view(withOwn());
  const errors = [error(`${OPENING}.0.from`), error(`${OPENING}.1.to`)];
  expect(Object.keys(dayErrors(errors, sent, own))).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  expect(dayErrors(errors, sent, own, own[0])).toEqual({ 1: `no ${OPENING}.1.to` });
});

test('a refusal of something else is shown at no day', () => {
  expect(dayErrors([error('sport.releaseAt')], sent, view(withOwn()).own)).toEqual({});
});

test('a refused field of a court is shown in its row, and what no row shows is listed', () => {
  const errors = [error('courts.0.title'), error('sport.releaseAt'), error(`${OPENING}.9.from`)];
  expect(courtErrors(errors, sent, 'TEN2')).toEqual([{ path: 'title', message: 'no courts.0.title' }]);
  expect(courtErrors(errors, sent, 'TEN1')).toEqual([]);
  expect(otherErrors(errors, sent).map(({ path }) => path)).toEqual([
    ...['courts.0.title', 'sport.releaseAt', `${OPENING}.9.from`],
  ]);
});

test('the surfaces of the sport come first, each once', () => {
  const names = surfacesOf(base.sport, [{ en: 'Sand' }, { en: 'sand' }, { en: 'clay' }]).map(({ en }) => en);
  expect(names).toEqual(['Clay', 'Hard', 'Sand', 'Turf', 'Glass', 'Maple']);
});

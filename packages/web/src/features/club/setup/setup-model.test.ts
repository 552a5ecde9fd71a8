import { DEFAULT_CHECK_IN, DEFAULT_STRIKES } from '@courtside/contract/booking/check-in';
import { allFeatures } from '@courtside/contract/club/features';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { expect, test } from 'vitest';
import { clubDraftOf } from '#features/club/club/club-draft.ts';
import { samplePriceList, sampleSport, sampleTimetable } from '#shared/office/testing/office-fixture.ts';
import {
  checkHours,
  draftsOf,
  hoursOfWeek,
  priceAtTime,
  priceFault,
  type StoredClub,
  startsOf,
  weekOf,
} from './setup-model.ts';

const club = (sports: StoredClub['sports'] = []): StoredClub => ({
  club: {
    name: 'Quay',
    address: '',
    phone: '',
    email: '',
    timeZone: 'UTC',
    language: 'en',
    holidays: [],
    logo: null,
    isTimeZoneFixed: false,
    visitorCategory: null,
    checkIn: DEFAULT_CHECK_IN,
    strikes: DEFAULT_STRIKES,
    offerMinutes: 15,
    features: allFeatures(null),
    acceptsApplications: true,
    sender: 'club@quay.example',
    version: 0,
  },
  setup: { steps: [], isOpen: false, mailableMembers: 0 },
  sports,
  categories: [],
});

const TODAY = '2026-11-17';
const [tennis, padel, squash, cricket] = draftsOf(club(), TODAY);
if (!tennis || !padel || !squash || !cricket) throw new Error('the templates are missing');

test('a club that was never saved begins without the name of the example', () => {
  const named = (name: string, version = 0) => clubDraftOf({ ...club().club, name, version }, 'en').name;
  expect([named('Harbour Sports Club'), named('Quay'), named('Harbour Sports Club', 1)]).toEqual([
    '',
    'Quay',
    'Harbour Sports Club',
  ]);
});

test('a new club begins with three common sports, and every default can be saved', () => {
  expect(draftsOf(club(), TODAY).filter(({ isChosen }) => isChosen)).toHaveLength(3);
  for (const draft of draftsOf(club(), TODAY)) {
    expect(checkHours(draft), draft.template.key).toMatchObject({ leftOver: 0 });
    expect(checkHours(draft).fault).toBeUndefined();
    for (const field of ['usual', 'busy', 'lights'] as const) expect(priceFault(draft, field)).toBeUndefined();
  }
});

test('stored sports come first as they are, and the others are not chosen', () => {
  const stored = {
    sport: sampleSport(),
    timetables: { version: 1, timetables: [sampleTimetable()] },
    prices: { version: 1, prices: [samplePriceList()] },
  };
  const drafts = draftsOf(club([stored]), TODAY);
  expect(drafts.filter(({ isChosen }) => isChosen).map(({ template }) => template.key)).toEqual(['tennis']);
  expect(drafts[0]?.courts).toBe(stored.sport.courts.length);
});

test('hours that do not divide name the remainder and the next closing time', () => {
  expect(checkHours({ ...padel, closes: '22:00' })).toEqual({
    sessions: 9,
    leftOver: 60,
    lastEnd: '21:00',
    oneMore: '22:30',
  });
  expect(checkHours({ opens: '09:00', closes: '08:00', minutes: 60 }).fault).toBe('closesFirst');
  expect(checkHours({ opens: '09:00', closes: '09:30', minutes: 60 }).fault).toBe('tooShort');
  expect(checkHours({ opens: '07:00', closes: '24:00', minutes: 90 }).oneMore).toBeUndefined();
});

test('a break divides the day, must be within the hours, and sessions begin anew after it', () => {
  const pause = { from: '13:00', to: '14:00' };
  const day = { opens: '08:00', closes: '20:00', minutes: 60 };
  expect(checkHours({ ...day, pause })).toMatchObject({ sessions: 11, leftOver: 0 });
  expect(startsOf({ ...tennis, ...day, pause, minutes: 90 }, 1).map(formatWallTime)).toEqual([
    '08:00',
    '09:30',
    '11:00',
    '14:00',
    '15:30',
    '17:00',
    '18:30',
  ]);
  expect(checkHours({ ...day, pause: { from: '14:00', to: '13:00' } }).fault).toBe('breakOutside');
  expect(checkHours({ ...day, pause: { from: '07:00', to: '09:00' } }).fault).toBe('breakOutside');
  expect(checkHours({ ...day, pause: { from: '08:30', to: '09:00' } }).fault).toBe('tooShort');
  expect(hoursOfWeek(weekOf({ ...day, pause }))).toEqual({ opens: '08:00', closes: '20:00', pause, days: null });
});

test('a session in the busy hours of a weekday costs the second price and the lights', () => {
  const at = (weekday: number, hour: number) => priceAtTime(tennis, weekday, hour * 60);
  expect([at(2, 16), at(2, 17), at(2, 20), at(6, 18)]).toEqual([12, 20, 16, 16]);
  expect(priceFault({ ...tennis, usual: ' ' }, 'usual')).toBe('missing');
  expect(priceFault({ ...tennis, usual: '0' }, 'usual')).toBeUndefined();
  expect(priceFault({ ...tennis, busy: 'x' }, 'busy')).toBe('invalid');
  expect(priceFault({ ...cricket, busy: '' }, 'busy')).toBeUndefined();
});

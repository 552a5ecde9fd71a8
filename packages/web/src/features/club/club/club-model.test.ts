import { DEFAULT_CHECK_IN, DEFAULT_STRIKES } from '@courtside/contract/booking/check-in';
import { allFeatures } from '@courtside/contract/club/features';
import { saveClub } from '@courtside/contract/club/office-club';
import { beforeEach, expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { choices } from './choices.ts';
import { clubDraftOf, clubFault, fieldsOf, type HolidayDraft, holidayFault, languageOf } from './club-draft.ts';
import { type ClubEdits, type ClubView, changesBetween, clubStep, faultOf, viewOf } from './club-model.ts';
import type { OfficeClub } from './queries.ts';

const CLUB = {
  ...{ name: 'Quay', address: 'North Quay', phone: '', email: 'club@quay.example', timeZone: 'Europe/Malta' },
  ...{
    language: 'en',
    holidays: [],
    logo: null,
    isTimeZoneFixed: false,
    visitorCategory: null,
    features: allFeatures(null),
    offerMinutes: 15,
    version: 4,
  },
  ...{ checkIn: DEFAULT_CHECK_IN, strikes: DEFAULT_STRIKES, acceptsApplications: true, sender: '' },
  features: allFeatures(null),
} as unknown as OfficeClub;
const VIEW = viewOf(CLUB);
const holiday = (date: string, en = 'New Year'): HolidayDraft => ({ date, title: { en }, isClosed: true });
const link = (en: string, address: string) =>
  ({ title: { en }, address }) as NonNullable<ClubView['menuLinks']>[number];

test.each<[string, Partial<ClubView>, ReturnType<typeof faultOf>]>([
  ['everything right', {}, undefined],
  ['blanks as its name', { name: '  ' }, 'name'],
  ['no address of mail', { email: '' }, undefined],
  ['half an address of mail', { email: 'club@' }, 'email'],
  ['a holiday without a date', { holidays: [holiday('')] }, 'holidays'],
  ['one holiday twice', { holidays: [holiday('2027-01-01'), holiday('2027-01-01')] }, 'holidays'],
  ['a link without a title', { menuLinks: [link(' ', 'https://quay.example')] }, 'menuLinks'],
  ['a link that is none', { menuLinks: [link('Shop', 'javascript:alert(1)')] }, 'menuLinks'],
  ['the usual links', { menuLinks: null }, undefined],
  ['a colour that white can be read on', { themeColour: '#13284c' }, undefined],
  ['a colour that white cannot be read on', { themeColour: '#ffee00' }, 'themeColour'],
  // The first one is where the page leads.
  ['two faults', { name: '', themeColour: '#ffee00' }, 'name'],
])('a club with %s has the fault %s', (_title, changes, fault) => {
  expect(faultOf({ ...VIEW, ...changes })).toBe(fault);
});

test.each<[string, HolidayDraft[], number, ReturnType<typeof holidayFault>]>([
  ['a whole one', [holiday('2027-01-01')], 0, undefined],
  ['a day that is half typed', [holiday('2027-01')], 0, 'date'],
  ['one without a title', [holiday('2027-01-01', ' ')], 0, 'title'],
  ['the first of two on a day', [holiday('2027-01-01'), holiday('2027-01-01')], 0, undefined],
  ['the second of two on a day', [holiday('2027-01-01'), holiday('2027-01-01')], 1, 'twice'],
  ['one that is not there', [], 0, undefined],
])('of holidays %s has the fault of its own', (_title, holidays, index, fault) => {
  expect(holidayFault(holidays, index)).toBe(fault);
});

const linesOf = (changes: Partial<ClubView>) =>
  changesBetween(VIEW, { ...VIEW, ...changes }, i18n.t).map(({ label, before, after }) => [label, before, after]);

test.each<[Partial<ClubView>, [string | undefined, string]]>([
  [{ name: 'Harbour' }, ['Quay', 'Harbour']],
  [{ phone: '+356 1' }, ['none', '+356 1']],
  [{ address: '' }, ['North Quay', 'none']],
  [{ language: 'tr' }, ['English', 'Türkçe']],
  [{ offerMinutes: 20 }, ['15 minutes', '20 minutes']],
  [{ holidays: [holiday('2027-01-01')] }, ['0', '1']],
  [{ menuLinks: [link('Shop', 'https://quay.example')] }, [i18n.t('menuLinks.usual'), '1']],
])('the change %j is one line of the review', (changes, [before, after]) => {
  const [line, ...others] = linesOf(changes);
  expect(others).toEqual([]);
  expect(line?.slice(1).map((text) => text?.toLowerCase())).toEqual([before?.toLowerCase(), after.toLowerCase()]);
});

test('check-in and missed bookings are said with their figures', () => {
  expect(linesOf({ checkIn: { minutesBefore: 30, minutesAfter: 10 } })[0]?.[2]).toMatch(/30.*10/);
  expect(linesOf({ strikes: { ...DEFAULT_STRIKES, count: 5 } })[0]).toEqual([
    expect.any(String),
    expect.stringMatching(/3.*60.*7/),
    expect.stringMatching(/5.*60.*7/),
  ]);
  expect(linesOf({ strikes: { ...DEFAULT_STRIKES, isOn: false } })[0]?.[2]).toBe(i18n.t('arrivals.off'));
});

test('a long text is cut in the review', () => {
  expect(linesOf({ address: 'x'.repeat(90) })[0]?.[2]).toHaveLength(60);
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'admin' }));
  server.succeeds(saveClub, { version: 5, affected: [] } as never);
});

test.each<[ClubEdits, object]>([
  [{ name: ' Quay ' }, { name: 'Quay' }],
  // Empty is the usual one.
  [{ themeColour: '' }, { themeColour: null }],
  [{ menuLinks: null }, { menuLinks: null }],
  [{ offerMinutes: 0 }, { offerMinutes: 0 }],
])('of the edits %j only they are sent, with the version', async (edits, body) => {
  const step = clubStep(edits, 4);
  expect(step.preview).toBeUndefined();
  await step.save([]);
  expect(server.calls.map((call) => call.body)).toEqual([{ ...body, version: 4, resolutions: [] }]);
});

test('closed days affect bookings: they are asked first, and saved with what happens to each', async () => {
  const holidays = [holiday('2027-01-01')];
  const step = clubStep({ holidays }, 4);
  await step.preview?.();
  const resolutions = [{ section: 'tennis', key: 'TEN-1', action: 'refund' as const }];
  await step.save(resolutions);
  expect(server.calls.map((call) => call.body)).toEqual([
    { holidays, version: 4, dryRun: 1 },
    { holidays, version: 4, resolutions },
  ]);
});

test('a stored number that is not offered is among the choices, in its place', () => {
  expect(choices([5, 10, 20], 15, String).map(({ value }) => value)).toEqual(['5', '10', '15', '20']);
  expect(choices([5, 10, 20], 10, String).map(({ value }) => value)).toEqual(['5', '10', '20']);
});

test('what is typed is saved without blanks around it, and an unknown language is English', () => {
  const draft = clubDraftOf({ ...CLUB, name: ' Quay ', phone: ' 1 ' } as never, 'tr');
  expect(fieldsOf(draft)).toMatchObject({ name: 'Quay', phone: '1', language: 'en', timeZone: 'Europe/Malta' });
  expect([languageOf('ar'), languageOf('xx')]).toEqual(['ar', 'en']);
  expect(clubFault(draft)).toBeUndefined();
});

test('a club that was never saved begins in the language of its admin', () => {
  expect(clubDraftOf({ ...CLUB, version: 0 } as never, 'ar').language).toBe('ar');
});

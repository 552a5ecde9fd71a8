import { DEFAULT_CHECK_IN, DEFAULT_STRIKES } from '@courtside/contract/booking/check-in';
import { clubInfo, officeStatus } from '@courtside/contract/club/club';
import { allFeatures } from '@courtside/contract/club/features';
import { listCategories } from '@courtside/contract/club/office-categories';
import { closeClub, readClub, saveClub, sendTestMail } from '@courtside/contract/club/office-club';
import { services } from '@courtside/contract/club/sports/sports';
import { readVisitors } from '@courtside/contract/people/visitors';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { sampleCategories } from '#shared/office/testing/office-fixture.ts';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { ClubPage } from './club-page.tsx';

const STORED = {
  name: 'Quay Club',
  address: 'Quay 1',
  phone: '',
  email: '',
  timeZone: 'Europe/Malta',
  language: 'en' as const,
  holidays: [],
  logo: null,
  isTimeZoneFixed: true,
  visitorCategory: null,
  checkIn: DEFAULT_CHECK_IN,
  strikes: DEFAULT_STRIKES,
  offerMinutes: 15,
  features: allFeatures(null),
  acceptsApplications: true,
  sender: '"Quay Club" <club@quay.example>',
  version: 4,
};

const CATEGORIES = sampleCategories();

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  server = fakeServer();
  startSession(testUser({ role: 'admin', balanceAmount: null, email: 'ada@quay.example' }));
  server.succeeds(clubInfo, testClub({ name: 'Quay Club' }));
  server.succeeds(readClub, STORED);
  server.succeeds(officeStatus, { mailDelivery: 'smtp', exampleSender: null });
  server.succeeds(listCategories, { items: CATEGORIES });
});

const bar = () => screen.findByRole('region', { name: 'Unsaved changes' });
const save = async (user: UserEvent) => {
  await user.click(within(await bar()).getByRole('button', { name: 'Review and save' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
};
const lastBody = (endpoint: string) => server.calls.findLast((call) => call.endpoint === endpoint)?.body;

test('a changed name raises the bar, is saved with its version, and counts everywhere at once', async () => {
  server.succeeds(saveClub, { version: 5 });
  const { user } = renderPage(<ClubPage />, '/office/club');
  const name = await screen.findByRole('textbox', { name: 'Club name' });
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  await user.clear(name);
  await user.click(within(await bar()).getByRole('button', { name: 'Review and save' }));
  expect(await screen.findByText('Give the club a name.')).toBeDefined();
  await user.type(name, 'Deuce');
  server.succeeds(clubInfo, testClub({ name: 'Deuce', phone: '+90 1' }));
  server.succeeds(readClub, { ...STORED, name: 'Deuce', version: 5 });
  await save(user);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  expect(lastBody(saveClub.name)).toEqual({ name: 'Deuce', version: 4, resolutions: [] });
  await waitFor(() => expect([CLUB.name, CLUB.phone]).toEqual(['Deuce', '+90 1']));
});

test('settings of check-in, strikes and offers are saved whole, and only when they were changed', async () => {
  server.succeeds(saveClub, { version: 5 });
  const { user } = renderPage(<ClubPage />, '/office/club');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Opens before the start' }), '30');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Strikes for missed sessions' }), 'off');
  expect(screen.queryByRole('combobox', { name: 'Counted over' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time to answer an offer' }), '30');
  await save(user);
  await waitFor(() =>
    expect(lastBody(saveClub.name)).toEqual({
      checkIn: { minutesBefore: 30, minutesAfter: 15 },
      strikes: { ...DEFAULT_STRIKES, isOn: false },
      offerMinutes: 30,
      version: 4,
      resolutions: [],
    }),
  );
});

test('a feature is switched on, and its menu exists at once', async () => {
  server.succeeds(saveClub, { version: 5 });
  const { user } = renderPage(<ClubPage />, '/office/club');
  await user.click(await screen.findByRole('switch', { name: 'Open games' }));
  const asked = server.calls.filter(({ endpoint }) => endpoint === clubInfo.name).length;
  await save(user);
  await waitFor(() =>
    expect(lastBody(saveClub.name)).toMatchObject({
      features: { games: true, lessons: false, vouchers: false },
      version: 4,
      resolutions: [],
    }),
  );
  await waitFor(() =>
    expect(server.calls.filter(({ endpoint }) => endpoint === clubInfo.name).length).toBeGreaterThan(asked),
  );
});

test('a club goes back to the usual links, and has at most ten', async () => {
  const menuLinks = Array.from({ length: 10 }, (_, at) => ({ title: { en: `Link ${at}` }, address: `/${at}` }));
  server.succeeds(readClub, { ...STORED, menuLinks });
  server.succeeds(saveClub, { version: 5 });
  const { user } = renderPage(<ClubPage />, '/office/club');
  const usual = await screen.findByRole('button', { name: 'Usual links' });
  expect(screen.queryByText('Add a link')).toBeNull();
  await user.click(usual);
  expect(screen.getByDisplayValue('Example')).toBeDefined();
  await save(user);
  await waitFor(() => expect(lastBody(saveClub.name)).toEqual({ menuLinks: null, version: 4, resolutions: [] }));
});

test('a holiday that closes the club is saved with a decision for each of its bookings', async () => {
  const holiday = { date: '2026-12-25', title: { en: 'Christmas' }, isClosed: false };
  server.succeeds(readClub, { ...STORED, holidays: [holiday] });
  server.succeeds(services, clubSports());
  const booking = {
    ...{ section: 'tennis', key: 'TEN-000001', court: 'Court 2', date: holiday.date, from: '18:00', to: '19:00' },
    ...{ players: ['Elif Aydın'], amount: 12, problem: 'closed' as const },
  };
  server.succeeds(saveClub, { version: 4, affected: [booking] });
  const { user } = renderPage(<ClubPage />, '/office/club');
  await user.click(await screen.findByRole('switch', { name: 'The club stays open: Christmas' }));
  expect(await within(await bar()).findByText('1 affected')).toBeDefined();
  await user.click(within(await bar()).getByRole('button', { name: 'Review and save' }));
  const dialog = await screen.findByRole('dialog', { name: '1 booking is affected' });
  expect(within(dialog).getByText(/^€12.00 is paid back at once/)).toBeDefined();
  server.succeeds(saveClub, { version: 5 });
  await user.click(within(dialog).getByRole('button', { name: 'Save, refund 1' }));
  await waitFor(() =>
    expect(lastBody(saveClub.name)).toEqual({
      holidays: [{ ...holiday, isClosed: true }],
      version: 4,
      resolutions: [{ section: 'tennis', key: 'TEN-000001', action: 'refund' }],
    }),
  );
});

test('the test email shows what the mail server said', async () => {
  server.succeeds(sendTestMail, { to: 'ada@quay.example', delivery: 'refused', reason: 'no such mailbox' });
  const { user } = renderPage(<ClubPage />, '/office/club');
  expect(await screen.findByDisplayValue(STORED.sender)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('no such mailbox')).toBeDefined();
  expect(lastBody(sendTestMail.name)).toEqual({ to: 'ada@quay.example' });
  server.refuses(sendTestMail, 'mail.too_often');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Many test emails were sent. Please try again in an hour.')).toBeDefined();
});

test.each([
  ['no mail server', 'none', null, /^No mail server is set up: nothing is sent.*Set SMTP_URL and MAIL_FROM/],
  ['the example sender', 'smtp', 'club@harbour.example', /^MAIL_FROM is not set:.*club@harbour\.example/],
] as const)('with %s the club page says so, and what to do', async (_, mailDelivery, exampleSender, words) => {
  server.succeeds(officeStatus, { mailDelivery, exampleSender });
  renderPage(<ClubPage />, '/office/club');
  expect(await screen.findByText(words)).toBeDefined();
});

test('a club without bookings can be closed again', async () => {
  server.succeeds(closeClub, { isOpen: false });
  const { user } = renderPage(<ClubPage />, '/office/club');
  const close = await screen.findByRole('button', { name: 'Close it again' });
  server.succeeds(clubInfo, testClub({ name: 'Quay Club', isOpen: false }));
  await user.click(close);
  expect(await screen.findByRole('link', { name: 'Continue the set-up' })).toBeDefined();
});

test('visitors can register once their category is chosen, and the page says how many do', async () => {
  server.succeeds(saveClub, { version: 5 });
  const { user } = renderPage(<ClubPage />, '/office/club');
  const registration = await screen.findByLabelText('Registration');
  await user.selectOptions(registration, 'Visitors can register');
  await user.click(within(await bar()).getByRole('button', { name: 'Review and save' }));
  expect(await screen.findByText('Choose a category for visitors first.')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Category of visitors'), 'Junior');
  const features = allFeatures({ visitors: true });
  server.succeeds(clubInfo, testClub({ name: 'Quay Club', features }));
  server.succeeds(readClub, { ...STORED, features, visitorCategory: 'junior', version: 5 });
  const counts = { lastHour: 3, lastDay: 7, hourLimit: 60, dayLimit: 300, waiting: 2, visitors: 41, items: [] };
  server.succeeds(readVisitors, counts);
  await save(user);
  expect(await screen.findByText(/3 of 60 in the last hour, 7 of 300/)).toBeDefined();
  const body = { features: { visitors: true }, visitorCategory: 'junior', version: 4, resolutions: [] };
  expect(lastBody(saveClub.name)).toEqual(body);
  const list = screen.getByRole('link', { name: 'Show the visitors' });
  expect(list.getAttribute('href')).toBe('/marsa/users?filter=visitors&sort=memberSince&order=desc');
});

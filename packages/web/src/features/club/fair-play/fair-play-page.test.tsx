import { clubInfo } from '@courtside/contract/club/club';
import { addCategory, listCategories, saveCategory } from '@courtside/contract/club/office-categories';
import { readTax } from '@courtside/contract/club/office-tax';
import { listSports } from '@courtside/contract/club/sports/office-sports';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleCategories, sampleSport } from '#shared/office/testing/office-fixture.ts';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { registeredTax } from '#shared/testing/registered-tax.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { FairPlayPage } from './fair-play-page.tsx';

const EFFECT = { contradicted: 6, contradictedMembers: 5, lastMonth: { month: '2026-10', bookings: 311, refused: 19 } };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  vi.setSystemTime('2026-11-16T09:00:00Z');
  server = fakeServer();
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(listSports, { items: [sampleSport()] });
  server.succeeds(listCategories, { items: sampleCategories() });
  server.succeeds(saveCategory, { version: 2, effect: EFFECT });
});
afterEach(() => vi.useRealTimers());

const saves = (endpoint: string) =>
  server.calls.filter((call) => call.endpoint === endpoint && !(call.body as { dryRun?: number }).dryRun);
const show = async () => {
  const { user } = renderPage(<FairPlayPage />);
  const choose = async (name: RegExp | string) => user.click(await screen.findByRole('button', { name }));
  const save = async () => {
    await choose('Review and save');
    const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' });
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
    await user.click(button);
  };
  return { user, choose, save };
};

test('a limit of a category is previewed by what it would have refused, and saved with its own sentence', async () => {
  const { user, choose, save } = await show();
  await choose('Junior, Peak sessions a week: No limit');
  await choose('Own limit');
  const bar = await screen.findByRole('region', { name: 'Unsaved changes' });
  expect(await within(bar).findByText('19 of 311 refused')).toBeDefined();
  expect(screen.getByText(/bookings ahead contradict it. They stay. 5 members play in them./)).toBeDefined();
  // Guests are counted by the month, in the sample sentence too.
  await choose('Junior, Guests a month: No guests');
  await choose('Own limit');
  expect(screen.getAllByText(/1 of 1 guests this month. More are possible from Tuesday 1 December/)).not.toEqual([]);
  await choose('No guests');
  await choose(/^Junior, Peak sessions a week/);
  await choose('One more');
  expect(screen.getByRole('spinbutton', { name: 'Peak sessions a week' }).getAttribute('aria-valuenow')).toBe('2');
  await user.type(screen.getByRole('textbox', { name: /What a refused member reads/ }), 'Enough for ');
  await choose('Player');
  expect(screen.getAllByText('Enough for Hana').length).toBeGreaterThan(0);
  expect(saves('saveCategory')).toEqual([]);
  await save();
  await waitFor(() => expect(saves('saveCategory')).toHaveLength(1));
  expect(saves('saveCategory')[0]?.body).toEqual({
    version: 1,
    rules: [{ service: null, mayBook: true, peakPerWeek: 2 }],
    sentences: { peak_per_week: { en: 'Enough for {player}' } },
  });
});

test('a rule for one sport keeps the sport allowed, and a sport can be taken out of the membership', async () => {
  const { user, choose, save } = await show();
  await user.selectOptions(await screen.findByRole('combobox', { name: /Which sports/ }), 'Tennis');
  await choose('Junior, Sessions a day: 2');
  await choose('Own limit');
  await choose('One less');
  await choose('Junior, Sports: Yes');
  await user.click(screen.getByRole('switch', { name: 'Tennis' }));
  await save();
  await waitFor(() => expect(saves('saveCategory')).toHaveLength(1));
  expect(saves('saveCategory')[0]?.body).toMatchObject({
    rules: [{ service: 'tennis', mayBook: false, perDay: 1 }],
  });
});

test('a category is added with a key from its name; one with members cannot be retired', async () => {
  server.succeeds(addCategory, { key: 'off-peak', version: 1 });
  const { user, choose, save } = await show();
  await choose('Add a category');
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'English' }), 'Off-Peak');
  await choose('Done');
  await save();
  await waitFor(() => expect(saves('addCategory')).toHaveLength(1));
  expect(saves('addCategory')[0]?.body).toMatchObject({ key: 'off-peak', title: { en: 'Off-Peak' }, rules: [] });
  await choose(/^Junior Edit/);
  const dialog = await screen.findByRole('dialog', { name: 'Junior' });
  expect(
    within(dialog).getByText('38 members have the category Junior. Move them to another category first.'),
  ).toBeDefined();
  expect((within(dialog).getByRole('button', { name: 'Retire' }) as HTMLButtonElement).disabled).toBe(true);
});

test('the fee of guests of a registered club needs a code, which is saved with the category', async () => {
  server.succeeds(readTax, registeredTax());
  const { user, choose, save } = await show();
  await choose('Junior, Guests a month: No guests');
  await choose('Own limit');
  expect(screen.queryByLabelText('Code of Fee for each guest')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Fee for each guest' }), '6{Enter}');
  expect(await screen.findByText('no code yet')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review and save' }).disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText('Code of Fee for each guest'), 'M7');
  await save();
  await waitFor(() => expect(saves(saveCategory.name).length).toBeGreaterThan(0));
  for (const { body } of saves(saveCategory.name)) expect(body).toMatchObject({ guestTaxCode: 'M7' });
});

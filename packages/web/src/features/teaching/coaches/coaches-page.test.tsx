import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { coachPayouts, payOutCoach } from '@courtside/contract/teaching/coach-payouts';
import {
  addContract,
  listOfficeCoaches,
  readOfficeCoach,
  saveAvailability,
  saveCoach,
} from '@courtside/contract/teaching/office-coaches';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { sampleEarnings } from '../coach/testing/sample-earnings.ts';
import { CoachesPage } from './coaches-page.tsx';
import type { OfficeCoach } from './queries.ts';

const coach = {
  memberCode: 'C801',
  name: 'Demet Aksoy',
  isOffered: true,
  noticeHours: 12,
  aheadDays: 14,
  offers: [{ service: 'tennis', minutes: 60, maximumPupils: 1, prices: [{ pupils: 1, category: null, price: 42 }] }],
  contract: { from: '2026-07-01', kind: 'share', percent: 80, amount: null, courtPart: 10, paysLate: true },
  contracts: [],
  hours: [{ weekday: 1, from: '09:00', to: '13:00' }],
  exceptions: [],
  balance: 96,
  version: 3,
} as unknown as OfficeCoach;

let server: ReturnType<typeof fakeServer>;
const openAs = (role: 'admin' | 'desk' | 'treasurer') => {
  startSession(testUser({ role }));
  return renderPage(<CoachesPage />, '/office/coaches?coach=C801');
};
beforeEach(() => {
  server = fakeServer();
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, clubSports());
  server.succeeds(listOfficeCoaches, { items: [coach] });
  server.succeeds(readOfficeCoach, coach);
  server.succeeds(coachPayouts, sampleEarnings());
});

const bodyOf = (endpoint: string) => server.calls.findLast((call) => call.endpoint === endpoint)?.body;

test('the treasurer pays out what is payable, with its lessons, and changes no contract', async () => {
  const { user } = openAs('treasurer');
  await user.click(await screen.findByRole('button', { name: 'Pay out €32.00' }));
  expect(screen.queryByRole('button', { name: 'New contract' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay-out of Demet Aksoy' }));
  expect(dialog.getByText(/80% after a court of €10.00/)).toBeDefined();
  await user.type(dialog.getByLabelText('Text of the transfer'), 'Lessons 2026-11');
  await user.type(dialog.getByLabelText('Your PIN'), '2468');
  server.succeeds(payOutCoach, { id: '7', amount: 32 });
  await user.click(dialog.getByRole('button', { name: 'Pay out €32.00' }));
  expect(await screen.findByText('Paid: Demet Aksoy, €32.00')).toBeDefined();
  expect(bodyOf(payOutCoach.name)).toEqual({
    method: 'bank',
    reference: 'Lessons 2026-11',
    ExpectedTotal: 32,
    PinCode: '2468',
  });
});

test('a pay-out whose amount has changed says so at the PIN', async () => {
  const { user } = openAs('treasurer');
  server.refuses(payOutCoach, 'coach.payable_changed', { total: '€64.00' });
  await user.click(await screen.findByRole('button', { name: 'Pay out €32.00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay-out of Demet Aksoy' }));
  await user.type(dialog.getByLabelText('Your PIN'), '2468');
  await user.click(dialog.getByRole('button', { name: 'Pay out €32.00' }));
  expect(await dialog.findByText(/It is €64.00 now/)).toBeDefined();
});

test('an admin agrees a new share from today, with the version that was read', async () => {
  const { user } = openAs('admin');
  await user.click(await screen.findByRole('button', { name: 'New contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New contract of Demet Aksoy' }));
  const rate = dialog.getByRole('textbox', { name: 'Percent' });
  await user.clear(rate);
  await user.type(rate, '120');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(server.calls.some(({ endpoint }) => endpoint === addContract.name)).toBe(false);
  await user.clear(rate);
  await user.type(rate, '75');
  server.succeeds(addContract, { version: 4 });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(bodyOf(addContract.name)).toMatchObject({
    kind: 'share',
    percent: 75,
    amount: null,
    courtPart: 10,
    version: 3,
  });
});

test('prices are given by the number of pupils, without a gap', async () => {
  const { user } = openAs('admin');
  await user.click(await screen.findByRole('button', { name: 'Lessons and prices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lessons of Demet Aksoy' }));
  await user.type(dialog.getByLabelText('3 pupils together (€)'), '63');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('without a gap');
  await user.type(dialog.getByLabelText('2 pupils together (€)'), '54');
  server.succeeds(saveCoach, { version: 4 });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(bodyOf(saveCoach.name)).toMatchObject({ offers: [{ maximumPupils: 3 }], version: 3 });
});

test('the desk changes the hours, and neither money nor contract is there', async () => {
  const { user } = openAs('desk');
  await user.click(await screen.findByRole('button', { name: 'Hours' }));
  expect(screen.queryByRole('button', { name: /^Pay out/ })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Hours of Demet Aksoy' }));
  await user.click(dialog.getByRole('button', { name: 'Add hours: Monday' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('overlap');
  const ends = dialog.getAllByLabelText('To');
  const starts = dialog.getAllByLabelText('From');
  await user.clear(starts[1] as HTMLElement);
  await user.type(starts[1] as HTMLElement, '16');
  await user.clear(ends[1] as HTMLElement);
  await user.type(ends[1] as HTMLElement, '20');
  server.succeeds(saveAvailability, { version: 4 });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(bodyOf(saveAvailability.name)).toEqual({
    version: 3,
    hours: [
      { weekday: 1, from: '09:00', to: '13:00' },
      { weekday: 1, from: '16:00', to: '20:00' },
    ],
    exceptions: [],
  });
});

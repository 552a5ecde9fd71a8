import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { myCoachFeed, renewCoachFeed } from '@courtside/contract/messages/club-feeds';
import { readOwnHours, saveOwnHours } from '@courtside/contract/teaching/coach-hours';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { CoachHoursPage } from './hours-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, clubSports());
  server.succeeds(myCoachFeed, { url: null });
});

const week = { version: 4, hours: [{ weekday: 1, from: '09:00', to: '13:00' }], exceptions: [] };
const lesson = {
  ...{ key: 'TEN-000001', service: 'tennis', court: 'Court 4', pupils: ['Ingrid Solberg'] },
  ...{ from: '2099-11-18T17:00', to: '2099-11-18T18:00' },
};

test('a coach changes a time and reads which booked lessons are outside of the new hours', async () => {
  server.succeeds(readOwnHours, { ...week, outside: [] });
  const { user } = renderPage(<CoachHoursPage />, '/coach/hours');
  const monday = within(await screen.findByRole('group', { name: 'Monday' }));
  expect(screen.queryByText(/outside of your hours/)).toBeNull();
  await user.clear(monday.getByLabelText('To'));
  await user.type(monday.getByLabelText('To'), '12:00');
  server.succeeds(saveOwnHours, { version: 5 });
  const hours = [{ weekday: 1, from: '09:00', to: '12:00' }];
  server.succeeds(readOwnHours, { version: 5, hours, exceptions: [], outside: [lesson] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const outside = within(await screen.findByRole('region', { name: '1 booked lesson is outside of your hours' }));
  expect(outside.getByText('Ingrid Solberg')).toBeDefined();
  expect(outside.getByText(/Court 4/)).toBeDefined();
  const { body } = server.calls.find(({ endpoint }) => endpoint === saveOwnHours.name) ?? {};
  expect(body).toEqual({ version: 4, hours, exceptions: [] });
});

test('a time that is none is said before it is sent', async () => {
  server.succeeds(readOwnHours, { ...week, outside: [] });
  const { user } = renderPage(<CoachHoursPage />, '/coach/hours');
  const monday = within(await screen.findByRole('group', { name: 'Monday' }));
  await user.clear(monday.getByLabelText('To'));
  await user.type(monday.getByLabelText('To'), '08:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/the end after the beginning/));
  expect(server.calls.some(({ endpoint }) => endpoint === saveOwnHours.name)).toBe(false);
});

test('a coach makes the calendar of the own lessons, and copies its address', async () => {
  const url = `https://club.example/v1/Calendar/club/${'a'.repeat(64)}.ics`;
  const { features } = testClub();
  server.succeeds(clubInfo, testClub({ features: { ...features, lessons: true } }));
  server.succeeds(readOwnHours, { ...week, outside: [] });
  server.succeeds(renewCoachFeed, { url });
  const { user } = renderPage(<CoachHoursPage />, '/coach/hours');
  const card = within(await screen.findByRole('region', { name: 'My lessons as a calendar' }));
  server.succeeds(myCoachFeed, { url });
  await user.click(card.getByRole('button', { name: 'New calendar' }));
  await user.click(await card.findByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(url);
});

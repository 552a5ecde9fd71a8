import { resetCalendar } from '@courtside/contract/messages/calendar';
import { readPreferences } from '@courtside/contract/people/preferences';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testPreferences } from '#shared/testing/test-preferences.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { PreferencesPage } from '../preferences-page.tsx';

const OLD = `https://club.example/v1/Calendar/${'a'.repeat(64)}.ics`;
const NEW = `https://club.example/v1/Calendar/${'b'.repeat(64)}.ics`;

test('a member subscribes with the usual calendars, copies the address, and replaces it after a question', async () => {
  const server = fakeServer();
  startSession(testUser());
  server.succeeds(readPreferences, testPreferences({ calendarUrl: OLD }));
  server.succeeds(resetCalendar, { calendarUrl: NEW });
  const { user } = renderPage(<PreferencesPage />);
  const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await linkTo('Apple')).toBe(OLD.replace('https:', 'webcal:'));
  const google = new URL((await linkTo('Google')) ?? '');
  expect(google.searchParams.get('cid')).toBe(OLD.replace('https:', 'webcal:'));
  const outlook = new URL((await linkTo('Outlook')) ?? '');
  expect(outlook.searchParams.get('url')).toBe(OLD);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(OLD);
  await user.click(screen.getByRole('button', { name: 'Make a new address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make a new address?' });
  expect(server.calls.map(({ endpoint }) => endpoint)).not.toContain(resetCalendar.name);
  await user.click(within(dialog).getByRole('button', { name: 'Make a new address' }));
  expect(await screen.findByDisplayValue(NEW)).toBeDefined();
  expect(await linkTo('Apple')).toBe(NEW.replace('https:', 'webcal:'));
});

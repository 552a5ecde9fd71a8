import { clubInfo } from '@courtside/contract/club/club';
import { readEmergencyContacts, saveEmergencyContact } from '@courtside/contract/people/emergency-contacts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { EmergencySection } from './emergency-section.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
  server.succeeds(saveEmergencyContact, 'ok');
  server.succeeds(readEmergencyContacts, {
    items: [
      { memberCode: '1001', name: 'Elif Aydın', contact: null },
      { memberCode: '1101', name: 'Can Aydın', contact: { name: 'Baba', phone: '21 234 567' } },
    ],
  });
});

const saved = () => server.calls.filter(({ endpoint }) => endpoint === saveEmergencyContact.name);

test('a parent saves a contact for a child, and removes it', async () => {
  const { user } = renderPage(<EmergencySection />);
  const child = within(await screen.findByRole('form', { name: 'Can Aydın' }));
  const phone = child.getByLabelText('Telephone');
  await user.clear(phone);
  await user.type(phone, '+356 9912 3456');
  await user.click(child.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  await user.click(child.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved().map(({ body }) => body)).toEqual([
    { memberCode: '1101', contact: { name: 'Baba', phone: '+356 9912 3456' } },
    { memberCode: '1101', contact: null },
  ]);
});

test('a contact without a number that can be dialled is not sent', async () => {
  const { user } = renderPage(<EmergencySection />);
  const own = within(await screen.findByRole('form', { name: 'Elif Aydın' }));
  await user.type(own.getByLabelText('Name'), 'Leyla');
  await user.type(own.getByLabelText('Telephone'), 'none');
  await user.click(own.getByRole('button', { name: 'Save' }));
  expect(await own.findByText('Please enter a telephone number.')).toBeDefined();
  expect(own.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(saved()).toEqual([]);
});

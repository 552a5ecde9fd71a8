import { checkSetupCode, setUpAdmin } from '@courtside/contract/club/office-club';
import { login } from '@courtside/contract/people/auth';
import { addMember } from '@courtside/contract/people/office-members';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { currentSession, endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import type { StoredClub } from '../setup-model.ts';
import { AdminStep } from './admin-step.tsx';
import { HandList } from './hand-list.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  server = fakeServer();
  server.succeeds(checkSetupCode, 'ok' as never);
  server.succeeds(setUpAdmin, { memberCode: '9001' } as never);
  server.succeeds(login, testUser({ role: 'admin', memberCode: '9001' }) as never);
});
const sent = (endpoint: { readonly name: string }) =>
  server.calls.filter((call) => call.endpoint === endpoint.name).map(({ body }) => body);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** The form with everything right, but for what is given. */
async function fill(changes: Record<string, string> = {}) {
  const { user } = renderPage(<AdminStep setupCode="abc" />);
  await screen.findByLabelText('PIN');
  const values = { 'First name and surname': ' Grace Zammit ', Password: 'Court#2026', PIN: '2468', ...changes };
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
  await user.click(screen.getByText('Create the admin'));
}

test('the first admin is created in the language of the page and logged in at once', async () => {
  await fill();
  await waitFor(() => expect(currentSession()?.user.memberCode).toBe('9001'));
  expect(sent(setUpAdmin)).toEqual([
    { code: '9001', name: 'Grace Zammit', password: 'Court#2026', pin: '2468', setupCode: 'abc', language: 'en' },
  ]);
  expect(sent(login)).toEqual([{ LoginName: '9001', UserPassword: 'Court#2026' }]);
});

test.each([
  ['First name and surname', 'Grace', 'Please give first name and surname.'],
  ['Membership number', '90', 'A membership number has 4 to 32 letters, digits or hyphens.'],
  ['Email address', 'grace@', /email/i],
  ['Password', 'short', /./],
  ['PIN', '123', 'A PIN has 4 to 6 digits.'],
])('%s of %j is refused before anything is sent', async (label, value, fault) => {
  await fill({ [label]: value });
  await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
  if (typeof fault === 'string') expect(screen.getByText(fault)).toBeDefined();
  expect(sent(setUpAdmin)).toEqual([]);
});

test('a code that was used says so before anybody fills in the form', async () => {
  server.refuses(checkSetupCode, 'setup.code_invalid');
  renderPage(<AdminStep setupCode="abc" />);
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.queryByLabelText('PIN')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/login');
});

test('an answer that is lost can be asked for again', async () => {
  server.isAway(checkSetupCode);
  const { user } = renderPage(<AdminStep setupCode="abc" />);
  const retry = await screen.findByRole('button', { name: /again/i });
  server.succeeds(checkSetupCode, 'ok' as never);
  await user.click(retry);
  expect(await screen.findByLabelText('PIN')).toBeDefined();
});

const CLUB = { categories: [{ key: 'adult', isDefault: true }] } as unknown as StoredClub;

async function byHand() {
  startSession(testUser({ role: 'admin' }));
  const { user } = renderPage(<HandList stored={CLUB} />);
  const add = async (name: string, surName: string, email: string) => {
    for (const [label, value] of [
      ['First name', name],
      ['Surname', surName],
      ['Email address', email],
    ] as const)
      fireEvent.change(field(label), { target: { value } });
    await user.click(screen.getByText('Add'));
  };
  return { add };
}

test('members are added one by one, and the form is empty for the next', async () => {
  server.succeeds(addMember, { memberCode: '1001' } as never);
  const { add } = await byHand();
  await add(' Nina ', 'Grech', 'nina@mail.example');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('1001'));
  expect(field('First name').value).toBe('');
  expect(sent(addMember)).toEqual([
    { name: 'Nina', surName: 'Grech', email: 'nina@mail.example', language: 'en', category: 'adult' },
  ]);
});

test('a member by hand needs a name and an address to be invited', async () => {
  const { add } = await byHand();
  await add('', 'Grech', 'nina');
  expect([field('First name'), field('Email address')].map((each) => each.getAttribute('aria-invalid'))).toEqual([
    ...['true', 'true'],
  ]);
  expect(sent(addMember)).toEqual([]);
});

test('a member who is refused stays in the form', async () => {
  server.refuses(addMember, 'name.forbidden_characters');
  const { add } = await byHand();
  await add('Nina', 'Grech', 'nina@mail.example');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(field('Surname').value).toBe('Grech');
});

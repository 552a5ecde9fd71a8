import {
  cancelEmailRequest,
  type Profile,
  profileRecord,
  requestEmailCode,
  saveProfile,
} from '@courtside/contract/people/profile';
import { validationAlert } from '@courtside/contract/wire/validation-alert';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { typeDate } from '#shared/testing/date-field.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { ProfileDialog } from './profile-dialog.tsx';
import { SAMPLE_PROFILE } from './testing/sample-profile.ts';

const TIMED_OUT = 'Your session is timed out. Please login again with your credentials.';
const PROFILE: Profile = { ...SAMPLE_PROFILE, telephones: [], children: [], carInfo: [] };

const onClose = vi.fn<() => void>();
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  onClose.mockClear();
  server = fakeServer();
  startSession(testUser());
  server.succeeds(profileRecord, PROFILE);
  server.succeeds(validationAlert, 'ok');
});

async function open() {
  const view = renderPage(<ProfileDialog opened onClose={onClose} />);
  await screen.findByLabelText('Mailing name');
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  const add = (list: string) =>
    view.user.click(within(screen.getByRole('group', { name: list })).getByRole('button', { name: 'Add' }));
  return { ...view, save, add };
}

test('name and surname are shown but cannot be changed, and the consent names the GDPR', async () => {
  await open();
  expect(screen.getByLabelText<HTMLInputElement>('Name').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Surname').disabled).toBe(true);
  expect(screen.getByText(/GDPR/)).toBeDefined();
});

test('the country is chosen by name from the full list, and the children are labelled under 18', async () => {
  await open();
  const country = screen.getByLabelText<HTMLSelectElement>('Country');
  expect(country.value).toBe('Malta');
  expect(country.options.length).toBeGreaterThan(190);
  expect(screen.getByRole('group', { name: 'Children (under 18)' })).toBeDefined();
});

test.each([
  ['Telephones', 'Kindly Choose Phone Type & Enter Number'],
  ['Children (under 18)', "Kindly Provide Child's Name & Date Of Birth"],
  ['Cars', 'Kindly Provide Vehicle Number'],
])('an empty entry of %s is refused in the profile', async (list, sentence) => {
  const { add } = await open();
  await add(list);
  expect(await screen.findByText(sentence)).toBeDefined();
});

test.each([
  ['Telephones', 'Number', '2133 0117', 'Phone type'],
  ['Children (under 18)', 'Child’s name', 'Zoe', 'Child’s date of birth'],
])('an entry of %s with only %s moves the focus to the missing field', async (list, label, text, missing) => {
  const { user, add } = await open();
  await user.type(screen.getByLabelText(label), text);
  await add(list);
  const [field] = screen.getAllByLabelText(missing);
  expect(field?.contains(document.activeElement)).toBe(true);
});

test('an entry of a child with only a date of birth moves the focus to the missing name', async () => {
  const { user, add } = await open();
  await typeDate(user, 'Child’s date of birth', '01/02/2015');
  await add('Children (under 18)');
  expect(document.activeElement).toBe(screen.getByLabelText('Child’s name'));
});

test('a refused save of the profile moves the focus to its field', async () => {
  const { user, save } = await open();
  await typeDate(user, 'Date of birth', '28/02/2990');
  await save();
  expect(screen.getByRole('group', { name: 'Date of birth' }).contains(document.activeElement)).toBe(true);
});

test('opening and closing the form for a new email keeps the focus', async () => {
  server.succeeds(requestEmailCode, 'A code is on its way.');
  server.succeeds(cancelEmailRequest, 'The request is cancelled.');
  const { user } = await open();
  const focused = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()));
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  await focused(() => screen.getByLabelText('New email'));
  server.succeeds(profileRecord, { ...PROFILE, pendingEmail: 'new@example.org' });
  await user.keyboard('new@example.org{Tab}2468{Enter}');
  await focused(() => screen.getByLabelText('Code'));
  server.succeeds(profileRecord, PROFILE);
  await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
  await focused(() => screen.getByRole('button', { name: 'Change email' }));
});

describe('a new address', () => {
  const pin = { label: 'Your PIN', typed: '24x68', sent: { PinCode: '2468' } };
  const password = { label: 'Your password', typed: 'Court#1', sent: { Password: 'Court#1' } };
  const PIN = {
    ...pin,
    missing: 'Pin is required',
    code: 'pin.wrong',
    wrong: 'Incorrect PIN. 4 tries left.',
  } as const;
  const PASSWORD = {
    ...password,
    missing: 'Please enter your password.',
    code: 'auth.wrong_password',
    wrong: 'Incorrect password.',
  } as const;

  test.each([
    { role: 'member', ...PIN },
    { role: 'admin', ...PASSWORD },
    { role: 'subadmin', ...PASSWORD },
  ] as const)('a new email asks a $role for: $label', async ({ role, label, typed, sent, missing, code, wrong }) => {
    startSession(testUser({ role }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Change email' }));
    await user.type(screen.getByLabelText('New email'), 'new@example.org{Enter}');
    const proof = screen.getByLabelText(label);
    const fieldError = () => document.getElementById(proof.getAttribute('aria-describedby') ?? '')?.textContent;
    await waitFor(() => expect(fieldError()).toBe(missing));
    expect(document.activeElement).toBe(proof);
    server.refuses(requestEmailCode, code, { left: 4 });
    await user.type(proof, `${typed}{Enter}`);
    await waitFor(() => expect(fieldError()).toBe(wrong));
    expect(document.activeElement).toBe(proof);
    const requested = server.calls.filter(({ endpoint }) => endpoint === 'requestEmailCode').map(({ body }) => body);
    expect(requested).toEqual([{ Email: 'new@example.org', ...sent }]);
  });
});

test('removing an entry moves the focus to its list', async () => {
  const { user, add } = await open();
  await user.type(screen.getByLabelText('Vehicle number'), 'ABC 123');
  await add('Cars');
  await user.click(screen.getByRole('button', { name: 'Remove ABC 123' }));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Cars' }));
});

test('a saved profile shows a toast', async () => {
  server.succeeds(saveProfile, 'Profile Saved Successfully');
  const { save } = await open();
  await save();
  expect(await screen.findByText('Profile Saved Successfully')).toBeDefined();
  const sent = server.calls.find(({ endpoint }) => endpoint === 'saveProfile')?.body;
  expect(sent).toMatchObject({ PIN: '', Name: 'Elif', SurName: 'Aydın', Email: 'elif@example.org', Country: 'Malta' });
});

test('a refused draft of the profile shows an error, sends the side ping and saves nothing', async () => {
  const { user, save } = await open();
  await user.type(screen.getByLabelText('Mailing name'), 'x'.repeat(31));
  await save();
  expect(await screen.findAllByText('Mailing name field allowed maximum 40 characters.')).toHaveLength(2);
  // The error is removed with the first change; the toast is shown for its whole time.
  await user.type(screen.getByLabelText('Mailing name'), '{Backspace}');
  expect(screen.getAllByText('Mailing name field allowed maximum 40 characters.')).toHaveLength(1);
  expect(server.calls.map(({ endpoint }) => endpoint)).toEqual(['profileRecord', 'validationAlert']);
});

test.each([
  ['away', () => server.isAway(saveProfile), TIMED_OUT],
  ['in trouble', () => server.refuses(saveProfile, 'server.failed'), TIMED_OUT],
  ['against it', () => server.refuses(saveProfile, 'profile.mandatory'), 'Name, Surname & Email is mandatory'],
])('a save of the profile shows a message while the server is %s', async (_state, arrange, sentence) => {
  arrange();
  const { save } = await open();
  await save();
  expect(await screen.findByText(sentence)).toBeDefined();
});

test.each([
  ['refused', () => server.refuses(profileRecord, 'server.failed')],
  ['away', () => server.isAway(profileRecord)],
])('a profile that does not load because the server is %s shows a message', async (_state, arrange) => {
  arrange();
  renderPage(<ProfileDialog opened onClose={onClose} />);
  expect(await screen.findByText(TIMED_OUT)).toBeDefined();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('the profile links to the preferences, and asks first about unsaved changes', async () => {
  const { user } = renderPage(
    <>
      <ProfileDialog opened onClose={onClose} />
      <Routes>
        <Route path="/sports/preferences" element="the preferences" />
        <Route path="*" element={null} />
      </Routes>
    </>,
  );
  await user.type(await screen.findByLabelText('Mailing name'), ' x');
  const follow = () => user.click(screen.getByRole('link', { name: 'Messages, reminders, calendar' }));
  await follow();
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect([onClose.mock.calls.length, screen.queryByText('the preferences')]).toEqual([0, null]);
  await follow();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('the preferences')).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
});

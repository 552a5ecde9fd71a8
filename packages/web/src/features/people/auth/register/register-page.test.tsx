import { register } from '@courtside/contract/people/auth';
import { validationAlert } from '@courtside/contract/wire/validation-alert';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { typeDate } from '#shared/testing/date-field.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { RegisterPage } from './register-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.succeeds(validationAlert, 'ok');
});

/** spec 5: the rules in their order; the first broken one is shown. */
test.each([
  ['Ab#1', 'Length should be minimum 6 characters'],
  ['Ab #1234', 'should not contain any empty space'],
  ['ABC#1234', 'Must contain 1 small case character'],
  ['abc#1234', 'Must contain 1 upper case character'],
  ['Abcd1234', 'Must contain 1 special character'],
  ['Abcd#efg', 'Must contain 1 numeric character'],
])('the sign-up form shows the broken rule for the password %j', async (secret, sentence) => {
  const { user } = renderPage(<RegisterPage />);
  await user.type(screen.getByLabelText('Password'), secret);
  expect(screen.getByText(sentence)).toBeDefined();
});

test('an empty sign-up form shows an error at each field', async () => {
  const { user } = renderPage(<RegisterPage />);
  await user.click(screen.getByRole('button', { name: 'Send application' }));
  expect(screen.getByText('Please insert password')).toBeDefined();
  expect(screen.getByText('This is not a valid email')).toBeDefined();
  expect(screen.getAllByText('Please fill in this field')).toHaveLength(3);
});

test('the sign-up form refuses an invalid email before sending', async () => {
  const { user } = renderPage(<RegisterPage />);
  await user.type(screen.getByLabelText('Email'), 'layla@example.o');
  await user.tab();
  expect(screen.getByText('This is not a valid email')).toBeDefined();
});

test('the sign-up form refuses an invalid birthday before sending', async () => {
  const { user } = renderPage(<RegisterPage />);
  await typeDate(user, 'Birthday', '03/04/2990');
  expect(screen.getByText('Please enter a birthday that is not in the future.')).toBeDefined();
});

test('an application for membership is sent and confirmed', async () => {
  server.succeeds(register, { application: 'APP-000001' });
  const { user } = renderPage(<RegisterPage />);
  await user.type(screen.getByLabelText('First name'), 'Layla');
  await user.type(screen.getByLabelText('Last name'), 'Haddad');
  await user.selectOptions(screen.getByLabelText('Gender'), 'Female');
  await typeDate(user, 'Birthday', '03/04/1990');
  await user.type(screen.getByLabelText('Email'), 'layla@example.org');
  await user.type(screen.getByLabelText('Password'), 'Court#2026');
  await user.click(screen.getByRole('button', { name: 'Send application' }));
  expect(await screen.findByRole('heading', { name: 'Your application is with the club' })).toBeDefined();
  expect(server.calls.at(-1)?.body).toEqual({
    firstName: 'Layla',
    lastName: 'Haddad',
    gender: 'Female',
    birthday: '03/04/1990',
    email: 'layla@example.org',
    password: 'Court#2026',
  });
});

test('the Sign In toggle of the sign-up form links to the login', () => {
  renderPage(<RegisterPage />);
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
});

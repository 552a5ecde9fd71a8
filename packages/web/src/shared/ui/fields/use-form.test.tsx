import { validationAlert } from '@courtside/contract/wire/validation-alert';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { Form } from './form.tsx';
import { TextField } from './text/text-field.tsx';
import { useForm } from './use-form.ts';

const EMPTY = { name: '', town: '' };

interface TestFormProps {
  readonly onSubmit?: (values: typeof EMPTY) => void;
  readonly checksOnBlur?: boolean;
  readonly checksWhileTyping?: readonly ('name' | 'town')[];
}

function TestForm({ onSubmit = () => undefined, ...checks }: TestFormProps) {
  const form = useForm({
    initial: EMPTY,
    ...checks,
    faultsOf: ({ name, town }) => ({
      name: name.length < 2 && 'Name is too short.',
      town: town.length < 2 && 'Town is too short.',
    }),
    onSubmit,
  });
  return (
    <Form ref={form.frame} onSubmit={form.submit}>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('town')} label="Town" />
      <output>{form.isChanged ? 'changed' : 'unchanged'}</output>
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.refuse({ town: 'Unknown town.' })}>
        Refuse
      </button>
      <button type="button" onClick={() => form.reset()}>
        Reset
      </button>
    </Form>
  );
}

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.succeeds(validationAlert, 'ok');
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => screen.getByRole('button', { name });
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

test('a form says what is wrong at each field, moves the focus to the first, and sends nothing', async () => {
  const onSubmit = vi.fn<(values: typeof EMPTY) => void>();
  const { user } = renderPage(<TestForm onSubmit={onSubmit} />);
  await user.type(field('Name'), 'Jo');
  expect(alerts()).toEqual([]);
  await user.clear(field('Name'));
  await user.click(press('Save'));
  expect(alerts()).toEqual(['Name is too short.', 'Town is too short.']);
  expect(document.activeElement).toBe(field('Name'));
  const note = document.getElementById(field('Name').getAttribute('aria-describedby') ?? '');
  expect([field('Name').getAttribute('aria-invalid'), note?.textContent]).toEqual(['true', 'Name is too short.']);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('an error of a form is shown for as long as its field is wrong', async () => {
  const onSubmit = vi.fn<(values: typeof EMPTY) => void>();
  const { user } = renderPage(<TestForm onSubmit={onSubmit} />);
  await user.click(press('Save'));
  await user.type(field('Name'), 'J');
  expect(alerts()).toContain('Name is too short.');
  await user.type(field('Name'), 'o');
  expect(alerts()).toEqual(['Town is too short.']);
  await user.type(field('Town'), 'Sliema{Enter}');
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Jo', town: 'Sliema' }]]);
  await user.clear(field('Town'));
  expect(alerts()).toEqual(['Town is too short.']);
});

test('a form that checks on blur shows the error of the field that was left, and of no other', async () => {
  const { user } = renderPage(<TestForm checksOnBlur />);
  await user.type(field('Name'), 'J');
  expect(alerts()).toEqual([]);
  await user.tab();
  expect(alerts()).toEqual(['Name is too short.']);
});

test('a field that is checked while it is typed shows its error with the first key', async () => {
  const { user } = renderPage(<TestForm checksWhileTyping={['town']} />);
  await user.type(field('Name'), 'J');
  await user.type(field('Town'), 'S');
  expect(alerts()).toEqual(['Town is too short.']);
});

test('what the server refuses is shown at its field with the focus, until that field changes', async () => {
  const { user } = renderPage(<TestForm />);
  await user.click(press('Refuse'));
  expect(alerts()).toEqual(['Unknown town.']);
  expect(document.activeElement).toBe(field('Town'));
  await user.type(field('Name'), 'J');
  expect(alerts()).toEqual(['Unknown town.']);
  await user.type(field('Town'), 'S');
  expect(alerts()).toEqual([]);
});

test('a form that is reset is as it was in the beginning', async () => {
  const { user } = renderPage(<TestForm />);
  await user.type(field('Name'), 'J');
  await user.click(press('Save'));
  expect(screen.getByRole('status').textContent).toBe('changed');
  await user.click(press('Reset'));
  expect([field('Name').value, alerts(), screen.getByRole('status').textContent]).toEqual(['', [], 'unchanged']);
});

test('a refused form sends the side ping of spec 7 once, and again for a field that becomes wrong', async () => {
  const { user } = renderPage(<TestForm />);
  await user.type(field('Name'), 'Jo');
  await user.click(press('Save'));
  await waitFor(() => expect(server.calls).toHaveLength(1));
  await user.type(field('Town'), 'Sliema');
  expect(server.calls).toHaveLength(1);
  await user.type(field('Name'), '{Backspace}');
  await waitFor(() => expect(server.calls).toHaveLength(2));
});

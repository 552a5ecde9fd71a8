import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Toaster } from '../feedback/toaster.tsx';
import { clearToasts, showToast } from '../feedback/toasts.ts';
import { MemberName, NameInSentence } from './member-name.tsx';

const WHOLE = 'Maximiliana-Theodora Borg';

test('a long word of a name is shortened visually, and the button is named by the whole name, once', () => {
  render(
    <button type="button">
      <MemberName name={WHOLE} />
    </button>,
  );
  expect(screen.getByRole('button', { name: WHOLE })).toBeTruthy();
  expect(screen.getByText('Maximilian. Borg').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByTitle(WHOLE)).toBeTruthy();
});

test('a short name is written once', () => {
  const { container } = render(<MemberName name="Elif Aydın" />);
  expect(container.textContent).toBe('Elif Aydın');
});

test('a sentence cuts the name in it and is read whole', () => {
  render(<NameInSentence name={WHOLE} words={(name) => `Suspend ${name}?`} />);
  expect(screen.getByText('Suspend Maximilian. Borg?').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText(`Suspend ${WHOLE}?`).className).toBe('sr');
});

test('a toast shows the cut name and is read with the whole one', async () => {
  render(<Toaster />);
  showToast({ tone: 'success', text: 'Maximilian. Borg has been selected.', spoken: `${WHOLE} has been selected.` });
  expect((await screen.findByText('Maximilian. Borg has been selected.')).getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText(`${WHOLE} has been selected.`).className).toBe('sr');
  clearToasts();
});

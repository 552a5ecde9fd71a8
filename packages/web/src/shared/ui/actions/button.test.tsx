import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#shared/testing/render-page.tsx';
import { Button } from './button.tsx';

test.each([
  ['starts work', { busy: false }, 1],
  ['turns a page', {}, 2],
])('a double click on a button that %s', (_what, props, presses) => {
  const onClick = vi.fn();
  renderPage(
    <Button {...props} onClick={onClick}>
      Press
    </Button>,
  );
  for (const detail of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Press' }), { detail });
  expect(onClick).toHaveBeenCalledTimes(presses);
});

test('a button that cannot be pressed says why', () => {
  const view = renderPage(<Button why="First fill in: PIN.">Pay</Button>);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay', description: 'First fill in: PIN.' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText('First fill in: PIN.')).toBeDefined();
  view.unmount();
  renderPage(<Button why={false}>Pay</Button>);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay', description: '' }).disabled).toBe(false);
});

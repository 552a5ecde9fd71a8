import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderPage } from '#shared/testing/render-page.tsx';
import { preloadOverlays } from '#shared/ui/overlays/lazy-overlay.tsx';
import { Menu } from './menu.tsx';

beforeAll(() => preloadOverlays());

const ITEMS = ['My Bookings', 'My Account', 'Logout'];

function open(onChoose: (name: string) => void = () => undefined) {
  return renderPage(
    <>
      <Menu button="Elif" groups={[ITEMS.map((label) => ({ label, icon: 'user', onChoose: () => onChoose(label) }))]} />
      <button type="button">Elsewhere</button>
    </>,
  );
}

const button = () => screen.getByRole('button', { name: 'Elif' });
const focused = () => document.activeElement?.textContent;

test('pressing the button opens the menu, focuses the first entry and sets aria-expanded', async () => {
  const { user } = open();
  expect(button().getAttribute('aria-expanded')).toBe('false');
  await user.click(button());
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menu', { name: 'Elif' })).toBeDefined();
  expect(focused()).toBe('My Bookings');
});

test.each([
  ['{ArrowDown}', 'My Account'],
  ['{ArrowUp}', 'Logout'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}', 'My Bookings'],
  ['{End}', 'Logout'],
  ['{End}{Home}', 'My Bookings'],
  ['l', 'Logout'],
  ['m', 'My Account'],
  ['x', 'My Bookings'],
])('in the menu, %s moves the focus from the first entry to %s', async (keys, entry) => {
  const { user } = open();
  button().focus();
  await user.keyboard('{ArrowDown}');
  await user.keyboard(keys);
  expect(focused()).toBe(entry);
});

test('choosing an entry runs it once and closes the menu with the focus on its button', async () => {
  const choose = vi.fn();
  const { user } = open(choose);
  await user.click(button());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(choose.mock.calls).toEqual([['My Account']]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('Escape in a menu returns the focus to the button, Tab moves it to the next control', async () => {
  const { user } = open();
  await user.click(button());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
  await user.click(button());
  await user.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Elsewhere');
});

test('pressing outside a menu closes it and takes effect there; pressing its button again closes it too', async () => {
  const { user } = open();
  await user.click(button());
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Elsewhere');
  await user.click(button());
  await user.click(button());
  expect(screen.queryByRole('menu')).toBeNull();
});

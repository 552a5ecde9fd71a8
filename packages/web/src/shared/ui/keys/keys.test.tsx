import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useKeyHelp, usePageKeys, useShortcut } from './keys.ts';

const List = () => <output>{usePageKeys().join(' ')}</output>;

function Page({ onSearch, onHelp }: { readonly onSearch: () => void; readonly onHelp: () => void }) {
  useShortcut('search', onSearch);
  useShortcut('help', onHelp);
  useKeyHelp('walk');
  return (
    <main>
      <input aria-label="field" />
    </main>
  );
}

test('a key is listed as long as the part that handles it is rendered', () => {
  const page = <Page key="page" onSearch={vi.fn()} onHelp={vi.fn()} />;
  const { rerender } = render([page, <List key="list" />]);
  expect(screen.getByRole('status').textContent).toBe('search walk help');
  rerender([<List key="list" />]);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a character is not taken from a field, Ctrl K is, and a dialog over the page keeps both', async () => {
  const [onSearch, onHelp] = [vi.fn(), vi.fn()];
  const page = <Page key="page" onSearch={onSearch} onHelp={onHelp} />;
  const { rerender } = render([page]);
  await userEvent.keyboard('?{Control>}k{/Control}');
  await userEvent.type(screen.getByLabelText('field'), '?{Control>}k{/Control}');
  expect([onSearch.mock.calls.length, onHelp.mock.calls.length]).toEqual([2, 1]);
  expect(screen.getByLabelText<HTMLInputElement>('field').value).toBe('?');
  rerender([page, <div key="dialog" role="dialog" />]);
  await userEvent.keyboard('?{Control>}k{/Control}{Meta>}k{/Meta}');
  expect([onSearch.mock.calls.length, onHelp.mock.calls.length]).toEqual([2, 1]);
});

test('every key of the whole document is one of the table', () => {
  const sources = import.meta.glob('../../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
  const listeners = Object.entries(sources)
    .filter(([path, code]) => !path.includes('.test.') && /addEventListener\('keydown'/.test(String(code)))
    .map(([path]) => path.split('/').at(-1));
  // A booking that is dragged is put back by Escape, which is in the table.
  // A kiosk has no help for keys: figures are typed there, and any key keeps the page.
  expect(listeners.toSorted()).toEqual(['keypad.tsx', 'keys.ts', 'start-dragging.ts', 'use-clearing.ts']);
});

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#shared/testing/render-page.tsx';
import { currentToasts, showToast } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (toast: Parameters<typeof showToast>[0]) => act(() => showToast(toast));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('the toast region has a name that is not part of any field name', () => {
  renderPage(<main />);
  expect(screen.getByRole('region', { name: 'Alerts' })).toBeDefined();
});

test('spec 8: a message stays for 6 seconds unless it has its own time', () => {
  renderPage(<main />);
  show({ tone: 'info', text: 'six' });
  show({ tone: 'error', text: 'eight', durationMs: 8000 });
  wait(5999);
  expect(screen.getByText('six')).toBeDefined();
  wait(1);
  expect(screen.queryByText('six')).toBeNull();
  wait(2000);
  expect(screen.queryByText('eight')).toBeNull();
});

test('pointing at it stops its clock', () => {
  renderPage(<main />);
  show({ tone: 'info', text: 'wait' });
  wait(5000);
  const toast = screen.getByText('wait').parentElement as HTMLElement;
  fireEvent.pointerEnter(toast);
  wait(60_000);
  expect(screen.getByText('wait')).toBeDefined();
  fireEvent.pointerLeave(toast);
  wait(1000);
  expect(screen.queryByText('wait')).toBeNull();
});

test('errors interrupt, the others wait their turn to be read', () => {
  renderPage(<main />);
  show({ tone: 'error', text: 'bad' });
  show({ tone: 'success', text: 'good' });
  expect(screen.getByRole('alert').textContent).toBe('bad');
  expect(screen.getByRole('status').textContent).toBe('good');
});

test('the same sentence again is shown once; four are too many', () => {
  for (const text of ['a', 'b', 'a', 'c', 'd', 'e']) showToast({ tone: 'info', text });
  expect(currentToasts().map((toast) => toast.text)).toEqual(['c', 'd', 'e']);
});

test('an action runs once and takes the message away', () => {
  const run = vi.fn();
  renderPage(<main />);
  show({ tone: 'error', text: 'low', action: { label: 'Topup', run } });
  fireEvent.click(screen.getByRole('button', { name: 'Topup' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('low')).toBeNull();
});

test('a bar that comes while a message is shown pushes the message below itself', async () => {
  renderPage(<main />);
  show({ tone: 'success', text: 'welcome' });
  const below = () => document.documentElement.style.getPropertyValue('--cs-toast-below');
  expect(below()).toBe('0px');
  const bar = document.createElement('header');
  bar.dataset.bar = '';
  bar.getBoundingClientRect = () => new DOMRect(0, 0, 360, 56);
  await act(async () => document.body.append(bar));
  expect(below()).toBe('56px');
  bar.remove();
});

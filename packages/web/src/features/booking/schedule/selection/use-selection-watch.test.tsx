import type { Session } from '@courtside/contract/booking/schedule';
import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import { useSelectionWatch } from './use-selection-watch.ts';

const TAKEN: readonly Session[] = [
  {
    key: 'sq-1',
    court: 'c1',
    state: 'held',
    from: '07:30',
    to: '08:15',
    startsAt: '2026-11-20T06:30:00Z',
    isLightOn: false,
    isPeak: false,
    price: 8,
  },
];

test('a selection that another member took is removed, but never while a hold is pending', () => {
  const selectSessions = vi.fn();
  const { rerender } = renderHook(
    ({ isHolding }) =>
      useSelectionWatch({ sessions: ['sq-1'], selectSessions }, TAKEN, { courts: [] }, { isHolding, isRefused: false }),
    {
      initialProps: { isHolding: true },
      wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
    },
  );
  expect(selectSessions).not.toHaveBeenCalled();
  rerender({ isHolding: false });
  expect(selectSessions).toHaveBeenCalledWith([]);
});

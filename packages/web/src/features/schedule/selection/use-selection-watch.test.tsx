import type { Session } from '@courtside/contract/schedule';
import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import { useChoiceWatch } from './use-selection-watch.ts';

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

test('a choice that somebody took is let go, but never while a hold is on its way', () => {
  const chooseSessions = vi.fn();
  const { rerender } = renderHook(
    ({ isHolding }) =>
      useChoiceWatch({ sessions: ['sq-1'], chooseSessions }, TAKEN, { courts: [] }, { isHolding, isRefused: false }),
    {
      initialProps: { isHolding: true },
      wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
    },
  );
  expect(chooseSessions).not.toHaveBeenCalled();
  rerender({ isHolding: false });
  expect(chooseSessions).toHaveBeenCalledWith([]);
});

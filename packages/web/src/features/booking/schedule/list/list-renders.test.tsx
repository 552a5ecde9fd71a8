import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { SportBookingPage } from '../page/schedule-page.tsx';
import { FIXTURE_DATE, FIXTURE_NOW, fixtureSession } from '../testing/day-fixture.ts';
import { scheduleServer } from '../testing/schedule-server.ts';

// Every session that can be selected shows its price.
const rendered = vi.hoisted(() => ({ prices: 0 }));
vi.mock('#shared/ui/data/num.tsx', async (original) => {
  const parts = await original<typeof import('#shared/ui/data/num.tsx')>();
  return {
    ...parts,
    Money: (props: Parameters<typeof parts.Money>[0]) => {
      rendered.prices += 1;
      return parts.Money(props);
    },
  };
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: FIXTURE_NOW });
  startSession(testUser());
});

afterEach(() => {
  vi.useRealTimers();
});

test('in the list by time a change renders only the sessions that it touches', async () => {
  const server = scheduleServer();
  const { container } = renderPage(
    <Routes>
      <Route path="/marsa/booking/:sport" element={<SportBookingPage />} />
    </Routes>,
    `/marsa/booking/tennis?date=${FIXTURE_DATE}&view=time`,
  );
  await screen.findByText('Live');
  await waitFor(() => expect(container.querySelector('[data-partial]')).toBeNull());
  const free = container.querySelectorAll('button[aria-pressed][data-session]').length;
  expect(free).toBeGreaterThan(6);

  rendered.prices = 0;
  act(() => server.sendChange({ sessions: [fixtureSession({ court: 'TEN1', hour: 10 }, { state: 'booked' })] }));
  await waitFor(() =>
    expect(container.querySelector('button[data-session="TEN1_20261116_1000"][aria-pressed]')).toBeNull(),
  );
  expect(rendered.prices).toBe(0);
});

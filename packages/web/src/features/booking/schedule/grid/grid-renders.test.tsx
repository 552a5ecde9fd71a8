import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { SportBookingPage } from '../page/schedule-page.tsx';
import { FIXTURE_DATE, FIXTURE_NOW, fixtureDay, fixtureSession } from '../testing/day-fixture.ts';
import { scheduleServer } from '../testing/schedule-server.ts';

const rendered = vi.hoisted(() => [] as string[]);
vi.mock('./cell-content.tsx', async (original) => {
  const { CellContent } = await original<typeof import('./cell-content.tsx')>();
  return {
    CellContent: (props: Parameters<typeof CellContent>[0]) => {
      rendered.push(props.session.key);
      return CellContent(props);
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

test('every session is rendered once, and then only those that changed', async () => {
  const server = scheduleServer();
  const { user } = renderPage(
    <Routes>
      <Route path="/marsa/booking/:sport" element={<SportBookingPage />} />
    </Routes>,
    `/marsa/booking/tennis?date=${FIXTURE_DATE}`,
  );
  await screen.findByRole('grid');
  await screen.findByText('Live');
  expect(rendered.toSorted()).toEqual(
    fixtureDay()
      .sessions.filter(({ state }) => state !== 'past')
      .map(({ key }) => key)
      .toSorted(),
  );

  rendered.length = 0;
  await user.click(screen.getByRole('gridcell', { name: /^Court 3, Hard, 13:00/ }));
  await screen.findByRole('region', { name: 'Your choice' });
  // The former tab stop, the selection, and the neighbour that can be added to it.
  const touched = ['TEN1_20261116_1000', 'TEN3_20261116_1300', 'TEN3_20261116_1400'];
  expect(new Set(rendered)).toEqual(new Set(touched));

  rendered.length = 0;
  act(() => server.sendChange({ sessions: [fixtureSession({ court: 'TEN1', hour: 10 }, { state: 'booked' })] }));
  await waitFor(() => expect(new Set(rendered)).toEqual(new Set(['TEN1_20261116_1000'])));
});

test('the countdown of a session that another member holds renders no session again', async () => {
  scheduleServer();
  const { container } = renderPage(
    <Routes>
      <Route path="/marsa/booking/:sport" element={<SportBookingPage />} />
    </Routes>,
    `/marsa/booking/tennis?date=${FIXTURE_DATE}`,
  );
  await screen.findByText('Live');
  const held = container.querySelector('[data-session="TEN2_20261116_1400"] [data-time]');
  expect(held?.getAttribute('data-time')).toBe('04:00');
  rendered.length = 0;
  vi.setSystemTime(FIXTURE_NOW + 3000);
  await waitFor(() => expect(held?.getAttribute('data-time')).toBe('03:57'), { timeout: 3000 });
  expect(rendered).toEqual([]);
});

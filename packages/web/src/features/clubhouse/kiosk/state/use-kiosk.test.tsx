import { bookAtKiosk, type KioskVisit, visitKiosk } from '@courtside/contract/clubhouse/kiosk';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { useClearing } from './use-clearing.ts';
import { useKiosk } from './use-kiosk.ts';

const place = { theme: 'tennis', sport: { en: 'Tennis' }, court: { en: 'Court 1' } };

const OFFER = {
  ...{ section: 'tennis', key: 'TEN1_20261117_1900', bookingType: 'singles', courtType: 'Clay' },
  ...{ ...place, from: '19:00', to: '20:00', minutes: 60, isPeak: false, isLightOn: false, price: 8, left: 92 },
};

const VISIT: KioskVisit = {
  ...{ firstName: 'Elif', gender: 'F', language: 'en', balance: 100, now: '2026-11-17T16:42:00Z' },
  ...{ checkIn: null, place: null, bookings: [], offers: [OFFER], lowBalance: null },
};

const KEY = 'cs_1_secret';

test('each request carries the key, the number and the PIN, and no login', async () => {
  const server = fakeServer();
  server.succeeds(visitKiosk, VISIT);
  const { result } = renderHook(() => useKiosk(KEY));
  await act(async () => void (await result.current.enter('1001', '2468')));
  expect(result.current.stage).toMatchObject({ name: 'me', visit: { firstName: 'Elif' } });
  const [call] = server.calls;
  expect(call?.body).toEqual({ memberCode: '1001', PinCode: '2468' });
  expect([call?.headers.get('authorization'), call?.headers.get('name')]).toEqual([`Bearer ${KEY}`, null]);
});

test('an answer that comes after somebody left is shown to nobody', async () => {
  const server = fakeServer();
  const answer = Promise.withResolvers<Response>();
  server.answers(visitKiosk, () => answer.promise);
  const { result } = renderHook(() => useKiosk(KEY));
  act(() => result.current.askPin('1001'));
  act(() => void result.current.enter('1001', '2468'));
  act(() => result.current.clear());
  await act(async () => answer.resolve(Response.json({ msgCode: '200', data: VISIT })));
  expect(result.current.stage).toEqual({ name: 'number' });
});

test('a wrong PIN is asked for again, and keeps the number only', async () => {
  const server = fakeServer();
  server.refuses(visitKiosk, 'pin.wrong', { left: 4 });
  const { result } = renderHook(() => useKiosk(KEY));
  await act(async () => void (await result.current.enter('1001', '0000')));
  expect(result.current.stage).toMatchObject({ name: 'pin', number: '1001', failure: { code: 'pin.wrong' } });
  expect(JSON.stringify(result.current.stage)).not.toContain('0000');
});

test('a session that somebody else took is said, beside what is free now', async () => {
  const server = fakeServer();
  server.succeeds(visitKiosk, VISIT);
  server.refuses(bookAtKiosk, 'booking.slot_taken');
  const { result } = renderHook(() => useKiosk(KEY));
  await act(async () => void (await result.current.enter('1001', '2468')));
  server.succeeds(visitKiosk, { ...VISIT, offers: [] });
  await act(async () => void (await result.current.book(OFFER)));
  expect(result.current.stage).toMatchObject({
    name: 'me',
    visit: { offers: [] },
    failure: { code: 'booking.slot_taken' },
  });
});

test('a page that nobody touches is cleared after 20 seconds, a touch begins again', async () => {
  vi.useFakeTimers();
  const clear = vi.fn();
  const { result } = renderHook(() => useClearing(true, clear));
  act(() => void vi.advanceTimersByTime(15_000));
  expect(result.current).toBe(5);
  act(() => void document.dispatchEvent(new Event('pointerdown')));
  act(() => void vi.advanceTimersByTime(19_000));
  expect(clear).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1_500));
  expect(clear).toHaveBeenCalled();
  vi.useRealTimers();
});

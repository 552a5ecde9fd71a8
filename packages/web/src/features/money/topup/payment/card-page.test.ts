import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openCardPage, returnAddress } from './card-page.ts';

test('the current path is stored before the card page opens, without an older result', () => {
  const kept: (string | null)[] = [];
  const assign = vi.fn<(url: string) => void>();
  assign.mockImplementation(() => kept.push(localStorage.getItem('lastUrlBeforePayment')));
  vi.stubGlobal('location', { href: 'http://club.example/sports/mybookings?scope=past&pay=0', assign });
  const onLeft = vi.fn<() => void>();
  openCardPage('/sandbox/1', 'PAY-000001', onLeft);
  expect(assign).toHaveBeenCalledWith('/sandbox/1');
  expect(kept).toEqual(['/sports/mybookings?scope=past']);
  expect(localStorage.getItem('courtside.lastPayment')).toBe('PAY-000001');
  fireEvent(window, new Event('pagehide'));
  expect(onLeft).toHaveBeenCalledOnce();
});

test.each([
  ['/booking', 1, '/booking?pay=1'],
  ['/sports/mybookings?scope=past', 0, '/sports/mybookings?scope=past&pay=0'],
  ['/booking?pay=0', 1, '/booking?pay=1'],
  [undefined, 1, '/sports/myaccount?pay=1'],
  ['//elsewhere.example/booking', 1, '/sports/myaccount?pay=1'],
  ['https://elsewhere.example', 0, '/sports/myaccount?pay=0'],
] as const)('the return address for %s with pay %i is %s', (saved, pay, address) => {
  expect(returnAddress(saved, pay)).toBe(address);
});

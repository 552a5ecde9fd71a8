import { expect, test, vi } from 'vitest';
import { printInLightScheme } from './print-in-light-scheme.ts';

test('a page in the dark scheme is printed in the light one and restored afterwards', () => {
  const root = document.documentElement.dataset;
  const print = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => print);
  root.colorScheme = 'dark';
  const stop = printInLightScheme();
  const turn = (matches: boolean) => {
    print.matches = matches;
    print.dispatchEvent(new Event('change'));
    return root.colorScheme;
  };
  expect([turn(true), turn(false)]).toEqual(['light', 'dark']);
  stop();
  expect(turn(true)).toBe('dark');
  vi.unstubAllGlobals();
});

import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { timeRows } from '../board/time-rows.ts';
import { FIXTURE_COURTS, fixtureDay } from '../testing/day-fixture.ts';
import { useHoursInSteps } from './use-hours-in-steps.ts';

const HOURS = timeRows(FIXTURE_COURTS, fixtureDay().sessions);

/** How many hours each render has. */
function renderedHours(rendersAll: boolean): number[] {
  const counts: number[] = [];
  renderHook(() => counts.push(useHoursInSteps(HOURS, rendersAll).length));
  return counts;
}

test('the hours that fill the screen are rendered first, and all others in the steps after it', () => {
  expect(renderedHours(false)).toEqual([6, 12, 15]);
});

test('all hours are rendered at once where the page scrolls to a selected session', () => {
  expect(renderedHours(true)).toEqual([15]);
});

import { startTransition, useEffect, useState } from 'react';
import type { TimeRow } from '../board/time-rows.ts';

/** More than a phone shows at once. */
const SESSIONS_PER_STEP = 24;

/**
 * The hours to render: those that fill the screen first, the others in further steps right after. Rendered and laid out in
 * one step, a day of twelve courts blocks a slow phone for a third of a second.
 */
export function useHoursInSteps(hours: readonly TimeRow[], rendersAll: boolean): readonly TimeRow[] {
  const [first] = hours;
  const hoursPerStep = Math.max(1, Math.ceil(SESSIONS_PER_STEP / (first?.sessions.length ?? 1)));
  const [steps, setSteps] = useState(1);
  const isPartial = !rendersAll && steps * hoursPerStep < hours.length;
  useEffect(() => {
    if (isPartial) startTransition(() => setSteps(steps + 1));
  }, [isPartial, steps]);
  return isPartial ? hours.slice(0, steps * hoursPerStep) : hours;
}

import { isClubDate } from '@courtside/contract/values/dates';
import { useSearchParams } from 'react-router';
import { BOOKING_TASKS, type BookingTask } from '#shared/routing/paths.ts';
import type { Zoom } from '../timeline/geometry.ts';

export interface TodayAddress {
  /** Undefined for today. */
  readonly date: string | undefined;
  readonly zoom: Zoom;
  /** The sport that is shown alone. */
  readonly sport: string | undefined;
  /** A booking that the address opens. */
  readonly booking: string | undefined;
  /** What the link to that booking begins. */
  readonly task: BookingTask | undefined;
  readonly set: (values: Partial<Record<'date' | 'view' | 'sport' | 'booking' | 'task', string | undefined>>) => void;
}

/** What the page shows is in its address, so that it can be reloaded and linked to. */
export function useTodayAddress(): TodayAddress {
  const [params, setParams] = useSearchParams();
  const date = params.get('date') ?? '';
  return {
    date: isClubDate(date) ? date : undefined,
    zoom: params.get('view') === 'day' ? 'day' : 'now',
    sport: params.get('sport') ?? undefined,
    booking: params.get('booking') ?? undefined,
    task: BOOKING_TASKS.find((task) => task === params.get('task')),
    set: (values) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            if (value === undefined) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
  };
}

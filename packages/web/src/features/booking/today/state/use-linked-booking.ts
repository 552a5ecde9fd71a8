import { useEffect, useEffectEvent, useRef } from 'react';
import type { BookingTask } from '#shared/routing/paths.ts';
import { findBooking, useToday } from './today-context.ts';
import { selectOnToday } from './today-store.ts';

export interface LinkedBooking {
  readonly booking: string | undefined;
  readonly task: BookingTask | undefined;
  readonly set: (values: { readonly task: undefined }) => void;
}

/** A link from elsewhere (`?booking=`) opens that booking once and brings it into view. */
export function useLinkedBooking({ booking, task, set }: LinkedBooking): void {
  const { day } = useToday();
  const done = useRef<string>(undefined);
  const clearTask = useEffectEvent(() => set({ task: undefined }));
  useEffect(() => {
    const found = booking === undefined || done.current === booking ? undefined : findBooking(day, booking);
    if (!found) return;
    done.current = booking;
    selectOnToday({ kind: 'booking', sport: found.sport.key, key: found.booking.key, task });
    // A reload does not begin it again.
    if (task) clearTask();
    document
      .querySelector(`[data-booking="${CSS.escape(found.booking.key)}"]`)
      ?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [booking, task, day]);
}

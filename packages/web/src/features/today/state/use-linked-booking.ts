import { useEffect, useRef } from 'react';
import { findBooking, useToday } from './today-context.ts';
import { selectOnToday } from './today-store.ts';

/** A link from elsewhere (`?booking=`) opens that booking once and brings it into view. */
export function useLinkedBooking(booking: string | undefined): void {
  const { day } = useToday();
  const done = useRef<string>(undefined);
  useEffect(() => {
    const found = booking === undefined || done.current === booking ? undefined : findBooking(day, booking);
    if (!found) return;
    done.current = booking;
    selectOnToday({ kind: 'booking', sport: found.sport.key, key: found.booking.key });
    document
      .querySelector(`[data-booking="${CSS.escape(found.booking.key)}"]`)
      ?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [booking, day]);
}

import { formatWallTime } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { centsToEuros } from '@courtside/contract/values/money';
import { loadService } from '#modules/club/sports/index.ts';
import { type DayContext, loadDay } from '../day/day-cache.ts';

interface Viewer {
  readonly memberId: number;
  readonly categoryKey: string;
}

/** Whether somebody else plays on a court now, and the next session of the day that can be booked there. */
export async function courtNow(
  context: DayContext,
  { serviceKey, courtId }: { serviceKey: string; courtId: number },
  date: ClubDate,
  viewer: Viewer,
) {
  const service = await loadService(context, serviceKey, viewer.categoryKey);
  const day = await loadDay(context, service, date);
  const nowMs = context.clock.now().epochMilliseconds;
  const onCourt = day.sessions.filter(({ session }) => session.court.id === courtId);
  const isTaken = onCourt.some(
    ({ booking }) =>
      booking &&
      booking.startsMs <= nowMs &&
      nowMs < booking.endsMs &&
      booking.players.every(({ memberId }) => memberId !== viewer.memberId),
  );
  const next = onCourt.find(({ state }) => state === 'free')?.session;
  return {
    isTaken,
    free: next
      ? {
          key: next.key,
          from: formatWallTime(next.from),
          to: formatWallTime(next.to),
          price: centsToEuros(next.price),
        }
      : null,
  };
}

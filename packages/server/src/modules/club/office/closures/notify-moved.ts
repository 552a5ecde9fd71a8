import { formatWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { playersOf } from '#modules/booking/bookings/index.ts';
import type { Service } from '#modules/club/sports/index.ts';
import { notificationWrites } from '#modules/messages/notifications/index.ts';
import { forgetOldPlaces, selectMoved } from './closures.repository.ts';

/** Tells the players whom a closure moved that their old place is free again. They are asked, never moved back. */
export async function notifyMovedPlayers(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  planId: number,
  services: readonly Service[],
): Promise<void> {
  const moved = await selectMoved(tx, planId, clock.now());
  const players = await playersOf(
    tx,
    moved.map(({ bookingId }) => bookingId),
  );
  for (const { bookingId, key, courtId, startsAt, endsAt } of moved) {
    const service = services.find(({ courts }) => courts.some(({ id }) => id === courtId));
    const court = service?.courts.find(({ id }) => id === courtId);
    if (!service || !court) continue;
    const [from, to] = [startsAt, endsAt].map((at) => wallMomentOf(at, settings.CLUB_TIME_ZONE));
    const params = {
      key,
      service: service.key,
      sport: service.title,
      court: court.title,
      date: from?.date ?? '',
      from: formatWallTime(from?.minutes ?? 0),
      to: formatWallTime(to?.minutes ?? 0),
    };
    const link = `/sports/mybookings?section=${service.key}&key=${key}`;
    const team = players.filter((player) => player.bookingId === bookingId);
    await runWrites(
      tx,
      notificationWrites(
        tx,
        clock,
        team.map(({ memberId }) => ({ memberId, kind: 'courtReopened' as const, params, link })),
      ),
    );
  }
  await forgetOldPlaces(
    tx,
    planId,
    moved.map(({ bookingId }) => bookingId),
  );
}

import type { Arrival } from '@courtside/contract/check-in';
import type { StoredPlayer } from '#modules/bookings/index.ts';
import { fullName } from '#modules/members/index.ts';

export function presentArrival(player: StoredPlayer): Arrival {
  return {
    name: fullName(player),
    memberCode: player.code,
    gender: player.gender,
    checkedInAt: player.checkedInAt?.toISOString() ?? null,
  };
}

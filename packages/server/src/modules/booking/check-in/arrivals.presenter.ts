import type { Arrival } from '@courtside/contract/booking/check-in';
import type { StoredPlayer } from '#modules/booking/bookings/index.ts';
import { fullName } from '#modules/people/members/index.ts';

export function presentArrival(player: StoredPlayer): Arrival {
  return {
    name: fullName(player),
    memberCode: player.code,
    gender: player.gender,
    checkedInAt: player.checkedInAt?.toISOString() ?? null,
  };
}

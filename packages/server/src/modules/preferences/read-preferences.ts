import type { readPreferences as readEndpoint } from '@courtside/contract/preferences';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { calendarUrlOf } from '#modules/calendar/index.ts';

export async function readPreferences(context: AppContext, { caller }: Call<typeof readEndpoint>) {
  return { calendarUrl: await calendarUrlOf(context, caller.memberId) };
}

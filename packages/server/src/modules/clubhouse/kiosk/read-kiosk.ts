import { LANGUAGES } from '@courtside/contract/values/limits';
import type { AppContext } from '#context.ts';
import { loadToday } from '#modules/booking/today/index.ts';
import { showBoard } from '#modules/clubhouse/boards/index.ts';
import { numberLength } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';

/** What a wall board without names shows. */
export async function readKiosk(context: AppContext) {
  const anybody = { names: 'none', languages: LANGUAGES } as const;
  const [board, length] = await Promise.all([
    showBoard(context, anybody, await loadToday(context, todayOf(context))),
    numberLength(context.db),
  ]);
  return { ...board, numberLength: length };
}

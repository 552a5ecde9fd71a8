import type { Board } from '@courtside/contract/clubhouse/board';
import { LANGUAGES } from '@courtside/contract/values/limits';
import type { AppContext } from '#context.ts';
import { loadToday } from '#modules/booking/today/index.ts';
import { showBoard } from '#modules/clubhouse/boards/index.ts';
import { todayOf } from '#platform/today.ts';

/** What a wall board without names shows. */
export async function readKiosk(context: AppContext): Promise<Board> {
  return showBoard(context, { names: 'none', languages: LANGUAGES }, await loadToday(context, todayOf(context)));
}

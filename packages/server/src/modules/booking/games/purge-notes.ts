import { GAME_NOTES } from '@courtside/contract/booking/games/game-fields';
import type { AppContext } from '#context.ts';
import { purgeOldRows } from '#database/purge-old-rows.ts';

/** Notes of players are arrangements for one game, so they are not kept. */
export const purgeGameNotes = (context: Pick<AppContext, 'db' | 'clock'>) =>
  purgeOldRows(context, { table: 'game_note', since: 'noted_at', days: GAME_NOTES.days });

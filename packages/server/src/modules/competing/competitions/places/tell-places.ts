import { formatWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import { textIn } from '@courtside/contract/values/texts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { matchNews } from '../fixtures/match-news.ts';
import type { PlacedMatch } from '../timetable/timetable.rules.ts';
import type { Timetable } from './read-timetable.ts';

/** To the players who are known; the others are told whom they meet, and the page says where. */
export async function tellPlaces(
  tx: Tx,
  context: AppContext,
  { competition, entries, fixtures, courts, instantAt }: Timetable,
  placed: readonly PlacedMatch[],
): Promise<void> {
  for (const { id, court, from } of placed) {
    const fixture = fixtures.find((each) => each.id === id);
    const players = entries.filter((entry) => entry.id === fixture?.one || entry.id === fixture?.two);
    const { date, minutes } = wallMomentOf(instantAt(from), context.settings.CLUB_TIME_ZONE);
    const title = courts.find((each) => each.id === court)?.title;
    const more = { date, from: formatWallTime(minutes), court: title ? textIn(title, 'en') : '' };
    await runWrites(tx, await matchNews(tx, context, competition, players, 'competitionPlaced', more));
  }
}

import { bookFixture } from '@courtside/contract/competing/fixtures';
import { callApi } from '#shared/api/call-api.ts';
import { type FilledPlayer, storeTeam } from '#shared/sports/filled-booking.ts';
import { MATCH_TO_BOOK_KEY, readFromTab, removeFromTab, writeToTab } from '#shared/storage/tab-store.ts';

interface MatchToBook {
  readonly fixture: string;
  /** The key of its sport. */
  readonly service: string;
}

interface MatchTeam extends MatchToBook {
  /** Who books. */
  readonly memberCode: string;
  readonly players: readonly FilledPlayer[];
}

/** The next booking of this sport is for the match: its players are filled in, and only the session is missing. */
export function startMatchBooking({ fixture, service, memberCode, players }: MatchTeam): void {
  if (players.length > 0) storeTeam({ memberCode, service, players, bookingType: '' });
  writeToTab(MATCH_TO_BOOK_KEY, { fixture, service } satisfies MatchToBook);
}

/** Says of a new booking that it is for the match. One without all its players is an ordinary booking. */
export async function endMatchBooking({
  section,
  key,
}: {
  readonly section: string;
  readonly key: string;
}): Promise<void> {
  const match = readFromTab(MATCH_TO_BOOK_KEY) as Partial<MatchToBook> | undefined;
  if (match?.service !== section || typeof match.fixture !== 'string') return;
  removeFromTab(MATCH_TO_BOOK_KEY);
  await callApi(bookFixture, { params: { id: match.fixture }, body: { key } }).catch(() => undefined);
}

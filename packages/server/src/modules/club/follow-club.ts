import type { AppContext } from '#context.ts';
import { CLUB_CHANNEL, clubValuesOf, findClub } from './club.repository.ts';

/** Uses the saved values of the club from now on, also those that another process saves. */
export async function followClub(
  context: Pick<AppContext, 'db' | 'database' | 'log' | 'useClubValues'>,
): Promise<void> {
  const { db, database, log, useClubValues } = context;
  const read = async () => useClubValues(clubValuesOf(await findClub(db)));
  const readAgain = () => void read().catch((error) => log.warn({ err: error }, 'the club could not be read'));
  await read();
  await database.listen(CLUB_CHANNEL, { onMessage: readAgain, onReady: readAgain, onLost: () => {} });
}

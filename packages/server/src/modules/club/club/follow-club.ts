import { isTimeZone } from '@courtside/contract/values/club-time';
import type { AppContext } from '#context.ts';
import { listenTo } from '#database/events/events.ts';
import { clubValuesOf, findClub } from './club.repository.ts';

/** Every page and every session needs the time zone, so that nobody could log in with one that does not exist. */
export class UnusableTimeZone extends Error {
  override readonly name = 'UnusableTimeZone';
  constructor(timeZone: string) {
    super(
      `The club is stored with the time zone ${JSON.stringify(timeZone)}, which does not exist. Write the right one into a file, such as "club: { timeZone: Europe/Malta }", apply it with npm run club:apply -- club.yaml, and start again.`,
    );
  }
}

type Context = Pick<AppContext, 'db' | 'useClubValues'>;

/** Uses the saved values of the club from now on. */
export async function loadStoredClub({ db, useClubValues: apply }: Context): Promise<void> {
  const club = await findClub(db);
  if (club?.timeZone != null && !isTimeZone(club.timeZone)) throw new UnusableTimeZone(club.timeZone);
  apply(clubValuesOf(club));
}

/** Uses the saved values of the club, and again those that another process saves later. */
export async function followClub(context: Context & Pick<AppContext, 'database' | 'log'>): Promise<void> {
  const { database, log } = context;
  const readAgain = () =>
    void loadStoredClub(context).catch((error) => log.warn({ err: error }, 'the club could not be read'));
  await loadStoredClub(context);
  listenTo(database, 'club', { onMessage: readAgain, onReady: readAgain, onLost: () => {} });
}

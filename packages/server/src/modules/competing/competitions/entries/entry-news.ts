import { wallText } from '@courtside/contract/values/club-time';
import { textIn } from '@courtside/contract/values/texts';
import { PATHS } from '@courtside/contract/wire/page-paths';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { loadService } from '#modules/club/sports/index.ts';
import { notificationWrites } from '#modules/messages/notifications/index.ts';
import { readerLanguage } from '#modules/people/members/index.ts';
import type { StoredCompetition } from '../competitions.repository.ts';
import type { StoredEntry } from './entries.repository.ts';

type Kind =
  | 'competitionAsked'
  | 'competitionYes'
  | 'competitionNo'
  | 'competitionLeft'
  | 'competitionDrawn'
  | 'competitionCalledOff';

interface News {
  readonly competition: StoredCompetition;
  readonly entry: StoredEntry;
  readonly kind: Kind;
  /** Who did it, and is not told. */
  readonly aboutId: number | null;
}

/** To the others of the entry; for a child to who pays for the family. */
export async function entryNews(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'> & Parameters<typeof loadService>[0],
  { competition, entry, kind, aboutId }: News,
): Promise<Write[]> {
  const { title } = await loadService({ ...context, db: tx }, competition.service);
  const told = entry.players.filter(({ memberId }) => memberId !== aboutId);
  const who = entry.players.find(({ memberId }) => memberId === aboutId)?.name ?? '';
  const until = wallText(entry.partnerUntil ?? competition.closesAt, context.settings.CLUB_TIME_ZONE);
  const params = { who, service: competition.service, sport: title, until };
  const link = PATHS.competition.replace(':id', String(competition.id));
  const recipients = new Set(told.map(({ memberId, familyPayerId }) => familyPayerId ?? memberId));
  const notifications = [];
  for (const memberId of recipients) {
    const name = textIn(competition.titles, await readerLanguage(tx, memberId));
    notifications.push({ memberId, kind, params: { ...params, competition: name }, link });
  }
  return notificationWrites(tx, context.clock, notifications);
}

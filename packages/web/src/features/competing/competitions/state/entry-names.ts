import type { TFunction } from 'i18next';
import { isolatedText } from '#shared/i18n/ltr-text.ts';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import type { CompetitionEntry, ReadCompetition } from './competition-queries.ts';

export interface EntryNames {
  /** 'Elif Aydın', 'Elif Aydın / Layla Haddad'. */
  readonly nameOf: (entry: string | null) => string;
  /** First names, where there is little room. */
  readonly shortNameOf: (entry: string | null) => string;
  readonly isMine: (entry: string | null) => boolean;
}

/** Names of entries, with 'You' for the reader's own; members whose name is not for the reader have none. */
export function entryNames({ entries, mine }: Pick<ReadCompetition, 'entries' | 'mine'>, t: TFunction): EntryNames {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const write = (entry: string | null, shorten: (name: string) => string) => {
    if (entry === null) return '';
    const players = byId.get(entry)?.players ?? [];
    if (players.length === 0) return t('competitions.somebody');
    return players.map(({ name }) => (name ? isolatedText(shorten(name)) : t('competitions.somebody'))).join(' / ');
  };
  return {
    nameOf: (entry) => write(entry, (name) => name),
    shortNameOf: (entry) => write(entry, firstNameOf),
    isMine: (entry) => mine.some((own) => own.entry === entry),
  };
}

export const isLive = ({ state }: CompetitionEntry): boolean => state === 'waiting' || state === 'entered';

import type { TFunction } from 'i18next';
import { roundName } from '../../play/round-names.ts';
import { entryNames } from '../../state/entry-names.ts';
import type { ReadOfficeCompetition } from '../office-queries.ts';

/** 'Elif – Ivan'; a match whose players are not known has the name of its round. */
export function matchName({ fixtures, entries }: Pick<ReadOfficeCompetition, 'fixtures' | 'entries'>, t: TFunction) {
  const { shortNameOf } = entryNames({ entries, mine: [] }, t);
  return (id: string): string => {
    const match = fixtures.find((each) => each.id === id);
    if (!match) return '';
    const known = match.sides.filter((entry) => entry !== null);
    if (known.length > 0)
      return match.sides.map((entry) => (entry === null ? t('competitions.toCome') : shortNameOf(entry))).join(' – ');
    const ofPart = fixtures.filter(({ part }) => part === match.part);
    const round = roundName(match.round, Math.max(...ofPart.map((each) => each.round)), t);
    const isAlone = ofPart.filter((each) => each.round === match.round).length === 1;
    const name = isAlone ? round : t('officeCompetitions.matchOf', { round, number: match.position + 1 });
    return match.part === 'consolation' ? `${t('competitions.consolation')}: ${name}` : name;
  };
}

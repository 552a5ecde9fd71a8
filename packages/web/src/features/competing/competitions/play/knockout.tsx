import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import type { ReadCompetition } from '../state/competition-queries.ts';
import { entryNames } from '../state/entry-names.ts';
import styles from './knockout.module.css';
import { ByeCard, type Match, MatchCard } from './match-card.tsx';
import { roundName } from './round-names.ts';

type Drawn = Pick<ReadCompetition, 'entries' | 'mine' | 'fixtures' | 'draw'>;

/** The draw and the consolation round: columns on the desk, one round at a time on the phone. */
export function Knockout({ competition }: { readonly competition: Drawn }) {
  const { t } = useTranslation();
  const ofPart = (part: Match['part']) => competition.fixtures.filter((match) => match.part === part);
  const consolation = ofPart('consolation');
  return (
    <>
      <Bracket competition={competition} matches={ofPart('main')} title={t('competitions.draw')} />
      {consolation.length > 0 && (
        <Bracket competition={competition} matches={consolation} title={t('competitions.consolation')} />
      )}
    </>
  );
}

interface BracketProps {
  readonly competition: Drawn;
  readonly matches: readonly Match[];
  readonly title: string;
}

function Bracket({ competition, matches, title }: BracketProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const rounds = Math.max(...matches.map(({ round }) => round));
  const [chosen, setChosen] = useState(() => String(firstToPlay(matches)));
  const names = entryNames(competition, t);
  const seeds = new Map(competition.draw?.seats.map(({ entry, seedRank }) => [entry, seedRank]));
  const seedOf = (entry: string | null) => seeds.get(entry);
  const seats = matches.some(({ part }) => part === 'main') ? (competition.draw?.seats ?? []) : [];
  const columns = Array.from({ length: rounds }, (_, index) => ({
    round: index + 1,
    places: placesOf(matches, index + 1, rounds, seats),
  }));
  const shown = isPhone ? columns.filter(({ round }) => String(round) === chosen) : columns;
  return (
    <section className={styles.bracket} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {isPhone && (
        <ChoiceGroup
          legend={t('competitions.round')}
          value={chosen}
          onChange={setChosen}
          choices={columns.map(({ round }) => ({ value: String(round), label: roundName(round, rounds, t) }))}
          oneLine
        />
      )}
      <div className={styles.columns}>
        {shown.map((column) => (
          <section key={column.round} className={styles.column} aria-label={roundName(column.round, rounds, t)}>
            {!isPhone && <h3 className={styles.round}>{roundName(column.round, rounds, t)}</h3>}
            <div className={styles.matches}>
              {column.places.map(({ position, match, bye }) =>
                match ? (
                  <MatchCard key={position} match={match} names={names} seedOf={seedOf} />
                ) : (
                  <ByeCard key={position} entry={bye} names={names} seedOf={seedOf} />
                ),
              )}
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}

/** The round of the reader's next match, else the first that is not played. */
function firstToPlay(matches: readonly Match[]): number {
  const open = matches.filter(({ state }) => state === 'open' || state === 'asked');
  const next = open.find(({ isMine }) => isMine) ?? open[0];
  return Math.min(next?.round ?? Number.POSITIVE_INFINITY, Math.max(...matches.map(({ round }) => round)));
}

type Seats = NonNullable<Drawn['draw']>['seats'];

/** The places of a round from the top. Without a match one has nobody to meet there: of the first round it says who. */
function placesOf(matches: readonly Match[], round: number, rounds: number, seats: Seats) {
  return Array.from({ length: 2 ** (rounds - round) }, (_, position) => ({
    position,
    match: matches.find((match) => match.round === round && match.position === position),
    bye: round === 1 ? (seats.slice(2 * position, 2 * position + 2).find(({ entry }) => entry)?.entry ?? null) : null,
  }));
}

import { useTranslation } from 'react-i18next';
import { Num } from '#shared/ui/data/num.tsx';
import type { ReadCompetition } from '../state/competition-queries.ts';
import type { EntryNames } from '../state/entry-names.ts';
import { setsOf } from '../state/match-score.ts';
import styles from './match-card.module.css';
import { usePlaceText } from './use-place-text.ts';

export type Match = ReadCompetition['fixtures'][number];

interface MatchCardProps {
  readonly match: Match;
  readonly names: EntryNames;
  /** Of the entry in the draw, for the seeded ones. */
  readonly seedOf: (entry: string | null) => number | undefined;
}

/** Both sides with their sets, and when and where it is played. */
export function MatchCard({ match, names, seedOf }: MatchCardProps) {
  const { t } = useTranslation();
  const placeText = usePlaceText();
  const { sides, winner, score, state, ending, at, isMine } = match;
  const isWalkover = state === 'walkover' || ending === 'walkover';
  return (
    <article className={styles.match} data-mine={isMine || undefined}>
      {sides.map((entry, index) => {
        const side = index === 0 ? 1 : 2;
        const isBye = entry === null && state === 'walkover';
        return (
          <p
            key={side}
            className={styles.side}
            data-won={winner === side || undefined}
            data-lost={(winner !== null && winner !== side) || undefined}
          >
            <small>{seedOf(entry)}</small>
            <span className={styles.name}>
              {entry === null ? t(isBye ? 'competitions.bye' : 'competitions.toCome') : names.nameOf(entry)}
            </span>
            {state === 'played' && !isWalkover && <Num>{setsOf(score ?? [], side)[0]}</Num>}
            {isWalkover && winner === side && !sides.includes(null) && <small>{t('competitions.walkover')}</small>}
          </p>
        );
      })}
      {at && state !== 'played' && <p className={styles.where}>{placeText(at)}</p>}
    </article>
  );
}

interface ByeCardProps extends Pick<MatchCardProps, 'names' | 'seedOf'> {
  /** Null: nobody at all, and the place is only kept free. */
  readonly entry: string | null;
}

/** The place of an entry that goes on without a match. */
export function ByeCard({ entry, names, seedOf }: ByeCardProps) {
  const { t } = useTranslation();
  if (entry === null) return <div className={styles.nobody} />;
  return (
    <article className={styles.bye}>
      <p className={styles.side}>
        <small>{seedOf(entry)}</small>
        <span className={styles.name}>{names.nameOf(entry)}</span>
        <small>{t('competitions.bye')}</small>
      </p>
    </article>
  );
}

import type { BoardDraw, BoardMatch } from '@courtside/contract/clubhouse/board';
import { textIn } from '@courtside/contract/values/texts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { matchesAt } from '#shared/screens/board-view.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './draw-list.module.css';

interface DrawListProps {
  readonly draw: BoardDraw;
  readonly nowMs: number;
}

/** As many as fit beside the courts. */
const MOST = 5;

/** A tournament of the day: what was just played, what is played and what comes next. */
export function DrawList({ draw, nowMs }: DrawListProps) {
  const language = useLanguage();
  return (
    <section className={styles.draw}>
      <h2>
        <Icon name="trophy" />
        <span dir="auto">{textIn(draw.title, language)}</span>
      </h2>
      <ol>
        {matchesAt(draw, nowMs, MOST).map((match) => (
          <Match key={match.id} match={match} />
        ))}
      </ol>
    </section>
  );
}

function Match({ match: { court, from, sides, score, winner } }: { readonly match: BoardMatch }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <li>
      <small>
        <Num>{from}</Num> · <bdi>{textIn(court, language)}</bdi>
      </small>
      {sides.map((side, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both sides stay in their place
        <span key={place} className={styles.side} data-won={winner === place + 1 || undefined}>
          <b dir="auto">{side ?? t('board.somebody')}</b>
          <Num>{score?.map((set) => set[place]).join('  ') ?? ''}</Num>
        </span>
      ))}
    </li>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/feedback/state-panels.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { Board } from '../board/board.ts';
import { useShowChoice } from '../selection/use-scroll-to-selection.ts';
import { HourBlock } from './hour-block.tsx';
import styles from './time-list.module.css';
import { unreleasedDay } from './unreleased-day.ts';

/** For those who choose the time first: every hour with what can be had in it. */
export function TimeList({ board }: { readonly board: Board }) {
  const { t } = useTranslation();
  const [showsEarlier, setShowsEarlier] = useState(false);
  const { rows, opening } = unreleasedDay(board);
  useShowChoice(board);
  const earlier = rows.filter(({ isPast }) => isPast);
  const ahead = rows.filter(({ isPast }) => !isPast);
  const [first, last] = [earlier[0], earlier.at(-1)];
  // A day that is over has nothing ahead: then there is nothing to fold away.
  const canFold = first !== undefined && last !== undefined && ahead.length > 0;
  return (
    <div className={styles.list}>
      {opening && <EmptyState title={t('schedule.dayOpens', { when: opening })} text={t('schedule.dayOpensText')} />}
      {canFold && (
        <button
          type="button"
          className={styles.earlier}
          aria-expanded={showsEarlier}
          onClick={() => setShowsEarlier(!showsEarlier)}
        >
          {t('schedule.earlierToday', { from: first.from, to: last.to })}
          <Icon name="down" size={16} />
        </button>
      )}
      <ol>
        {(canFold && !showsEarlier ? ahead : rows).map((row) => (
          <HourBlock key={row.from} row={row} board={board} />
        ))}
      </ol>
    </div>
  );
}

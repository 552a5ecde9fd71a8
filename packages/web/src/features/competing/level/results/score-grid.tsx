import { useTranslation } from 'react-i18next';
import type { WrittenSet } from './entered-score.ts';
import styles from './score-form.module.css';

interface ScoreGridProps {
  readonly sides: readonly [string, string];
  readonly sets: readonly WrittenSet[];
  readonly onChange: (sets: readonly WrittenSet[]) => void;
}

/** A row for each side, a box for each set. */
export function ScoreGrid({ sides, sets, onChange }: ScoreGridProps) {
  const { t } = useTranslation();
  const write = (index: number, side: 0 | 1, text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, 2);
    onChange(sets.map((set, at) => (at === index ? (set.with(side, digits) as [string, string]) : set)));
  };
  return (
    <div className={styles.grid} data-sets={sets.length}>
      {([0, 1] as const).map((side) => (
        <div key={side} className={styles.row}>
          <span className={styles.side}>{sides[side]}</span>
          <span className={styles.boxes}>
            {sets.map((set, index) => (
              <input
                // biome-ignore lint/suspicious/noArrayIndexKey: a set is its number
                key={index}
                className={`num ${styles.box}`}
                inputMode="numeric"
                autoComplete="off"
                aria-label={t('levels.score.set', { number: index + 1, side: sides[side] })}
                value={set[side]}
                onChange={({ target }) => write(index, side, target.value)}
              />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}

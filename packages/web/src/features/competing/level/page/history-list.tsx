import type { LevelStep } from '@courtside/contract/competing/levels';
import type { Result } from '@courtside/contract/competing/results';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { formatList } from '#shared/i18n/format-list.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import { useResultText } from '../results/result-text.ts';
import { matchText } from '../results/score-text.ts';
import styles from './level-page.module.css';
import { StepNumbers } from './step-numbers.tsx';

interface HistoryListProps {
  /** Newest first. */
  readonly history: readonly LevelStep[];
  /** Results that are not decided. */
  readonly open: readonly Result[];
}

/** What each result did, in one sentence, and the numbers for who wants to compute it again. */
export function HistoryList({ history, open }: HistoryListProps) {
  const { t } = useTranslation();
  const id = useId();
  if (history.length + open.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('levels.history.title')}
      </h2>
      <ul className={styles.list}>
        {open.map((result) => (
          <OpenResult key={result.id} result={result} />
        ))}
        {history.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps of one moment have nothing else
          <StepRow key={index} step={step} />
        ))}
      </ul>
    </section>
  );
}

function OpenResult({ result }: { readonly result: Result }) {
  const { t, i18n } = useTranslation();
  const { resultText, untilText } = useResultText();
  const isDisputed = result.state === 'disputed';
  return (
    <li className={styles.row}>
      <span>{formatDate(result.date, 'weekdayDay', i18n.language)}</span>
      <div>
        <b>{resultText(result)}</b>
        <p>{isDisputed ? t('levels.open.disputed') : t('levels.open.waits', { at: untilText(result) })}</p>
      </div>
      <StatePill tone={isDisputed ? 'warning' : 'quiet'}>
        {t(isDisputed ? 'levels.open.office' : 'levels.open.waiting')}
      </StatePill>
    </li>
  );
}

function StepRow({ step }: { readonly step: LevelStep }) {
  const { t, i18n } = useTranslation();
  const { date } = wallTimeAt(step.at, useClubTimeZone());
  const { sides, score, hasWon, change, numbers } = step;
  const [own, other] = (sides ?? [[], []]).map((names) => formatList(names, i18n.language));
  // From the own side; in the sentence the winner comes first.
  const sets = hasWon ? (score ?? []) : (score ?? []).map(([one, two]) => [two, one] as const);
  const names = hasWon ? { winner: own, loser: other } : { winner: other, loser: own };
  return (
    <li className={styles.row}>
      <span>{formatDate(date, 'weekdayDay', i18n.language)}</span>
      <div>
        {sides && (
          <b>
            {t('levels.result.won', {
              winner: names.winner ?? '',
              loser: names.loser ?? '',
              score: matchText(sets),
            })}
          </b>
        )}
        <p>{step.sentence}</p>
        {numbers && <StepNumbers numbers={numbers} hasWon={hasWon === true} />}
      </div>
      {change !== undefined && (
        <b className={styles.change} data-up={change > 0 || undefined}>
          <Num>{changeText(change)}</Num>
        </b>
      )}
    </li>
  );
}

const changeText = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(2)}`;

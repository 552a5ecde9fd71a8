import { judgeScore, RESULT_ENDINGS, type ResultEnding, scoringOf } from '@courtside/contract/competing/score-rules';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#shared/i18n/failure-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { type EnteredScore, readScore, type WrittenSet } from './entered-score.ts';
import styles from './score-form.module.css';
import { ScoreGrid } from './score-grid.tsx';

interface ScoreFormProps {
  readonly service: string;
  /** Names of the first and of the second side. */
  readonly sides: readonly [string, string];
  readonly submit: string;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onSubmit: (score: EnteredScore) => void;
  readonly children?: ReactNode;
}

/** The refusals of the server. */
const CODES = {
  impossible: 'result.impossible_score',
  unfinished: 'result.unfinished_match',
  over: 'result.over_before',
} as const;

/** The score of a match, checked as the server does. */
export function ScoreForm({ service, sides, submit, isBusy, onBack, onSubmit, children }: ScoreFormProps) {
  const { t } = useTranslation();
  const [sets, setSets] = useState<readonly WrittenSet[]>(() =>
    Array.from({ length: scoringOf(service) === 'to11' ? 5 : 3 }, (): WrittenSet => ['', '']),
  );
  const [ending, setEnding] = useState<ResultEnding>('finished');
  const [winner, setWinner] = useState<'1' | '2' | ''>('');
  const [mistake, setMistake] = useState('');
  const asksWinner = ending === 'retired' || ending === 'walkover';
  const send = () => {
    const entered = readScore(sets, ending, asksWinner ? winner : '');
    const verdict = judgeScore(service, entered);
    const isWinnerMissing = !verdict.mistake && verdict.winner === null && ending !== 'unfinished';
    if (verdict.mistake) setMistake(refusalText(CODES[verdict.mistake.reason], verdict.mistake.params));
    else if (isWinnerMissing) setMistake(refusalText('result.winner_missing'));
    else onSubmit(entered);
  };
  return (
    <Form onSubmit={send} className={styles.form}>
      {children}
      {ending !== 'walkover' && (
        <ScoreGrid
          sides={sides}
          sets={sets}
          onChange={(changed) => {
            setMistake('');
            setSets(changed);
          }}
        />
      )}
      <ChoiceGroup<ResultEnding>
        legend={t('levels.score.ending')}
        value={ending}
        onChange={setEnding}
        choices={RESULT_ENDINGS.map((value) => ({ value, label: t(`levels.score.endings.${value}`) }))}
      />
      {asksWinner && (
        <ChoiceGroup<'1' | '2' | ''>
          legend={t('levels.score.winner')}
          value={winner}
          onChange={setWinner}
          choices={[
            { value: '1', label: sides[0] },
            { value: '2', label: sides[1] },
          ]}
        />
      )}
      {mistake && (
        <p className={styles.mistake} role="alert">
          {mistake}
        </p>
      )}
      <DialogActions isSticky>
        <Button size="lg" onClick={onBack}>
          {t('levels.start.back')}
        </Button>
        <Button variant="primary" size="lg" type="submit" busy={isBusy}>
          {submit}
        </Button>
      </DialogActions>
    </Form>
  );
}

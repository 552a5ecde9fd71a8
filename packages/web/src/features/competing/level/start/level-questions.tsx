import { LEVEL_QUESTIONS } from '@courtside/contract/competing/level-fields';
import { startLevel } from '@courtside/contract/competing/levels';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { RadioCards } from '#shared/ui/fields/radio-cards.tsx';
import { levelQuery, levelText } from '../level-query.ts';
import styles from './level-questions.module.css';

/** From the beginner's answer, which is sent as 0. */
const ANSWERS = ['lowest', 'low', 'middle', 'high', 'highest'] as const;
const of = <Question extends string, Value extends string>(question: Question, value: Value) =>
  `${question}.${value}` as const;
type Answer = (typeof ANSWERS)[number] | '';

interface LevelQuestionsProps {
  readonly service: string;
  /** From 0; one that is further than the answers shows the first without an answer. */
  readonly step: number;
  readonly onStep: (step: number) => void;
  /** Back from the first question. */
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** One after the other; going back keeps the answers. */
export function LevelQuestions({ service, step: wanted, onStep, onBack, onDone }: LevelQuestionsProps) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<readonly Answer[]>(() => LEVEL_QUESTIONS.map(() => ''));
  const [isMissing, setIsMissing] = useState(false);
  const start = useStart(service, onDone);
  const firstOpen = answers.indexOf('');
  const step = Math.min(wanted, firstOpen === -1 ? wanted : firstOpen);
  const question = LEVEL_QUESTIONS[step] ?? LEVEL_QUESTIONS[0];
  const answer = answers[step] ?? '';
  const isLast = step === LEVEL_QUESTIONS.length - 1;
  const submit = () => {
    setIsMissing(answer === '');
    if (answer === '') return;
    if (isLast) start.mutate(answers.map((each) => (ANSWERS as readonly Answer[]).indexOf(each)));
    else onStep(step + 1);
  };
  return (
    <Form onSubmit={submit} className={styles.form}>
      <Progress step={step} />
      <RadioCards
        key={question}
        legend={t(`levels.start.questions.${question}`)}
        value={answer}
        onChange={(chosen) => {
          setIsMissing(false);
          setAnswers(answers.with(step, chosen));
        }}
        cards={ANSWERS.map((value) => ({ value, label: t(`levels.start.answers.${of(question, value)}`) }))}
      />
      {isMissing && (
        <p className={styles.missing} role="alert">
          {t('levels.start.missing')}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="lg" onClick={step === 0 ? onBack : () => onStep(step - 1)}>
          {t('levels.start.back')}
        </Button>
        <Button variant="primary" size="lg" type="submit" busy={start.isPending}>
          {t(isLast ? 'levels.start.finish' : 'levels.start.next')}
        </Button>
      </div>
    </Form>
  );
}

function Progress({ step }: { readonly step: number }) {
  const { t } = useTranslation();
  return (
    <p className={styles.progress}>
      <span className={styles.dashes} aria-hidden="true">
        {LEVEL_QUESTIONS.map((question, index) => (
          <i key={question} data-done={index <= step || undefined} />
        ))}
      </span>
      {t('levels.start.step', { step: step + 1, steps: LEVEL_QUESTIONS.length })}
    </p>
  );
}

function useStart(service: string, onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (answers: number[]) => callApi(startLevel, { params: { service }, body: { answers } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(levelQuery(service).queryKey, answer);
      const level = ltrText(levelText(answer.level?.value ?? 0));
      showToast({ tone: 'success', text: t('levels.start.done', { level }) });
      onDone();
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
    // What fits depends on it.
    onSettled: () =>
      Promise.all([['games'], ['levels']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

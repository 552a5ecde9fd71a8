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
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { levelQuery, levelText } from '../level-query.ts';
import styles from './level-questions.module.css';

/** From the beginner's answer, which is sent as 0. */
const ANSWERS = ['lowest', 'low', 'middle', 'high', 'highest'] as const;
const of = <Question extends string, Value extends string>(question: Question, value: Value) =>
  `${question}.${value}` as const;
type Answer = (typeof ANSWERS)[number] | '';

/** One after the other; going back keeps the answers. */
export function LevelQuestions({ service, onClose }: { readonly service: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<readonly Answer[]>(() => LEVEL_QUESTIONS.map(() => ''));
  const [step, setStep] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  const start = useStart(service, onClose);
  const question = LEVEL_QUESTIONS[step] ?? LEVEL_QUESTIONS[0];
  const answer = answers[step] ?? '';
  const isLast = step === LEVEL_QUESTIONS.length - 1;
  const submit = () => {
    setIsMissing(answer === '');
    if (answer === '') return;
    if (isLast) start.mutate(answers.map((each) => (ANSWERS as readonly Answer[]).indexOf(each)));
    else setStep(step + 1);
  };
  return (
    <Form onSubmit={submit} className={styles.form}>
      <p className={styles.intro}>{t('levels.start.intro')}</p>
      <p className={styles.step}>{t('levels.start.step', { step: step + 1, steps: LEVEL_QUESTIONS.length })}</p>
      <ChoiceGroup<Answer>
        key={question}
        legend={t(`levels.start.questions.${question}`)}
        value={answer}
        onChange={(chosen) => {
          setIsMissing(false);
          setAnswers(answers.with(step, chosen));
        }}
        choices={ANSWERS.map((value) => ({ value, label: t(`levels.start.answers.${of(question, value)}`) }))}
      />
      {isMissing && (
        <p className={styles.missing} role="alert">
          {t('levels.start.missing')}
        </p>
      )}
      <DialogActions isSticky>
        <Button size="lg" onClick={step === 0 ? onClose : () => setStep(step - 1)}>
          {t('levels.start.back')}
        </Button>
        <Button variant="primary" size="lg" type="submit" busy={start.isPending}>
          {t(isLast ? 'levels.start.finish' : 'levels.start.next')}
        </Button>
      </DialogActions>
    </Form>
  );
}

function useStart(service: string, onClose: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (answers: number[]) => callApi(startLevel, { params: { service }, body: { answers } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(levelQuery(service).queryKey, answer);
      const level = ltrText(levelText(answer.level?.value ?? 0));
      showToast({ tone: 'success', text: t('levels.start.done', { level }) });
      onClose();
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
    // What fits depends on it.
    onSettled: () =>
      Promise.all([['games'], ['levels']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

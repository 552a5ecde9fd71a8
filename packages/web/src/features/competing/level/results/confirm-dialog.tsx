import { confirmResult, disputeResult, type Result } from '@courtside/contract/competing/results';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { levelText } from '../level-query.ts';
import type { EnteredScore } from './entered-score.ts';
import { useResultCall } from './result-query.ts';
import { useResultText, useSideNames } from './result-text.ts';
import styles from './score-form.module.css';
import { ScoreForm } from './score-form.tsx';

interface ConfirmDialogProps {
  readonly result: Result | undefined;
  readonly onClose: () => void;
}

/** What the other side entered, and what it would do to the own level. */
export function ConfirmDialog({ result, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={result !== undefined} onClose={onClose} title={t('levels.confirm.title')} width={560} height={420}>
      {result && <Answer key={result.id} result={result} onClose={onClose} />}
    </Dialog>
  );
}

function Answer({ result, onClose }: { readonly result: Result; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [isDifferent, setIsDifferent] = useState(false);
  const { resultText, untilText } = useResultText();
  const confirm = useResultCall({
    send: () => callApi(confirmResult, { params: { id: result.id } }),
    done: t('levels.confirm.done'),
    onDone: onClose,
  });
  if (isDifferent) return <Different result={result} onBack={() => setIsDifferent(false)} onClose={onClose} />;
  const { preview } = result;
  return (
    <div className={styles.form}>
      <p>
        <b>{resultText(result)}</b>
      </p>
      <p>{t('levels.confirm.entered', { name: result.by, at: untilText(result) })}</p>
      {preview && (
        <p>
          <b>{t('levels.confirm.effect', { level: ltrText(levelText(preview.level)) })}</b> {preview.sentence}
        </p>
      )}
      <DialogActions isSticky>
        <Button size="lg" onClick={() => setIsDifferent(true)}>
          {t('levels.confirm.no')}
        </Button>
        <Button variant="primary" size="lg" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('levels.confirm.yes')}
        </Button>
      </DialogActions>
    </div>
  );
}

interface DifferentProps {
  readonly result: Result;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function Different({ result, onBack, onClose }: DifferentProps) {
  const { t } = useTranslation();
  const sides = useSideNames()(result);
  const dispute = useResultCall<EnteredScore>({
    send: (body) => callApi(disputeResult, { params: { id: result.id }, body }),
    done: t('levels.confirm.disputed'),
    onDone: onClose,
  });
  return (
    <ScoreForm
      service={result.service}
      sides={sides}
      submit={t('levels.confirm.sendDifferent')}
      isBusy={dispute.isPending}
      onBack={onBack}
      onSubmit={(entered) => dispute.mutate(entered)}
    >
      <p>{t('levels.confirm.different')}</p>
    </ScoreForm>
  );
}

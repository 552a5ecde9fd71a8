import { closeCompetition } from '@courtside/contract/competing/office-competitions';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './office-competitions.module.css';
import { COMPETITIONS_KEY, type OfficeCompetition } from './office-queries.ts';

interface EndDialogProps {
  readonly competition: OfficeCompetition;
  readonly isCalledOff: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What becomes of its money and its matches, before it ends or is called off. */
export function EndDialog({ competition, isCalledOff, opened, onClose }: EndDialogProps) {
  const { t } = useTranslation();
  const { id, title, fees } = competition;
  const closing = useOnceCall(
    COMPETITIONS_KEY,
    () => callApi(closeCompetition, { params: { id }, body: { isCalledOff } }),
    () => {
      showToast({
        tone: 'success',
        text: t(isCalledOff ? 'officeCompetitions.calledOff' : 'officeCompetitions.ended'),
      });
      onClose();
    },
  );
  const deed = t(isCalledOff ? 'officeCompetitions.callOff' : 'officeCompetitions.end');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(isCalledOff ? 'officeCompetitions.reallyCallOff' : 'officeCompetitions.reallyEnd', { title })}
    >
      <p className={styles.note}>
        {isCalledOff ? t('officeCompetitions.callOffText', { fees: moneyText(fees) }) : t('officeCompetitions.endText')}
      </p>
      {closing.error && <p role="alert">{failureText(closing.error)}</p>}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('officeCompetitions.cancel')}
        </Button>
        <Button variant="dangerSolid" busy={closing.isPending} onClick={() => closing.mutate()}>
          {deed}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

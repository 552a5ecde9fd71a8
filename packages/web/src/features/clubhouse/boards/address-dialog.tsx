import { endBoard, type OfficeBoard, renewBoard } from '@courtside/contract/clubhouse/office-boards';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { BOARDS_KEY } from './boards-query.ts';

interface AddressDialogProps {
  readonly board: OfficeBoard;
  readonly task: 'renew' | 'end' | undefined;
  readonly onClose: () => void;
}

/** Both end the address that screens have, so both ask first. */
export function AddressDialog({ board, task, onClose }: AddressDialogProps) {
  const { t } = useTranslation();
  const names = { board: board.title };
  return (
    <Dialog
      opened={task !== undefined}
      onClose={onClose}
      title={t(task === 'end' ? 'boards.endTitle' : 'boards.renewTitle', names)}
    >
      {task && <Question key={task} board={board} task={task} onClose={onClose} />}
    </Dialog>
  );
}

function Question({ board, task, onClose }: AddressDialogProps & { readonly task: 'renew' | 'end' }) {
  const { t } = useTranslation();
  const change = useOnceCall(
    BOARDS_KEY,
    async () => {
      const params = { id: board.id };
      if (task === 'end') await callApi(endBoard, { params });
      else await callApi(renewBoard, { params });
    },
    () => {
      const done = task === 'end' ? 'boards.ended' : 'boards.renewed';
      showToast({ tone: 'success', text: t(done, { board: board.title }) });
      onClose();
    },
  );
  return (
    <>
      <p>{t(task === 'end' ? 'boards.endText' : 'boards.renewText')}</p>
      {change.error && <Fault>{failureText(change.error)}</Fault>}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('boards.cancel')}
        </Button>
        <Button variant="primary" busy={change.isPending} onClick={() => change.mutate(undefined)}>
          {t(task === 'end' ? 'boards.end' : 'boards.renew')}
        </Button>
      </DialogActions>
    </>
  );
}

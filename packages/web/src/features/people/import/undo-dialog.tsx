import { undoImport } from '@courtside/contract/people/imports/office-imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './import-page.module.css';

interface UndoDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onUndone?: () => void;
}

/** Says first what the undo would do: whoever has booked or paid since stays. */
export function UndoDialog({ id, onClose, onUndone }: UndoDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(true);
  const call = (dryRun: 0 | 1) => callApi(undoImport, { params: { id }, body: { dryRun } }, { timeoutMs: 180_000 });
  const preview = useQuery({ queryKey: ['office', 'importUndo', id], staleTime: 0, gcTime: 0, queryFn: () => call(1) });
  const close = () => {
    setOpened(false);
    onClose();
  };
  const undo = useSingleMutation({
    mutationFn: () => call(0),
    onSuccess: async (counts) => {
      showToast({ tone: 'success', text: t('memberImport.undoneText', counts) });
      await queryClient.invalidateQueries({ queryKey: ['office', 'imports'] });
      void queryClient.invalidateQueries({ queryKey: ['members'] });
      close();
      onUndone?.();
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
  return (
    <Dialog opened={opened} onClose={close} title={t('memberImport.undoTitle')}>
      <div className={styles.question}>
        {preview.error && <Fault>{failureText(preview.error)}</Fault>}
        {preview.data && <p>{t('memberImport.undoQuestion', preview.data)}</p>}
        {preview.isPending && (
          <Loading>
            <Skeleton height={44} />
          </Loading>
        )}
        <p>{t('memberImport.undoNote')}</p>
      </div>
      <DialogActions>
        <Button variant="ghost" onClick={close}>
          {t('memberImport.cancel')}
        </Button>
        <Button
          variant="dangerSolid"
          icon="undo"
          disabled={!preview.data}
          busy={undo.isPending}
          onClick={() => undo.mutate()}
        >
          {t('memberImport.undoTitle')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

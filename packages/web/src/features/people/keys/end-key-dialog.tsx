import { type AccessKey, revokeKey } from '@courtside/contract/people/keys/keys';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { KEYS_KEY } from '#shared/office/connections/keys-query.ts';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';

interface EndKeyDialogProps {
  readonly accessKey: AccessKey;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function EndKeyDialog({ accessKey: { id, title }, opened, onClose }: EndKeyDialogProps) {
  const { t } = useTranslation();
  const end = useOnceCall(
    KEYS_KEY,
    () => callApi(revokeKey, { params: { id } }),
    () => {
      showToast({ tone: 'success', text: t('connections.isEnded', { key: title }) });
      onClose();
    },
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={t('connections.endTitle', { key: title })}>
      <p>{t('connections.endText')}</p>
      {end.error && <Fault>{failureText(end.error)}</Fault>}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('connections.cancel')}
        </Button>
        <Button variant="dangerSolid" busy={end.isPending} onClick={() => end.mutate(undefined)}>
          {t('connections.end')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

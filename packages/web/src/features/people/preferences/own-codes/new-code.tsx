import { changeMyCode } from '@courtside/contract/clubhouse/access';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { myDoorsQuery } from './use-own-doors.ts';

interface NewCodeProps {
  readonly door: number;
  readonly name: string;
  readonly hasOne: boolean;
}

/** The first code is made at once; another one only after a question, since the old one ends with it. */
export function NewCode({ door, name, hasOne }: NewCodeProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const renew = useSingleMutation({
    mutationFn: () => callApi(changeMyCode, { params: { id: String(door) } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: myDoorsQuery.queryKey });
      setIsAsking(false);
      showToast({ tone: 'success', text: t('preferences.doors.made', { name }) });
    },
    onError: (failure) => {
      if (currentSession()) showToast({ tone: 'error', text: failureText(failure) });
    },
  });
  const action = t(hasOne ? 'preferences.doors.renew' : 'preferences.doors.make');
  return (
    <>
      <Button
        size="sm"
        busy={renew.isPending && !isAsking}
        aria-label={t('preferences.doors.actionOf', { action, name })}
        aria-haspopup={hasOne ? 'dialog' : undefined}
        onClick={() => (hasOne ? setIsAsking(true) : renew.mutate())}
      >
        {action}
      </Button>
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('preferences.doors.renewTitle')}>
        <p>{t('preferences.doors.renewText', { name })}</p>
        <DialogActions>
          <Button variant="ghost" onClick={() => setIsAsking(false)}>
            {t('preferences.doors.keep')}
          </Button>
          <Button variant="primary" busy={renew.isPending} onClick={() => renew.mutate()}>
            {t('preferences.doors.renew')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

import { downloadMyData, requestErasure } from '@courtside/contract/profile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { failureText, serverSentence } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from '../profile.module.css';

/** GDPR: download of the stored data, and the request to erase it. */
export function MyData() {
  const { t } = useTranslation();
  const [isConfirming, setIsConfirming] = useState(false);
  const onError = (failure: Error) => {
    if (currentSession()) showToast({ tone: 'error', text: failureText(failure) });
  };
  const download = useSingleMutation({
    mutationFn: () => callApi(downloadMyData),
    onSuccess: (data) =>
      saveFile(
        `${t('profile.dataFile')}.json`,
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
    onError,
  });
  const erase = useSingleMutation({
    mutationFn: () => callApi(requestErasure),
    onSuccess: (sentence) => {
      setIsConfirming(false);
      showToast({ tone: 'success', text: serverSentence(sentence, t('profile.erasureAsked')) });
    },
    onError,
  });
  return (
    <section className={styles.parts}>
      <h3 className={styles.heading}>{t('profile.myData')}</h3>
      <p className={styles.note}>{t('profile.myDataHelp')}</p>
      <div className={styles.actions}>
        <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
          {t('profile.download')}
        </Button>
        <Button variant="danger" onClick={() => setIsConfirming(true)}>
          {t('profile.askErasure')}
        </Button>
      </div>
      <Dialog opened={isConfirming} onClose={() => setIsConfirming(false)} title={t('profile.erasureTitle')}>
        <p>{t('profile.erasureText')}</p>
        <DialogActions>
          <Button variant="ghost" onClick={() => setIsConfirming(false)}>
            {t('profile.cancel')}
          </Button>
          <Button variant="dangerSolid" busy={erase.isPending} onClick={() => erase.mutate()}>
            {t('profile.askErasure')}
          </Button>
        </DialogActions>
      </Dialog>
    </section>
  );
}

import { withdrawErasure } from '@courtside/contract/people/erasure';
import { downloadMyData, type Profile, requestErasure } from '@courtside/contract/people/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { failureText, serverSentence } from '#shared/i18n/failure-text.ts';
import { useFormatDay } from '#shared/i18n/use-format-day.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from '../profile.module.css';
import { profileQuery } from '../queries.ts';

/** GDPR: download of the stored data, and the request to erase it. */
export function MyData({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
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
      return reload();
    },
    onError,
  });
  const withdraw = useSingleMutation({
    mutationFn: () => callApi(withdrawErasure),
    onSuccess: () => {
      showToast({ tone: 'success', text: t('profile.erasureWithdrawn') });
      return reload();
    },
    onError,
  });
  const isPending = profile.erasureRequestedAt !== null;
  return (
    <section className={styles.parts}>
      <h3 className={styles.heading}>{t('profile.myData')}</h3>
      <p className={styles.note}>{t('profile.myDataHelp')}</p>
      <ErasureState profile={profile} />
      <div className={styles.actions}>
        <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
          {t('profile.download')}
        </Button>
        {/* One button for both, so that it keeps the focus that returns to it. */}
        <Button
          variant={isPending ? 'quiet' : 'danger'}
          busy={withdraw.isPending}
          onClick={() => (isPending ? withdraw.mutate() : setIsConfirming(true))}
        >
          {isPending ? t('profile.withdrawErasure') : t('profile.askErasure')}
        </Button>
      </div>
      <Dialog opened={isConfirming} onClose={() => setIsConfirming(false)} title={t('profile.erasureTitle')}>
        <p>
          {t('profile.erasureText')} {t('profile.erasureTextDays')}
        </p>
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

/** Says that a request is pending, and until when. */
function ErasureState({ profile: { erasureRequestedAt, erasureDueOn } }: { readonly profile: Profile }) {
  const { t, i18n } = useTranslation();
  const day = useFormatDay('longYear');
  if (!erasureRequestedAt || !erasureDueOn) return null;
  const due = formatDate(erasureDueOn, 'longYear', i18n.language);
  return (
    <p role="status" className={styles.note}>
      {t('profile.erasurePending', { asked: day(erasureRequestedAt), due })}
    </p>
  );
}

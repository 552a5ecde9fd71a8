import { type Passkey, removePasskey } from '@courtside/contract/people/sign-in/passkeys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './sign-in.module.css';
import { useSignInChange } from './use-sign-in-change.ts';

export function PasskeyRow({ passkey: { id, title, madeAt, usedAt } }: { readonly passkey: Passkey }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useSignInChange({
    send: () => callApi(removePasskey, { params: { id } }),
    onDone: () => {
      setIsAsking(false);
      showToast({ tone: 'success', text: t('preferences.signIn.passkeyRemoved', { title }) });
    },
  });
  const date = (moment: string) => formatDate(moment.slice(0, 10), 'longYear', language);
  return (
    <li>
      <div>
        <bdi className={styles.name}>{title}</bdi>
        <span className={styles.note}>
          {usedAt
            ? t('preferences.signIn.lastUsed', { date: date(usedAt) })
            : t('preferences.signIn.added', { date: date(madeAt) })}
        </span>
      </div>
      <Button
        size="sm"
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={t('preferences.signIn.removeOf', { title })}
        onClick={() => setIsAsking(true)}
      >
        {t('preferences.signIn.remove')}
      </Button>
      <Dialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('preferences.signIn.removeTitle', { title })}
      >
        <p>{t('preferences.signIn.removeText')}</p>
        <DialogActions>
          <Button variant="ghost" onClick={() => setIsAsking(false)}>
            {t('auth.cancel')}
          </Button>
          <Button variant="dangerSolid" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t('preferences.signIn.remove')}
          </Button>
        </DialogActions>
      </Dialog>
    </li>
  );
}

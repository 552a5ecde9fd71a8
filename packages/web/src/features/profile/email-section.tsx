import type { Profile } from '@courtside/contract/profile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { EmailCode } from './email-code.tsx';
import styles from './profile.module.css';
import { useEmailVerification } from './use-email-verification.ts';

/** The address changes only through a code that is mailed to the new one. */
export function EmailSection({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const { request } = useEmailVerification();
  const [draft, setDraft] = useState<string>();
  const { email, isEmailVerified, pendingEmail } = profile;
  if (pendingEmail !== null) return <EmailCode address={pendingEmail} />;
  if (draft !== undefined) {
    return (
      <form
        className={styles.box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          request.mutate(draft, { onSuccess: () => setDraft(undefined) });
        }}
      >
        <TextField
          label={t('profile.newEmail')}
          help={t('profile.newEmailHelp')}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
        />
        <div className={styles.actions}>
          <Button variant="ghost" onClick={() => setDraft(undefined)}>
            {t('profile.cancel')}
          </Button>
          <Button type="submit" busy={request.isPending} disabled={draft.trim() === ''}>
            {t('profile.sendCode')}
          </Button>
        </div>
      </form>
    );
  }
  return (
    <div className={styles.box}>
      <dl className={styles.fact}>
        <dt>{t('profile.email')}</dt>
        <dd>{email ? <bdi dir="ltr">{email}</bdi> : t('profile.noEmail')}</dd>
      </dl>
      <span className={styles.state} data-good={isEmailVerified || undefined}>
        <Icon name={isEmailVerified ? 'check' : 'alert'} size={16} />
        {isEmailVerified ? t('profile.verified') : t('profile.unverified')}
      </span>
      <div className={styles.actions}>
        {!isEmailVerified && email && (
          <Button icon="mail" busy={request.isPending} onClick={() => request.mutate(email)}>
            {t('profile.verify')}
          </Button>
        )}
        <Button onClick={() => setDraft('')}>{t('profile.changeEmail')}</Button>
      </div>
    </div>
  );
}

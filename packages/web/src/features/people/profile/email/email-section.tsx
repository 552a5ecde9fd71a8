import type { Profile } from '@courtside/contract/people/profile';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from '../profile.module.css';
import { EmailCode } from './email-code.tsx';
import { NewEmail } from './new-email.tsx';
import { type CodeRequest, useEmailVerification } from './use-email-verification.ts';

/** The address changes only with a code that is mailed to the new one. */
export function EmailSection({ profile }: { readonly profile: Profile }) {
  const { request } = useEmailVerification();
  const [isChanging, setChanging] = useState(false);
  const part = profile.pendingEmail !== null ? 'code' : isChanging ? 'form' : 'fact';
  const frame = useFocusOnPartChange(part);
  return (
    <div ref={frame}>
      {profile.pendingEmail !== null ? (
        <EmailCode address={profile.pendingEmail} />
      ) : isChanging ? (
        <NewEmail request={request} onDone={() => setChanging(false)} />
      ) : (
        <EmailFact profile={profile} request={request} onChange={() => setChanging(true)} />
      )}
    </div>
  );
}

interface EmailFactProps {
  readonly profile: Profile;
  readonly request: CodeRequest;
  readonly onChange: () => void;
}

function EmailFact({ profile, request, onChange }: EmailFactProps) {
  const { t } = useTranslation();
  const { email, isEmailVerified } = profile;
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
          <Button icon="mail" busy={request.isPending} onClick={() => request.mutate({ address: email })}>
            {t('profile.verify')}
          </Button>
        )}
        <Button onClick={onChange}>{t('profile.changeEmail')}</Button>
      </div>
    </div>
  );
}

/** When the part with the focus is replaced, its replacement gets the focus. */
function useFocusOnPartChange(part: string): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    if (document.activeElement === document.body) {
      frame.current?.querySelector<HTMLElement>('input, button')?.focus();
    }
  }, [part]);
  return frame;
}

import { SSO_ADDRESSES } from '@courtside/contract/people/sign-in/identity-provider';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AnchorButton } from '#shared/ui/actions/button.tsx';
import styles from '../auth-form.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { signInWaysQuery } from './sign-in-ways-query.ts';

/** Under the form: the identity of the club, where it has one, and passkeys, where the browser knows them. */
export function OtherWays() {
  const { t } = useTranslation();
  const { data } = useQuery(signInWaysQuery);
  const provider = data?.identityProvider;
  const knowsPasskeys = typeof PublicKeyCredential !== 'undefined';
  if (!provider && !knowsPasskeys) return null;
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{t('auth.or')}</p>
      {knowsPasskeys && <PasskeyButton />}
      {provider && (
        <AnchorButton icon="lock" size="lg" fullWidth href={SSO_ADDRESSES.begin}>
          {t('auth.signInWith', { provider: provider.title })}
        </AnchorButton>
      )}
    </div>
  );
}

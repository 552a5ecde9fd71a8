import { isMemberRole } from '@courtside/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import preferencesStyles from '../preferences.module.css';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { IdentityPart } from './identity-part.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import styles from './sign-in.module.css';
import { signInQuery } from './sign-in-query.ts';
import { TwoStepPart } from './two-step-part.tsx';

/** How the person signs in beside number and password. */
export function SignInCard() {
  const { t } = useTranslation();
  const headingId = useId();
  const isStaff = !isMemberRole(useUser().apiRole);
  const { data, error } = useQuery(signInQuery);
  return (
    <Card>
      <section className={preferencesStyles.part} aria-labelledby={headingId}>
        <h2 id={headingId} className={preferencesStyles.heading}>
          <Icon name="lock" size={20} /> {t('preferences.signIn.title')}
        </h2>
        {!data && error && <p role="alert">{failureText(error)}</p>}
        {!data && !error && <Skeleton height={120} />}
        {data && <Passkeys passkeys={data.passkeys} />}
        <IdentityPart />
        {data && (isStaff || data.twoStep.since) && <TwoStepPart twoStep={data.twoStep} />}
      </section>
    </Card>
  );
}

type PasskeysProps = { readonly passkeys: readonly Parameters<typeof PasskeyRow>[0]['passkey'][] };

function Passkeys({ passkeys }: PasskeysProps) {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const canAdd = typeof PublicKeyCredential !== 'undefined';
  return (
    <section className={styles.way}>
      <h3 className={styles.name}>{t('preferences.signIn.passkeys')}</h3>
      <p className={styles.note}>{t('preferences.signIn.passkeysHelp')}</p>
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className={styles.tools}>
        <Button
          size="sm"
          aria-haspopup="dialog"
          why={!canAdd && t('preferences.signIn.noPasskeys')}
          onClick={() => setIsAdding(true)}
        >
          {t('preferences.signIn.add')}
        </Button>
      </div>
      <AddPasskeyDialog opened={isAdding} onClose={() => setIsAdding(false)} />
    </section>
  );
}

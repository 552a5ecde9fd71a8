import { beginTwoStep, confirmTwoStep } from '@courtside/contract/people/sign-in/two-step';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { QrCode } from '#shared/drawings/qr-code.tsx';
import { AnchorButton } from '#shared/ui/actions/button.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { CodeForm, PasswordForm } from './proof-forms.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './sign-in.module.css';

interface TwoStepDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

type Begun = AnswerOf<typeof beginTwoStep>;

/** Password, then the picture for the app and its first code, then the codes for paper. */
export function TwoStepDialog({ opened, onClose }: TwoStepDialogProps) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setBegun(undefined);
    setCodes(undefined);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      cancelable={!codes}
      title={t(codes ? 'preferences.signIn.codesTitle' : 'preferences.signIn.onTitle')}
    >
      {codes && <RecoveryCodes codes={codes} onDone={close} />}
      {!codes && begun && (
        <CodeForm
          action={t('preferences.signIn.switchOn')}
          send={(code) => callApi(confirmTwoStep, { body: { Code: code } })}
          onDone={({ codes: made }) => setCodes(made)}
          onCancel={close}
        >
          <AppSecret begun={begun} />
        </CodeForm>
      )}
      {!codes && !begun && (
        <PasswordForm
          text={t('preferences.signIn.onText')}
          action={t('preferences.signIn.continue')}
          send={(password) => callApi(beginTwoStep, { body: { Password: password } })}
          onDone={setBegun}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

/** For a camera, and for whoever reads this on the very telephone. */
function AppSecret({ begun: { qr, secret, address } }: { readonly begun: Begun }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('preferences.signIn.scan')}</p>
      <QrCode className={styles.qr} qr={qr} label={t('preferences.signIn.qr')} />
      <p className={styles.note}>
        {t('preferences.signIn.typeSecret')}{' '}
        <code className={styles.secret} dir="ltr">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <AnchorButton icon="lock" href={address}>
        {t('preferences.signIn.openApp')}
      </AnchorButton>
    </>
  );
}

import { endTwoStep, renewRecoveryCodes } from '@courtside/contract/people/sign-in/two-step';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { ProofForm } from './proof-forms.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './sign-in.module.css';

interface ChangeStepDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const BOTH = ['password', 'code'] as const;

export function EndTwoStepDialog({ opened, onClose }: ChangeStepDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('preferences.signIn.offTitle')}>
      <ProofForm
        asks={BOTH}
        action={t('preferences.signIn.switchOff')}
        send={({ password, code }) => callApi(endTwoStep, { body: { Password: password, Code: code } })}
        onDone={() => {
          showToast({ tone: 'success', text: t('preferences.signIn.isOff') });
          onClose();
        }}
        onCancel={onClose}
      >
        <p className={styles.note}>{t('preferences.signIn.offText')}</p>
      </ProofForm>
    </Dialog>
  );
}

export function RenewCodesDialog({ opened, onClose }: ChangeStepDialogProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setCodes(undefined);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} cancelable={!codes} title={t('preferences.signIn.codesTitle')}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <ProofForm
          asks={BOTH}
          action={t('preferences.signIn.newCodes')}
          send={({ password, code }) => callApi(renewRecoveryCodes, { body: { Password: password, Code: code } })}
          onDone={({ codes: made }) => setCodes(made)}
          onCancel={close}
        >
          <p className={styles.note}>{t('preferences.signIn.renewText')}</p>
        </ProofForm>
      )}
    </Dialog>
  );
}

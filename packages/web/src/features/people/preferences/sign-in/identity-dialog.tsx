import { useTranslation } from 'react-i18next';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { ProofForm } from './proof-forms.tsx';
import styles from './sign-in.module.css';

interface IdentityDialogProps<Answer> {
  readonly kind: 'link' | 'unlink' | 'giveUp';
  readonly provider: string;
  readonly hasPassword: boolean;
  readonly hasPin: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly send: (proof: { readonly Password: string; readonly PinCode: string }) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}

/** Asks for what only the owner of the account knows. */
export function IdentityDialog<Answer>(props: IdentityDialogProps<Answer>) {
  const { kind, provider, hasPassword, hasPin, opened, onClose, send, onDone } = props;
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`preferences.signIn.${kind}Title`, { provider })}>
      <ProofForm
        asks={[...(hasPassword ? (['password'] as const) : []), ...(hasPin ? (['pin'] as const) : [])]}
        action={t(`preferences.signIn.${kind}`)}
        send={({ password, pin }) => send({ Password: password, PinCode: pin })}
        onDone={onDone}
        onCancel={onClose}
      >
        <p className={styles.note}>{t(`preferences.signIn.${kind}Text`, { provider })}</p>
      </ProofForm>
    </Dialog>
  );
}

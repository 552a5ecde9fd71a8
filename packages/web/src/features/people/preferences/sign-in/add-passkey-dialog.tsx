import { addPasskey, passkeyOptions } from '@courtside/contract/people/sign-in/passkeys';
import { LIMITS } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { fieldOfFailure } from '#shared/ui/fields/field-of-failure.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { FIELD_OF_SIGN_IN } from './field-of-sign-in.ts';
import styles from './sign-in.module.css';
import { useSignInChange } from './use-sign-in-change.ts';

interface AddPasskeyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface NewPasskey {
  readonly title: string;
  readonly password: string;
}

/** The password first: the device asks for the finger, the face or its PIN after it. */
async function makePasskey({ title, password }: NewPasskey) {
  const options = await callApi(passkeyOptions, { body: { Password: password } });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON: options as never });
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  const passkey = {
    ...{ id, rawId, type: 'public-key' as const, clientExtensionResults: {} },
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
  return callApi(addPasskey, { body: { title: title.trim(), passkey } });
}

export function AddPasskeyDialog({ opened, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { title: '', password: '' },
    faultsOf: ({ title, password }) => ({
      title: title.trim() === '' && t('auth.fieldRequired'),
      password: password === '' && t('auth.fieldRequired'),
    }),
    onSubmit: (values) => add.mutate(values),
  });
  const close = () => {
    form.reset();
    onClose();
  };
  const add = useSignInChange({
    send: makePasskey,
    onDone: () => {
      showToast({ tone: 'success', text: t('preferences.signIn.passkeyAdded') });
      close();
    },
    onRefused: (text, failure) => {
      if (fieldOfFailure(failure, FIELD_OF_SIGN_IN) !== 'password') return false;
      form.refuse({ password: text });
      return true;
    },
  });
  return (
    <Dialog opened={opened} onClose={close} title={t('preferences.signIn.addTitle')}>
      <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
        <p className={styles.note}>{t('preferences.signIn.addText')}</p>
        <TextField
          {...form.field('title')}
          label={t('preferences.signIn.deviceName')}
          help={t('preferences.signIn.deviceNameHelp')}
          maxLength={LIMITS.keyTitleMax}
          data-autofocus
        />
        <PasswordField
          {...form.field('password')}
          label={t('auth.password')}
          autoComplete="current-password"
          maxLength={LIMITS.passwordMax}
        />
        <DialogActions>
          <Button variant="ghost" onClick={close}>
            {t('auth.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={add.isPending}>
            {t('preferences.signIn.continue')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

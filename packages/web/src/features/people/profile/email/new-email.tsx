import { LIMITS } from '@courtside/contract/values/limits';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { failureText, refusalText } from '#shared/i18n/failure-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { DemoPin } from '#shared/ui/fields/pin/demo-pin.tsx';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useFocusInvalidField } from '#shared/ui/fields/use-focus-invalid-field.ts';
import styles from '../profile.module.css';
import type { CodeRequest } from './use-email-verification.ts';

/** Which field a refusal belongs to; other failures are shown in the toast only. */
const FIELD_OF: Partial<Record<ErrorCode, 'address' | 'proof'>> = {
  'email.invalid': 'address',
  'email.too_often': 'address',
  'pin.required': 'proof',
  'pin.wrong': 'proof',
  'pin.locked': 'proof',
  'auth.password_required': 'proof',
  'auth.wrong_password': 'proof',
  'auth.too_many_logins': 'proof',
};

interface NewEmailProps {
  readonly request: CodeRequest;
  readonly onDone: () => void;
}

/** The new address and the PIN; staff have no PIN and enter their password. */
export function NewEmail({ request, onDone }: NewEmailProps) {
  const { t } = useTranslation();
  const isMember = useUser().apiRole === 'member';
  const form = useForm({
    initialValues: { address: '', proof: '' },
    validate: {
      proof: (value) => (value ? null : refusalText(isMember ? 'pin.required' : 'auth.password_required')),
    },
  });
  const { frame, onRefused } = useFocusInvalidField<HTMLFormElement>();
  const send = ({ address, proof }: typeof form.values) =>
    request.mutate(
      { address, ...(isMember ? { PinCode: proof } : { Password: proof }) },
      {
        onSuccess: onDone,
        onError: (failure) => {
          const field = failure instanceof ApiFailure && failure.code ? FIELD_OF[failure.code] : undefined;
          if (!field) return;
          form.setFieldError(field, failureText(failure));
          onRefused();
        },
      },
    );
  const proof = form.getInputProps('proof');
  return (
    <form ref={frame} className={`${styles.box} ${styles.change}`} noValidate onSubmit={form.onSubmit(send, onRefused)}>
      <TextField
        {...form.getInputProps('address')}
        label={t('profile.newEmail')}
        help={t('profile.newEmailHelp')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
      />
      {isMember ? (
        <PasswordField
          {...proof}
          label={t('booking.yourPin')}
          help={t('profile.proofHelp')}
          isPin
          aside={<DemoPin />}
          onChange={({ target }) => proof.onChange(target.value.replaceAll(/\D/g, ''))}
        />
      ) : (
        <PasswordField
          {...proof}
          label={t('profile.yourPassword')}
          help={t('profile.proofHelp')}
          autoComplete="current-password"
          maxLength={LIMITS.passwordMax}
        />
      )}
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onDone}>
          {t('profile.cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={request.isPending}
          why={form.values.address.trim() === '' && t('ui.fillFirst', { field: t('profile.newEmail') })}
        >
          {t('profile.sendCode')}
        </Button>
      </div>
    </form>
  );
}

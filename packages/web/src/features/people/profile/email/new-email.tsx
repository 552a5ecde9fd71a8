import { LIMITS } from '@courtside/contract/values/limits';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { useTranslation } from 'react-i18next';
import { failureText, refusalText } from '#shared/i18n/failure-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { fieldOfFailure } from '#shared/ui/fields/field-of-failure.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { DemoPin } from '#shared/ui/fields/pin/demo-pin.tsx';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
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
  const isMember = isMemberRole(useUser().apiRole);
  const form = useForm({
    initial: { address: '', proof: '' },
    faultsOf: ({ proof }) => ({ proof: !proof && refusalText(isMember ? 'pin.required' : 'auth.password_required') }),
    onSubmit: ({ address, proof }) =>
      request.mutate(
        { address, ...(isMember ? { PinCode: proof } : { Password: proof }) },
        { onSuccess: onDone, onError: showRefusal },
      ),
  });
  const showRefusal = (failure: Error) => {
    const field = fieldOfFailure(failure, FIELD_OF);
    if (field) form.refuse({ [field]: failureText(failure) });
  };
  const proof = form.field('proof');
  return (
    <Form ref={form.frame} className={`${styles.box} ${styles.change}`} onSubmit={form.submit}>
      <TextField
        {...form.field('address')}
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
    </Form>
  );
}

import { LIMITS } from '@courtside/contract/values/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { fieldOfFailure } from '#shared/ui/fields/field-of-failure.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { FIELD_OF_SIGN_IN } from './field-of-sign-in.ts';
import styles from './sign-in.module.css';
import { useSignInChange } from './use-sign-in-change.ts';

interface ProofProps<Answer> {
  readonly action: string;
  readonly onDone: (answer: Answer) => void;
  readonly onCancel: () => void;
}

interface PasswordFormProps<Answer> extends ProofProps<Answer> {
  readonly text: string;
  readonly send: (password: string) => Promise<Answer>;
}

/** Asks for the password of whoever is logged in. */
export function PasswordForm<Answer>({ text, send, ...rest }: PasswordFormProps<Answer>) {
  return (
    <ProofForm asks={['password']} send={({ password }) => send(password)} {...rest}>
      <p className={styles.note}>{text}</p>
    </ProofForm>
  );
}

interface CodeFormProps<Answer> extends ProofProps<Answer> {
  readonly send: (code: string) => Promise<Answer>;
  readonly children: ReactNode;
}

/** Asks for a code of the app. */
export function CodeForm<Answer>({ send, ...rest }: CodeFormProps<Answer>) {
  return <ProofForm asks={['code']} send={({ code }) => send(code)} {...rest} />;
}

interface Proof {
  readonly password: string;
  readonly code: string;
  readonly pin: string;
}

interface ProofFormProps<Answer> extends ProofProps<Answer> {
  readonly asks: readonly (keyof Proof)[];
  readonly send: (proof: Proof) => Promise<Answer>;
  readonly children: ReactNode;
}

export function ProofForm<Answer>({ asks, send, action, onDone, onCancel, children }: ProofFormProps<Answer>) {
  const { t } = useTranslation();
  const missing = (name: keyof Proof, value: string) =>
    asks.includes(name) && value.trim() === '' && t('auth.fieldRequired');
  const form = useForm({
    initial: { password: '', code: '', pin: '' },
    faultsOf: ({ password, code, pin }) => ({
      password: missing('password', password),
      code: missing('code', code),
      pin: missing('pin', pin),
    }),
    onSubmit: (proof) => change.mutate(proof),
  });
  const change = useSignInChange({
    send,
    onDone,
    onRefused: (text, failure) => {
      const field = fieldOfFailure(failure, FIELD_OF_SIGN_IN);
      if (!field || !asks.includes(field)) return false;
      form.refuse({ [field]: text });
      return true;
    },
  });
  return (
    <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
      {children}
      {asks.includes('password') && (
        <PasswordField
          {...form.field('password')}
          label={t('auth.password')}
          autoComplete="current-password"
          maxLength={LIMITS.passwordMax}
          data-autofocus
        />
      )}
      {asks.includes('code') && (
        <TextField
          {...form.field('code')}
          label={t('auth.stepCode')}
          autoComplete="one-time-code"
          maxLength={20}
          dir="ltr"
        />
      )}
      {asks.includes('pin') && <PasswordField {...form.field('pin')} label={t('booking.yourPin')} isPin />}
      <DialogActions>
        <Button variant="ghost" onClick={onCancel}>
          {t('auth.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {action}
        </Button>
      </DialogActions>
    </Form>
  );
}

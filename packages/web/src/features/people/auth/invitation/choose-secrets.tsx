import { LIMITS } from '@courtside/contract/values/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import styles from '../auth-form.module.css';
import { type SendSecrets, useChooseSecrets } from './use-choose-secrets.ts';

interface ChooseSecretsProps {
  readonly title: string;
  readonly text: string;
  /** Above the secrets: with which name they are used. */
  readonly children: ReactNode;
  readonly send: SendSecrets;
  readonly onLogin?: () => void;
}

/** Behind the link of a mail: password and PIN, and then the login with them. */
export function ChooseSecrets({ title, text, children, send, onLogin }: ChooseSecretsProps) {
  const { t } = useTranslation();
  const { form, isSending } = useChooseSecrets(send, onLogin);
  const newPassword = { autoComplete: 'new-password', maxLength: LIMITS.passwordMax } as const;
  return (
    <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.sub}>{text}</p>
      </div>
      {children}
      <PasswordField
        {...form.field('password')}
        {...newPassword}
        label={t('auth.newPassword')}
        help={t('auth.passwordHint')}
      />
      <PasswordField {...form.field('verifyPassword')} {...newPassword} label={t('auth.verifyPassword')} />
      <PasswordField {...form.field('pin')} isPin label={t('invitation.pin')} help={t('invitation.pinHelp')} />
      <PasswordField {...form.field('verifyPin')} isPin label={t('invitation.verifyPin')} />
      <Button type="submit" variant="primary" size="lg" fullWidth busy={isSending}>
        {t('invitation.save')}
      </Button>
    </Form>
  );
}

interface EndedLinkProps {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly label: string;
}

/** Instead of the form. */
export function EndedLink({ title, text, to, label }: EndedLinkProps) {
  return (
    <div className={styles.form}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.sub}>{text}</p>
      </div>
      <LinkButton variant="primary" size="lg" fullWidth to={to}>
        {label}
      </LinkButton>
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import styles from '../profile.module.css';
import { useEmailVerification } from './use-email-verification.ts';

/** An unconfirmed address: enter its code, send the code again, or discard the address. */
export function EmailCode({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  const { confirm, resend, cancel } = useEmailVerification();
  const [code, setCode] = useState('');
  return (
    <Form className={styles.box} onSubmit={() => code && confirm.mutate({ code, address })}>
      <TextField
        label={t('profile.code')}
        help={t('profile.codeHelp', { address })}
        error={confirm.error ? failureText(confirm.error) : undefined}
        value={code}
        onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, ''))}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={6}
      />
      <div className={styles.actions}>
        <Button variant="ghost" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('profile.cancelRequest')}
        </Button>
        <Button busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('profile.resend')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={confirm.isPending}
          why={code === '' && t('ui.fillFirst', { field: t('profile.code') })}
        >
          {t('profile.confirmCode')}
        </Button>
      </div>
    </Form>
  );
}

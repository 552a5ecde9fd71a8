import { sendTestMail } from '@courtside/contract/club/office-club';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Tip } from '#shared/office/frame/office-parts.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import styles from './test-mail.module.css';

/** Sends one mail now and shows what the mail server said. */
export function TestMail({ ownEmail }: { readonly ownEmail: string | null }) {
  const { t } = useTranslation();
  const [to, setTo] = useState(ownEmail ?? '');
  const send = useSingleMutation({
    mutationFn: () => callApi(sendTestMail, { body: to.trim() ? { to: to.trim() } : {} }),
  });
  const { data } = send;
  const tone = { accepted: 'calm', refused: 'danger', none: 'warning' } as const;
  return (
    <div className={styles.box}>
      <div className={styles.line}>
        <TextField
          label={t('officeClub.testTo')}
          type="email"
          dir="ltr"
          autoComplete="email"
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button icon="mail" busy={send.isPending} onClick={() => send.mutate()}>
          {t('officeClub.sendTest')}
        </Button>
      </div>
      <div role="status">
        {data && (
          <Tip tone={tone[data.delivery]}>
            {t(`officeClub.delivery.${data.delivery}`, { to: data.to })}
            {data.reason && (
              <span lang="en" dir="ltr" className={styles.reason}>
                {data.reason}
              </span>
            )}
          </Tip>
        )}
        {send.isError && <Tip tone="danger">{failureText(send.error)}</Tip>}
      </div>
    </div>
  );
}

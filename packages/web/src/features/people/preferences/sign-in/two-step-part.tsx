import type { SignIn } from '@courtside/contract/people/sign-in/passkeys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { EndTwoStepDialog, RenewCodesDialog } from './change-step-dialogs.tsx';
import styles from './sign-in.module.css';
import { TwoStepDialog } from './two-step-dialog.tsx';

/** The second step of a login: switched on and off, and new codes for paper. */
export function TwoStepPart({ twoStep: { since, codesLeft } }: Pick<SignIn, 'twoStep'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState<'on' | 'off' | 'codes'>();
  const close = () => setOpen(undefined);
  return (
    <section className={styles.way}>
      <h3 className={styles.name}>{t('preferences.signIn.twoStep')}</h3>
      <p className={styles.note}>
        {since
          ? t('preferences.signIn.onSince', {
              date: formatDate(since.slice(0, 10), 'longYear', language),
            })
          : t('preferences.signIn.twoStepHelp')}
      </p>
      {since && (
        <p className={styles.note} data-low={codesLeft < 3 || undefined}>
          {t('preferences.signIn.codesLeft', { count: codesLeft })}
        </p>
      )}
      <div className={styles.tools}>
        {since ? (
          <>
            <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen('codes')}>
              {t('preferences.signIn.newCodes')}
            </Button>
            <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen('off')}>
              {t('preferences.signIn.switchOff')}
            </Button>
          </>
        ) : (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen('on')}>
            {t('preferences.signIn.switchOn')}
          </Button>
        )}
      </div>
      <TwoStepDialog opened={open === 'on'} onClose={close} />
      <EndTwoStepDialog opened={open === 'off'} onClose={close} />
      <RenewCodesDialog opened={open === 'codes'} onClose={close} />
    </section>
  );
}

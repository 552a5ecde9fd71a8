import { LIMITS } from '@courtside/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { BirthDateField } from '#shared/ui/fields/date-field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import styles from '../auth-form.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { AuthMessage } from '../auth-message.tsx';
import { TermsNotice } from '../terms-notice.tsx';
import { useVisitorForm } from './use-visitor-form.ts';

/** Somebody without a membership registers; the account is made behind the link of the mail. */
export function VisitorRegistrationPage() {
  const { t } = useTranslation();
  const { form, register } = useVisitorForm();
  const { data: club } = useQuery(clubQuery);
  const isOff = club && !club.features.visitors;
  if (register.data)
    return <AuthMessage title={t('visitors.sentTitle')} text={t('visitors.sentText', register.data)} />;
  if (isOff) return <AuthMessage title={t('visitors.closedTitle')} text={t('visitors.closedText')} />;
  return (
    <AuthLayout>
      <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
        <div>
          <h1 className={styles.title}>{t('visitors.title')}</h1>
          <p className={styles.sub}>{t('visitors.text')}</p>
        </div>
        <div className={styles.row}>
          <TextField
            {...form.field('firstName')}
            label={t('auth.firstName')}
            autoComplete="given-name"
            maxLength={LIMITS.nameMax}
          />
          <TextField
            {...form.field('lastName')}
            label={t('auth.lastName')}
            autoComplete="family-name"
            maxLength={LIMITS.nameMax}
          />
        </div>
        <div className={styles.row}>
          <BirthDateField {...form.field('birthday')} label={t('auth.birthday')} autoComplete="bday" />
          <TextField
            {...form.field('phone')}
            label={t('visitors.phone')}
            type="tel"
            autoComplete="tel"
            maxLength={LIMITS.phoneMax}
            dir="ltr"
          />
        </div>
        <TextField
          {...form.field('email')}
          label={t('auth.email')}
          type="email"
          autoComplete="email"
          maxLength={LIMITS.emailMax}
          dir="ltr"
        />
        <Button type="submit" variant="primary" size="lg" fullWidth busy={register.isPending}>
          {t('visitors.register')}
        </Button>
        <TermsNotice textKey="visitors.acceptTerms" />
        <p className={styles.note}>
          {t('visitors.haveNumber')}{' '}
          <AppLink className={styles.link} to={PATHS.login}>
            {t('auth.signIn')}
          </AppLink>
        </p>
      </Form>
    </AuthLayout>
  );
}

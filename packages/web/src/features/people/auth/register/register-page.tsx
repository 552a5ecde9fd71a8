import { GENDERS } from '@courtside/contract/people/auth';
import { LIMITS } from '@courtside/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { BirthDateField } from '#shared/ui/fields/date-field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import styles from '../auth-form.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { AuthMessage } from '../auth-message.tsx';
import { useApplicationForm } from './use-application-form.ts';

export function RegisterPage() {
  const { t } = useTranslation();
  const { form, apply } = useApplicationForm();
  const { data: club } = useQuery(clubQuery);
  if (apply.data) return <AuthMessage title={t('auth.applicationTitle')} text={t('auth.applicationText')} />;
  if (club?.acceptsApplications === false)
    return <AuthMessage title={t('auth.closedTitle')} text={t('auth.closedText')} />;
  return (
    <AuthLayout>
      <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
        <div>
          <h1 className={styles.title}>{t('auth.registerTitle')}</h1>
          <p className={styles.sub}>{t('auth.registerText')}</p>
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
          <SelectField
            {...form.field('gender')}
            label={t('auth.gender')}
            autoComplete="sex"
            options={GENDERS.map((gender) => ({ value: gender, label: t(`auth.genders.${gender}`) }))}
          />
          <BirthDateField {...form.field('birthday')} label={t('auth.birthday')} autoComplete="bday" />
        </div>
        <TextField
          {...form.field('email')}
          label={t('auth.email')}
          type="email"
          autoComplete="email"
          maxLength={LIMITS.emailMax}
          dir="ltr"
        />
        <PasswordField
          {...form.field('password')}
          label={t('auth.password')}
          autoComplete="new-password"
          maxLength={LIMITS.passwordMax}
        />
        <Button type="submit" variant="primary" size="lg" fullWidth busy={apply.isPending}>
          {t('auth.signUp')}
        </Button>
        <p className={styles.note}>
          {t('auth.haveAccount')}{' '}
          <AppLink className={styles.link} to={PATHS.login}>
            {t('auth.signIn')}
          </AppLink>
        </p>
      </Form>
    </AuthLayout>
  );
}

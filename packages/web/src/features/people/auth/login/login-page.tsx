import { LIMITS } from '@courtside/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { prefetchPage } from '#shared/routing/prefetch.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { LazyOverlay, lazyOverlay } from '#shared/ui/overlays/lazy-overlay.tsx';
import styles from '../auth-form.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { TermsNotice } from '../terms-notice.tsx';
import { OtherWays } from './other-ways.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { useLogin } from './use-login.ts';
import { useProvenIdentity } from './use-proven-identity.ts';

const RECOVERY = lazyOverlay(() =>
  import('./forgot-password-dialog.tsx').then((module) => module.ForgotPasswordDialog),
);

/** Loaded by the demo club alone. */
const DemoLogins = lazy(async () => ({ default: (await import('./demo-logins.tsx')).DemoLogins }));

/** spec 2.2. When the session starts, the route guard redirects. */
export function LoginPage() {
  const { t } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  const [isRecovering, setIsRecovering] = useState(false);
  const [step, setStep] = useState<string>();
  const login = useLogin({ onSecondStep: setStep });
  const isEntering = useProvenIdentity({ onSecondStep: setStep });
  const form = useForm({
    initial: { membershipNumber: '', password: '' },
    checksOnBlur: true,
    faultsOf: ({ membershipNumber, password }) => ({
      membershipNumber: membershipNumber.trim().length < LIMITS.loginNameMin && t('messages.membershipNumberTooShort'),
      // spec 5: checks 3, the text says 4.
      password: password.length < LIMITS.loginPasswordMin && t('messages.passwordTooShort'),
    }),
    onSubmit: ({ membershipNumber, password }) =>
      login.mutate({ LoginName: membershipNumber.trim(), UserPassword: password }),
  });
  if (step !== undefined) {
    return (
      <AuthLayout>
        <SecondStepForm step={step} onBack={() => setStep(undefined)} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      below={
        club?.demo && (
          <Suspense>
            <DemoLogins busy={login.isPending} onChoose={(demo) => login.mutate(demo)} />
          </Suspense>
        )
      }
    >
      <Form
        ref={form.frame}
        className={styles.form}
        // The next page is needed soon, so its code is fetched.
        onFocus={() => prefetchPage(PATHS.sportServices)}
        onSubmit={form.submit}
      >
        <div>
          <h1 className={styles.title}>{t('auth.welcome')}</h1>
          <p className={styles.sub}>{t('auth.welcomeText')}</p>
        </div>
        <TextField
          {...form.field('membershipNumber')}
          label={t('auth.membershipNumber')}
          autoComplete="username"
          inputMode="numeric"
          maxLength={LIMITS.loginNameMax}
          dir="ltr"
        />
        <PasswordField
          {...form.field('password')}
          label={t('auth.password')}
          autoComplete="current-password"
          maxLength={LIMITS.passwordMax}
          aside={
            <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setIsRecovering(true)}>
              {t('auth.forgotPassword')}
            </button>
          }
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          disabled={!form.isValid || login.isPending || isEntering}
        >
          {t('auth.login')}
        </Button>
        <OtherWays />
        <TermsNotice textKey="auth.acceptTerms" />
        <VisitorLink />
        <ApplyLink />
      </Form>
      <LazyOverlay
        code={RECOVERY}
        props={{
          opened: isRecovering,
          onClose: () => setIsRecovering(false),
          initialNumber: form.values.membershipNumber,
        }}
      />
    </AuthLayout>
  );
}

/** Only where the club lets visitors play. */
function VisitorLink() {
  const { t } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  if (!club?.features.visitors) return null;
  return (
    <p className={styles.note}>
      {t('visitors.noMember')}{' '}
      <AppLink className={styles.link} to={PATHS.visitorRegistration}>
        {t('visitors.playLink')}
      </AppLink>
    </p>
  );
}

/** Only where the club wants applications: the specification has no link here. */
function ApplyLink() {
  const { t } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  if (!club?.showsApplicationLink) return null;
  return (
    <p className={styles.note}>
      {t('auth.noAccount')}{' '}
      <AppLink className={styles.link} to={PATHS.register}>
        {t('auth.applyLink')}
      </AppLink>
    </p>
  );
}

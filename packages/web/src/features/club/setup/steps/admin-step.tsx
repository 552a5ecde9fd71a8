import { checkSetupCode, setUpAdmin } from '@courtside/contract/club/office-club';
import { login } from '@courtside/contract/people/auth';
import { brokenPasswordRule } from '@courtside/contract/people/password-rules';
import { LIMITS } from '@courtside/contract/values/limits';
import { isEmail } from '@courtside/contract/values/text';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Tip } from '#shared/office/frame/office-parts.tsx';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { startSession } from '#shared/session/session-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { SetupFrame, StepHeading } from '../frame/setup-frame.tsx';
import styles from '../setup.module.css';

const EMPTY = { code: '9001', name: '', email: '', password: '', pin: '' };

/** The first admin of an empty database. A link that was used says so before anybody fills in the form. */
export function AdminStep({ setupCode }: { readonly setupCode: string }) {
  const { error, isPending, refetch } = useQuery({
    queryKey: ['setupCode', setupCode],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => callApi(checkSetupCode, { body: { setupCode } }),
  });
  const isUsed = error instanceof ApiFailure && error.code === 'setup.code_invalid';
  if (!error && !isPending) return <AdminForm setupCode={setupCode} />;
  return (
    <SetupFrame step={0} done={0}>
      {isUsed && <Refused failure={error} />}
      {error && !isUsed && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {isPending && (
        <Loading>
          <Skeleton height={480} />
        </Loading>
      )}
    </SetupFrame>
  );
}

function Refused({ failure }: { readonly failure: Error }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Tip tone="danger">
        {failureText(failure)} <AppLink to={PATHS.login}>{t('shell.login')}</AppLink>
      </Tip>
    </div>
  );
}

/** Whoever is created is logged in at once. */
function AdminForm({ setupCode }: { readonly setupCode: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const create = useSingleMutation({
    mutationFn: async ({ email, ...fields }: typeof EMPTY) => {
      const body = {
        ...fields,
        name: fields.name.trim(),
        setupCode,
        language,
        ...(email.trim() && { email: email.trim() }),
      };
      const { memberCode } = await callApi(setUpAdmin, { body });
      return callApi(login, { body: { LoginName: memberCode, UserPassword: fields.password } });
    },
    onSuccess: (user) => {
      startSession(user);
      // The code is used up: it does not stay in the history of the browser.
      void navigate(PATHS.setup, { replace: true });
    },
  });
  const form = useForm({
    initial: EMPTY,
    faultsOf: ({ code, name, email, password, pin }) => {
      const broken = brokenPasswordRule(password);
      return {
        code: !/^[a-z0-9-]{4,32}$/i.test(code.trim()) && t('setup.adminCodeFault'),
        name: name.trim().split(/\s+/).length < 2 && t('setup.adminNameFault'),
        email: email.trim() !== '' && !isEmail(email.trim()) && t('messages.invalidEmail'),
        password: broken && t(`messages.${broken}`),
        pin: !/^\d{4,6}$/.test(pin) && t('setup.adminPinFault'),
      };
    },
    onSubmit: (admin) => create.mutate(admin),
  });
  return (
    <SetupFrame step={0} done={0}>
      <Form ref={form.frame} className={styles.admin} onSubmit={form.submit}>
        <StepHeading title={t('setup.adminTitle')} text={t('setup.adminText')} />
        <div className={styles.form}>
          {create.isError && <Refused failure={create.error} />}
          <div className={styles.two}>
            <TextField
              {...form.field('name')}
              label={t('setup.adminName')}
              autoComplete="name"
              maxLength={80}
              data-autofocus
            />
            <TextField
              {...form.field('code')}
              label={t('auth.membershipNumber')}
              help={t('setup.adminCodeHelp')}
              autoComplete="username"
              dir="ltr"
              maxLength={LIMITS.loginNameMax}
            />
          </div>
          <TextField
            {...form.field('email')}
            label={t('setup.adminEmail')}
            help={t('setup.adminEmailHelp')}
            type="email"
            autoComplete="email"
            dir="ltr"
            maxLength={LIMITS.emailMax}
          />
          <div className={styles.two}>
            <PasswordField
              {...form.field('password')}
              label={t('auth.password')}
              autoComplete="new-password"
              maxLength={LIMITS.passwordMax}
            />
            <PasswordField {...form.field('pin')} label={t('setup.adminPin')} help={t('setup.adminPinHelp')} isPin />
          </div>
          <div>
            <Button type="submit" variant="primary" size="lg" busy={create.isPending}>
              {t('setup.adminCreate')}
              <Icon name="arrow" />
            </Button>
          </div>
        </div>
      </Form>
    </SetupFrame>
  );
}

import { readInvitation } from '@courtside/contract/people/invitations';
import { LIMITS } from '@courtside/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import styles from '../auth-form.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { useAcceptInvitation } from './use-accept-invitation.ts';

/** The link of the invitation mail: the member chooses password and PIN, and is logged in with them. */
export function InvitationPage() {
  const [address] = useSearchParams();
  const code = address.get('code') ?? '';
  const invitation = useQuery({
    queryKey: ['invitation', code],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => callApi(readInvitation, { body: { code } }),
  });
  const { data, error } = invitation;
  return (
    <AuthLayout>
      {data && <InvitationForm code={code} memberCode={data.memberCode} name={data.name} />}
      {error && isEnded(error) && <Ended />}
      {error && !isEnded(error) && <ErrorState failure={error} onRetry={() => void invitation.refetch()} />}
      {invitation.isPending && (
        <Loading>
          <Skeleton height={700} />
        </Loading>
      )}
    </AuthLayout>
  );
}

/** Whether a link has ended, or was cut off by a mail program. */
const isEnded = (failure: unknown) =>
  failure instanceof ApiFailure && (failure.code === 'invitation.invalid' || failure.code === 'request.invalid');

function Ended() {
  const { t } = useTranslation();
  return (
    <div className={styles.form}>
      <div>
        <h1 className={styles.title}>{t('invitation.invalidTitle')}</h1>
        <p className={styles.sub}>{t('invitation.invalidText')}</p>
      </div>
      <LinkButton variant="primary" size="lg" fullWidth to={PATHS.login}>
        {t('invitation.toLogin')}
      </LinkButton>
    </div>
  );
}

interface InvitationFormProps {
  readonly code: string;
  readonly memberCode: string;
  readonly name: string;
}

function InvitationForm({ code, memberCode, name }: InvitationFormProps) {
  const { t } = useTranslation();
  const { form, accept } = useAcceptInvitation(code);
  const newPassword = { autoComplete: 'new-password', maxLength: LIMITS.passwordMax } as const;
  return (
    <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
      <div>
        <h1 className={styles.title}>{t('invitation.title')}</h1>
        <p className={styles.sub}>{t('invitation.text', { name, code: memberCode })}</p>
      </div>
      <TextField
        label={t('auth.membershipNumber')}
        value={memberCode}
        autoComplete="username"
        dir="ltr"
        readOnly
        tabIndex={-1}
      />
      <PasswordField
        {...form.field('password')}
        {...newPassword}
        label={t('auth.newPassword')}
        help={t('auth.passwordHint')}
      />
      <PasswordField {...form.field('verifyPassword')} {...newPassword} label={t('auth.verifyPassword')} />
      <PasswordField {...form.field('pin')} isPin label={t('invitation.pin')} help={t('invitation.pinHelp')} />
      <PasswordField {...form.field('verifyPin')} isPin label={t('invitation.verifyPin')} />
      <Button type="submit" variant="primary" size="lg" fullWidth busy={accept.isPending}>
        {t('invitation.save')}
      </Button>
    </Form>
  );
}

import { acceptInvitation, readInvitation } from '@courtside/contract/people/invitations';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { ChooseSecrets, EndedLink } from './choose-secrets.tsx';

/** The link of the invitation mail: the member chooses password and PIN, and is logged in with them. */
export function InvitationPage() {
  const { t } = useTranslation();
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
      {error && isEnded(error) && (
        <EndedLink
          title={t('invitation.invalidTitle')}
          text={t('invitation.invalidText')}
          to={PATHS.login}
          label={t('invitation.toLogin')}
        />
      )}
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

interface InvitationFormProps {
  readonly code: string;
  readonly memberCode: string;
  readonly name: string;
}

function InvitationForm({ code, memberCode, name }: InvitationFormProps) {
  const { t } = useTranslation();
  return (
    <ChooseSecrets
      title={t('invitation.title')}
      text={t('invitation.text', { name, code: memberCode })}
      send={(secrets) => callApi(acceptInvitation, { body: { code, ...secrets } })}
    >
      <TextField
        label={t('auth.membershipNumber')}
        value={memberCode}
        autoComplete="username"
        dir="ltr"
        readOnly
        tabIndex={-1}
      />
    </ChooseSecrets>
  );
}

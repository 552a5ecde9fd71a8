import { proveVisitor, readVisitorProof } from '@courtside/contract/people/visitors';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { ChooseSecrets, EndedLink } from '../invitation/choose-secrets.tsx';

/** Links end, are cut off by a mail program, or the club has switched visitors off since. */
const ENDED: readonly unknown[] = ['visitors.link_invalid', 'request.invalid', 'feature.off'];

/** The link of the mail: the visitor chooses password and PIN, and is logged in with them. */
export function VisitorProofPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const code = address.get('code') ?? '';
  const proof = useQuery({
    queryKey: ['visitorProof', code],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => callApi(readVisitorProof, { body: { code } }),
  });
  const { data, error } = proof;
  const isEnded = error instanceof ApiFailure && ENDED.includes(error.code);
  return (
    <AuthLayout>
      {data && <ProofForm code={code} name={data.name} email={data.email} />}
      {isEnded && (
        <EndedLink
          title={t('visitors.invalidTitle')}
          text={t('visitors.invalidText')}
          to={PATHS.visitorRegistration}
          label={t('visitors.again')}
        />
      )}
      {error && !isEnded && <ErrorState failure={error} onRetry={() => void proof.refetch()} />}
      {proof.isPending && (
        <Loading>
          <Skeleton height={700} />
        </Loading>
      )}
    </AuthLayout>
  );
}

interface ProofFormProps {
  readonly code: string;
  readonly name: string;
  readonly email: string;
}

function ProofForm({ code, name, email }: ProofFormProps) {
  const { t } = useTranslation();
  return (
    <ChooseSecrets
      title={t('visitors.proofTitle')}
      text={t('visitors.proofText', { name })}
      send={(secrets) => callApi(proveVisitor, { body: { code, ...secrets } })}
      onLogin={() => showToast({ tone: 'success', text: t('visitors.welcome') })}
    >
      <TextField label={t('auth.email')} value={email} autoComplete="email" dir="ltr" readOnly tabIndex={-1} />
    </ChooseSecrets>
  );
}

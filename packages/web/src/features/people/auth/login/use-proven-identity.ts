import { finishIdentitySignIn, SSO_QUERY } from '@courtside/contract/people/sign-in/identity-provider';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText, refusedIdentityText } from '#shared/i18n/failure-text.ts';
import { startSession } from '#shared/session/session-store.ts';
import { clearToasts, showToast } from '#shared/ui/feedback/toasts.ts';
import { signInWaysQuery } from './sign-in-ways-query.ts';

interface ProvenOptions {
  /** The identity is right, and the login has another step. */
  readonly onSecondStep: (step: string) => void;
}

/** What came back from the identity provider: an identity that logs in, or why it did not. True while it logs in. */
export function useProvenIdentity({ onSecondStep }: ProvenOptions): boolean {
  const [address, setAddress] = useSearchParams();
  const { data: ways } = useQuery(signInWaysQuery);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(finishIdentitySignIn, { body: {} }),
    onSuccess: (user) => {
      clearToasts();
      startSession(user);
    },
    onError: (failure) => {
      if (failure instanceof ApiFailure && failure.code === 'auth.second_step')
        onSecondStep(String(failure.params.step));
      else showToast({ tone: 'error', text: failureText(failure) });
    },
  });
  const isProven = address.has(SSO_QUERY.proven);
  const refused = address.get(SSO_QUERY.refused);
  const isTaken = useRef(false);
  useEffect(() => {
    // The words of a refusal name the provider.
    if (isTaken.current || (!isProven && !(refused && ways))) return;
    isTaken.current = true;
    setAddress({}, { replace: true });
    if (isProven) mutate();
    else showToast({ tone: 'error', text: refusedIdentityText(refused, ways?.identityProvider?.title) });
  }, [isProven, refused, ways, mutate, setAddress]);
  return isProven || isPending;
}

import { SSO_QUERY } from '@courtside/contract/people/sign-in/identity-provider';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { refusedIdentityText } from '#shared/i18n/failure-text.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

/** Says how the round trip to the identity provider ended, once it is known what the club calls it. */
export function useLinkNews(provider: string | null | undefined): void {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const isLinked = address.has(SSO_QUERY.linked);
  const refused = address.get(SSO_QUERY.refused);
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current || provider === undefined || (!isLinked && !refused)) return;
    isSaid.current = true;
    setAddress({}, { replace: true });
    if (isLinked) showToast({ tone: 'success', text: t('preferences.signIn.linked', { provider: provider ?? '' }) });
    else showToast({ tone: 'error', text: refusedIdentityText(refused, provider) });
  }, [provider, isLinked, refused, setAddress, t]);
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { bookingDetailQuery } from './queries.ts';

/** spec 8: any failure to load the detail is reported as a timed-out session, and the dialog closes. */
export function useBookingDetail(reference: { readonly section: string; readonly key: string }, onFailure: () => void) {
  const { t } = useTranslation();
  const { data, error } = useQuery(bookingDetailQuery(reference));
  const fail = useEffectEvent(() => {
    showToast({ tone: 'error', text: t('messages.sessionTimedOut') });
    onFailure();
  });
  useEffect(() => {
    if (error) fail();
  }, [error]);
  return data;
}

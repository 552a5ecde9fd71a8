import {
  endMandate,
  listMandates,
  type Mandate,
  type Mandates,
  saveAutotopup,
  saveRenewal,
} from '@courtside/contract/money/mandates';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

const KEY = ['payments', 'mandates'];
/** How long the page offers to take an end back. */
const UNDO_MS = 10_000;

export const mandatesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => callApi(listMandates, undefined, { signal }),
  staleTime: 0,
});

export const liveFor = (items: readonly Mandate[], purpose: 'renewals' | 'topup'): Mandate[] =>
  items.filter(({ state, purposes }) => state === 'live' && purposes.includes(purpose));

/** What changed is shown by all parts of the page. */
export function useReload() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: KEY }),
      queryClient.invalidateQueries({ queryKey: ['subscriptions'] }),
    ]);
}

const tellFailure = (failure: Error) => showToast({ tone: 'error', text: failureText(failure) });

/** Ends a permission at once; for ten seconds a press takes that back. */
export function useEndMandate() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const reload = useReload();
  const store = (mandates: Mandates) => {
    queryClient.setQueryData(KEY, mandates);
    return reload();
  };
  const undo = useSingleMutation({
    mutationFn: (id: string) => callApi(endMandate, { params: { id }, body: { undo: true } }),
    onSuccess: store,
    onError: tellFailure,
  });
  return useSingleMutation({
    mutationFn: (id: string) => callApi(endMandate, { params: { id }, body: { undo: false } }),
    onSuccess: (mandates, id) => {
      showToast({
        tone: 'info',
        text: t('renewals.ended'),
        durationMs: UNDO_MS,
        action: { label: t('renewals.undo'), run: () => undo.mutate(id) },
      });
      return store(mandates);
    },
    onError: tellFailure,
  });
}

export type RenewalBody = RequestInput<typeof saveRenewal>['body'];

/** Stops a plan at once, or changes what pays it. */
export function useSaveRenewal(stoppedText: string) {
  const { t } = useTranslation();
  const reload = useReload();
  const undo = useSingleMutation({
    mutationFn: (body: RenewalBody) => callApi(saveRenewal, { body }),
    onSuccess: reload,
    onError: tellFailure,
  });
  return useSingleMutation({
    mutationFn: (body: RenewalBody) => callApi(saveRenewal, { body }),
    onSuccess: (_renewal, { Id, action }) => {
      if (action === 'stop')
        showToast({
          tone: 'info',
          text: stoppedText,
          durationMs: UNDO_MS,
          action: { label: t('renewals.undo'), run: () => undo.mutate({ Id, action: 'undo' }) },
        });
      return reload();
    },
    onError: tellFailure,
  });
}

export function useSaveAutotopup() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: RequestInput<typeof saveAutotopup>['body']) => callApi(saveAutotopup, { body }),
    onSuccess: (mandates) => queryClient.setQueryData(KEY, mandates),
    onError: tellFailure,
  });
}

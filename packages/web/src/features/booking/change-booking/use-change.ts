import { type ChangeBody, changeBooking } from '@courtside/contract/booking/booking-change';
import { type BookingDetail, bookingDetails } from '@courtside/contract/booking/bookings';
import { TOAST_MS } from '@courtside/contract/values/limits';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { refreshBalance } from '#shared/api/validate-session.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import {
  bodyOf,
  type ChangeDraft,
  draftOf,
  forgetChange,
  isChanged,
  storeChange,
  storedChange,
} from './change-draft.ts';

interface Reference {
  readonly section: string;
  readonly key: string;
}

const CHANGE_ROOTS = ['bookings', 'calendar', 'calendar-days', 'overview'];

/** The booking as it is; the page of a change shows it at once. */
export const changedBookingQuery = ({ section, key }: Reference) =>
  queryOptions({
    queryKey: ['bookings', 'change', section, key],
    queryFn: ({ signal }) => callApi(bookingDetails, { params: { section, key } }, { signal }),
    staleTime: 0,
    retry: false,
  });

const planQuery = (body: ChangeBody, balance: number | null) =>
  queryOptions({
    queryKey: ['booking-change', body, balance],
    queryFn: ({ signal }) => callApi(changeBooking, { body: { ...body, dryRun: 1 } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

/** The draft of a change with its preview and its save. */
export function useChange(detail: BookingDetail) {
  const { memberCode, balanceAmount } = useUser();
  const { key } = detail;
  const [draft, setDraft] = useState<ChangeDraft>(
    () => storedChange(key, memberCode, detail.version) ?? draftOf(detail),
  );
  useEffect(() => storeChange({ key, memberCode, draft }), [key, memberCode, draft]);
  const body = bodyOf(detail, draft);
  const { data, error, isFetching } = useQuery(planQuery(body, balanceAmount));
  const [isPinAsked, setIsPinAsked] = useState(false);
  const saving = useSave(() => setIsPinAsked(false));
  return {
    draft,
    plan: data,
    /** The whole request was refused, not only a part of it. */
    failure: error ?? undefined,
    isPlanning: isFetching,
    isChanged: isChanged(data, draftOf(detail), draft),
    isPinAsked,
    askPin: () => setIsPinAsked(true),
    closePin: () => setIsPinAsked(false),
    isSaving: saving.isPending,
    refusal: saving.error ?? undefined,
    save: (pin: string) => {
      if (data) saving.mutate({ ...body, ExpectedTotal: data.total, pin });
    },
    change: (next: Partial<ChangeDraft>) => {
      saving.reset();
      setDraft((draft) => ({ ...draft, ...next }));
    },
  };
}

export type Change = ReturnType<typeof useChange>;

export const isPinFailure = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && (failure.code?.startsWith('pin.') ?? false);

function useSave(closePin: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: ChangeBody) => callApi(changeBooking, { body }),
    onSuccess: () => {
      forgetChange();
      showToast({ tone: 'success', text: t('changeBooking.changed'), durationMs: TOAST_MS.long });
      void navigate(PATHS.myBookings, { replace: true });
    },
    onError: (failure) => {
      if (!isPinFailure(failure)) closePin();
      void queryClient.invalidateQueries({ queryKey: ['booking-change'] });
    },
    onSettled: () => {
      void refreshBalance();
      for (const root of CHANGE_ROOTS) void queryClient.invalidateQueries({ queryKey: [root] });
    },
  });
}

import { setFavourites } from '@courtside/contract/people/members';
import { TOAST_MS } from '@courtside/contract/values/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { MEMBERS_KEY } from '#shared/sports/use-member-list.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { useBookingState } from '../state/booking-state.ts';

interface FavouriteChange {
  readonly memberCodes: readonly string[];
  readonly isFav: boolean;
}

/** Adds favourites of this service or removes them (spec 7, "Set-favourites call"). */
export function useSetFavourites(onDone: () => void) {
  const { t } = useTranslation();
  const { service, change } = useBookingState();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ memberCodes, isFav }: FavouriteChange) =>
      callApi(setFavourites, {
        body: { MemberCodes: memberCodes.join(','), IsFavourite: isFav, Service: service.key },
      }),
    onSuccess: (_answer, { memberCodes, isFav }) => {
      change({ type: 'favouritesChanged', memberCodes, isFav });
      void queryClient.invalidateQueries({ queryKey: [MEMBERS_KEY] });
      const text = isFav ? t('messages.favouriteAdded') : t('messages.favouriteRemoved');
      showToast({ tone: 'success', text, durationMs: TOAST_MS.medium });
      onDone();
    },
    onError: (failure) => {
      const isRefusal = failure instanceof ApiFailure;
      showToast({ tone: 'error', text: isRefusal ? failureText(failure) : t('messages.sessionTimedOut') });
      onDone();
    },
  });
}

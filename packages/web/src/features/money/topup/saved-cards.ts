import { listCards, removeCard, type SavedCard } from '@courtside/contract/money/payments';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { checked, isFlag, isListOf, isShape, isText } from '#shared/api/guards.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { readJson, writeJson } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

const isSavedCard = isShape<SavedCard>({
  Id: isText,
  CardNumber: isText,
  CardHolderName: isText,
  CardExpiryDate: isText,
  Brand: isText,
  IsExpired: isFlag,
});

/** spec 3: the cards of the login response, stored under the payment info key, are shown until the list is loaded. */
function storedCards(): SavedCard[] | undefined {
  return checked(isListOf(isSavedCard), readJson(STORAGE_KEYS.payInfo));
}

export const cardsQuery = (memberCode: string) =>
  queryOptions({
    queryKey: cardsKey(memberCode),
    queryFn: async ({ signal }) => {
      const cards = await callApi(listCards, undefined, { signal });
      writeJson(STORAGE_KEYS.payInfo, cards);
      return cards;
    },
    placeholderData: storedCards,
  });

const cardsKey = (memberCode: string) => ['payments', 'cards', memberCode];

export const lastFour = ({ CardNumber }: SavedCard): string => CardNumber.slice(-4);

/** The response has the remaining cards, so the list is not fetched again. */
export function useRemoveCard() {
  const queryClient = useQueryClient();
  const memberCode = useSessionUser()?.memberCode ?? '';
  return useSingleMutation({
    mutationFn: (id: string) => callApi(removeCard, { params: { id } }),
    onSuccess: (cards) => {
      writeJson(STORAGE_KEYS.payInfo, cards);
      queryClient.setQueryData(cardsKey(memberCode), cards);
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
}

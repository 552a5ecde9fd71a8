import { listCards, type SavedCard } from '@courtside/contract/payments';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { readJson, writeJson } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';

/** spec 3: the cards of the login answer, kept under the payment info key, are there before the server answers. */
function storedCards(): SavedCard[] | undefined {
  return listCards.answer.safeParse(readJson(STORAGE_KEYS.payInfo)).data;
}

export const cardsQuery = (memberCode: string) =>
  queryOptions({
    queryKey: ['payments', 'cards', memberCode],
    queryFn: async ({ signal }) => {
      const cards = await callApi(listCards, undefined, { signal });
      writeJson(STORAGE_KEYS.payInfo, cards);
      return cards;
    },
    placeholderData: storedCards,
  });

export const lastFour = ({ CardNumber }: SavedCard): string => CardNumber.slice(-4);

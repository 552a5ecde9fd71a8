import type { LegalDocument } from '@courtside/contract/club/legal';
import { listAcceptances, listLegalTexts, readLegalVersion } from '@courtside/contract/club/office-legal';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const officeLegalQuery = queryOptions({
  queryKey: ['office', 'legal'],
  queryFn: ({ signal }) => callApi(listLegalTexts, undefined, { signal }),
});

/** A version never changes. */
export const legalVersionQuery = (document: LegalDocument, number: number) =>
  queryOptions({
    queryKey: ['office', 'legalVersion', document, number],
    queryFn: ({ signal }) => callApi(readLegalVersion, { params: { document, number: String(number) } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: number > 0,
  });

export interface AcceptanceFilter {
  readonly state: 'accepted' | 'open';
  readonly term: string;
  readonly page: number;
}

export const acceptancesQuery = (document: LegalDocument, number: number, { state, term, page }: AcceptanceFilter) =>
  queryOptions({
    queryKey: ['office', 'legalAcceptances', document, number, state, term, page],
    queryFn: ({ signal }) =>
      callApi(
        listAcceptances,
        {
          params: { document, number: String(number) },
          // How many accepted is shown beside the list without a search.
          query: { state, page: String(page), ...(term && { term, counts: '0' as const }) },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

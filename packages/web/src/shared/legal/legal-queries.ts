import { type LegalDocument, listDueTexts, readLegalText } from '@courtside/contract/club/legal';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { onSessionEvent } from '#shared/session/session-store.ts';
import { createStore } from '#shared/store/create-store.ts';

/** The version in force, or null while the club has published none. */
export const legalTextQuery = (document: LegalDocument) =>
  queryOptions({
    queryKey: [readLegalText.name, document],
    queryFn: ({ signal }) => callApi(readLegalText, { params: { document } }, { signal }),
  });

/** What the member is asked to accept. Asked once in a visit, so that nothing interrupts it later. */
export const dueTextsQuery = queryOptions({
  queryKey: [listDueTexts.name],
  queryFn: ({ signal }) => callApi(listDueTexts, undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The member has answered "not now": until the next visit. */
export const postponedTexts = createStore(false);
onSessionEvent((event) => event.type === 'ended' && postponedTexts.set(false));

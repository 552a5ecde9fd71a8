import {
  applicationChoices,
  listApplications,
  listContacts,
  listMails,
  searchProfiles,
} from '@courtside/contract/admin';
import { readClub } from '@courtside/contract/office-club';
import { listPaymentEvents, listPayments } from '@courtside/contract/payments';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, callForEnvelope } from '#shared/api/call-api.ts';

const desk = { placeholderData: keepPreviousData, staleTime: 0 } as const;

export const contactsQuery = (page: number) =>
  queryOptions({
    ...desk,
    queryKey: ['desk', 'contacts', page],
    queryFn: ({ signal }) => callForEnvelope(listContacts, { query: { page } }, { signal }),
  });

export const mailsQuery = (page: number) =>
  queryOptions({
    ...desk,
    queryKey: ['desk', 'mailbox', page],
    queryFn: ({ signal }) => callForEnvelope(listMails, { query: { page } }, { signal }),
  });

export interface ApplicationFilter {
  readonly status: 'all' | 'new' | 'accepted' | 'declined';
  readonly search: string;
}

export const applicationsQuery = ({ status, search }: ApplicationFilter, page: number) =>
  queryOptions({
    ...desk,
    queryKey: ['desk', 'applications', status, search, page],
    queryFn: ({ signal }) =>
      callForEnvelope(listApplications, { query: { page, status, ...(search && { search }) } }, { signal }),
  });

export const officeClubQuery = queryOptions({
  queryKey: ['desk', 'club'],
  queryFn: ({ signal }) => callApi(readClub, undefined, { signal }),
});

export const applicationChoicesQuery = queryOptions({
  queryKey: ['desk', 'applicationChoices'],
  queryFn: ({ signal }) => callApi(applicationChoices, undefined, { signal }),
});

/** Members who asked for erasure, the first due first. */
export const erasuresQuery = (page: number) =>
  queryOptions({
    ...desk,
    queryKey: ['desk', 'erasures', page],
    queryFn: ({ signal }) =>
      callForEnvelope(
        searchProfiles,
        { params: { term: '' }, query: { page, filter: 'erasureRequested' } },
        { signal },
      ),
  });

/** These answers carry their list as `items`. */
function asDeskPage<Item, Rest extends object>({ items, ...rest }: { items: Item[] } & Rest) {
  return { ...rest, data: items };
}

export const paymentsQuery = (page: number) =>
  queryOptions({
    ...desk,
    queryKey: ['desk', 'payments', page],
    queryFn: async ({ signal }) => asDeskPage(await callApi(listPayments, { query: { page } }, { signal })),
  });

export const paymentEventsQuery = (page: number) =>
  queryOptions({
    ...desk,
    queryKey: ['desk', 'paymentEvents', page],
    queryFn: async ({ signal }) => asDeskPage(await callApi(listPaymentEvents, { query: { page } }, { signal })),
  });

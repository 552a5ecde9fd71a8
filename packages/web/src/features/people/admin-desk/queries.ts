import { readClub } from '@courtside/contract/club/office-club';
import { listPaymentEvents } from '@courtside/contract/money/payments';
import {
  applicationChoices,
  listApplications,
  listContacts,
  listMails,
  type OutboxMail,
  searchProfiles,
} from '@courtside/contract/people/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, callForEnvelope } from '#shared/api/call-api.ts';
import type { DeskFilter } from './desk-filters.tsx';

const desk = { placeholderData: keepPreviousData, staleTime: 0 } as const;

/** Only what is filtered by. */
const asked = ({ search, from, to }: DeskFilter) => ({
  ...(search && { search }),
  ...(from && { from }),
  ...(to && { to }),
});

export type ContactStatus = 'all' | 'new' | 'answered';

export const contactsQuery = (filter: DeskFilter & { readonly status: ContactStatus }, page: number) =>
  queryOptions({
    ...desk,
    queryKey: ['desk', 'contacts', filter, page],
    queryFn: ({ signal }) =>
      callForEnvelope(listContacts, { query: { page, status: filter.status, ...asked(filter) } }, { signal }),
  });

export type MailStatus = OutboxMail['status'] | 'all';

export const mailsQuery = (filter: DeskFilter & { readonly status: MailStatus }, page: number) =>
  queryOptions({
    ...desk,
    queryKey: ['desk', 'mailbox', filter, page],
    queryFn: ({ signal }) =>
      callForEnvelope(listMails, { query: { page, status: filter.status, ...asked(filter) } }, { signal }),
  });

export type ApplicationStatus = 'all' | 'new' | 'accepted' | 'declined';

export const applicationsQuery = (filter: DeskFilter & { readonly status: ApplicationStatus }, page: number) =>
  queryOptions({
    ...desk,
    queryKey: ['desk', 'applications', filter, page],
    queryFn: ({ signal }) =>
      callForEnvelope(listApplications, { query: { page, status: filter.status, ...asked(filter) } }, { signal }),
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
export const erasuresQuery = (term: string, page: number) =>
  queryOptions({
    ...desk,
    queryKey: ['desk', 'erasures', term, page],
    queryFn: ({ signal }) =>
      callForEnvelope(searchProfiles, { params: { term }, query: { page, filter: 'erasureRequested' } }, { signal }),
  });

/** These answers carry their list as `items`. */
function asDeskPage<Item, Rest extends object>({ items, ...rest }: { items: Item[] } & Rest) {
  return { ...rest, data: items };
}

export const paymentEventsQuery = (filter: DeskFilter, page: number) =>
  queryOptions({
    ...desk,
    queryKey: ['desk', 'paymentEvents', filter, page],
    queryFn: async ({ signal }) =>
      asDeskPage(await callApi(listPaymentEvents, { query: { page, ...asked(filter) } }, { signal })),
  });

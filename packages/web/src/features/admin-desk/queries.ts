import { listApplications, listContacts, listMails } from '@courtside/contract/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callForEnvelope } from '#shared/api/call-api.ts';

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

export const applicationsQuery = (page: number) =>
  queryOptions({
    ...desk,
    queryKey: ['desk', 'applications', page],
    queryFn: ({ signal }) => callForEnvelope(listApplications, { query: { page } }, { signal }),
  });

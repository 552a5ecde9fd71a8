import { bookingDetails } from '@courtside/contract/bookings';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

/** The booking behind an invoice. The detail's delay is the detail's own: a ticket is wanted at once. */
export const invoiceQuery = (section: string, key: string) =>
  queryOptions({
    queryKey: ['bookings', 'invoice', section, key],
    queryFn: ({ signal }) => callApi(bookingDetails, { params: { section, key } }, { signal }),
    enabled: section !== '' && key !== '',
  });

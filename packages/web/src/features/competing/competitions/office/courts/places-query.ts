import { readPlaces } from '@courtside/contract/competing/office-places';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { COMPETITIONS_KEY } from '../office-queries.ts';

export const placesQuery = (id: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...COMPETITIONS_KEY, 'places', id],
    queryFn: ({ signal }) => callApi(readPlaces, { params: { id } }, { signal }),
  });

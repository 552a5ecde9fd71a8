import { memberLevels } from '@courtside/contract/competing/office-levels';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const memberLevelsQuery = (code: string) =>
  queryOptions({
    queryKey: ['levels', 'of', code],
    queryFn: ({ signal }) => callApi(memberLevels, { params: { code } }, { signal }),
  });

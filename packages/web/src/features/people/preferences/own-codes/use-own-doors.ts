import { myDoors } from '@courtside/contract/clubhouse/access';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { useFeatures } from '#shared/api/club/club-query.ts';
import { useUser } from '#shared/session/use-session.tsx';

export const myDoorsQuery = queryOptions({
  queryKey: [myDoors.name],
  queryFn: ({ signal }) => callApi(myDoors, undefined, { signal }),
});

/** The members' doors with the codes of this member; not asked for where there can be none. */
export function useOwnDoors() {
  const isMember = isMemberRole(useUser().apiRole);
  const hasDoors = useFeatures()?.access === true;
  return useQuery({ ...myDoorsQuery, enabled: isMember && hasDoors });
}

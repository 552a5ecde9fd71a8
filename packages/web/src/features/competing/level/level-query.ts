import { readLevel } from '@courtside/contract/competing/levels';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

/** A level as it is written everywhere: 3.5. */
export const levelText = (level: number): string => level.toFixed(1);

export const levelQuery = (service: string) =>
  queryOptions({
    queryKey: ['levels', service],
    queryFn: ({ signal }) => callApi(readLevel, { params: { service } }, { signal }),
    staleTime: 5 * 60_000,
  });

/** My level by sport: null where the questions are not answered, undefined until it is known. */
export type MyLevels = Readonly<Record<string, number | null | undefined>>;

/** Until then it is not known whether questions are to be answered. */
export function useAreLevelsPending(services: readonly string[]): boolean {
  return useQueries({ queries: [...new Set(services)].map(levelQuery) }).some(({ isPending }) => isPending);
}

export function useMyLevels(services: readonly string[]): MyLevels {
  const queries = useQueries({ queries: [...new Set(services)].map(levelQuery) });
  return Object.fromEntries(
    queries.flatMap(({ data }) => (data ? [[data.service, data.level?.value ?? null] as const] : [])),
  );
}

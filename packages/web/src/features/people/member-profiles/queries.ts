import { listCategories } from '@courtside/contract/club/office-categories';
import { readMember } from '@courtside/contract/people/admin';
import { listDirectory } from '@courtside/contract/people/office-directory';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import type { DirectoryView } from './list/directory-address.ts';

export type FoundMembers = AnswerOf<typeof listDirectory> & {
  /** The view to which it belongs: until the next one is answered, its members are shown. */
  readonly askedFor: string;
};

const LISTS = ['members', 'list'];

/** Of the list that was loaded last. */
const knownCounts = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ queryKey: LISTS })
    .filter(({ state }) => state.data && !state.isInvalidated)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => (state.data as FoundMembers).counts)
    .find(Boolean);

export const directoryQuery = ({ category, ...view }: DirectoryView) =>
  queryOptions({
    queryKey: [...LISTS, category, view],
    queryFn: async ({ signal, client, queryKey }): Promise<FoundMembers> => {
      // Another search does not change how many members there are. What is loaded again may have.
      const known = client.getQueryData(queryKey) ? undefined : knownCounts(client);
      const query = { ...view, ...(category && { category }), ...(known && { counts: '0' as const }) };
      const found = await callApi(listDirectory, { query }, { signal });
      return { counts: known, ...found, askedFor: JSON.stringify([category, view]) };
    },
    placeholderData: keepPreviousData,
  });

/** The numbers of everybody whom the list has, on all its pages. */
export async function allCodes({ category, ...view }: DirectoryView): Promise<string[]> {
  const codes: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await callApi(listDirectory, {
      query: { ...view, ...(category && { category }), page, counts: '0' },
    });
    codes.push(...items.map(({ code }) => code));
    if (items.length === 0 || codes.length >= total) return codes;
  }
}

export const memberQuery = (memberCode: string) =>
  queryOptions({
    queryKey: ['members', 'one', memberCode],
    queryFn: ({ signal }) => callApi(readMember, { params: { memberCode } }, { signal }),
  });

/** For admins only. */
export const categoriesQuery = queryOptions({
  queryKey: ['office', 'categories'],
  queryFn: async ({ signal }) => (await callApi(listCategories, undefined, { signal })).items,
});

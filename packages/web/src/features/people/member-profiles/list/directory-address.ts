import {
  DIRECTORY_FILTERS,
  DIRECTORY_SORTS,
  type DirectoryFilter,
  type DirectorySort,
} from '@courtside/contract/people/office-directory';
import { LIMITS } from '@courtside/contract/values/limits';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What the list shows. It is kept in the address, so that a list can be bookmarked and Back returns to it. */
export interface DirectoryView {
  readonly term: string;
  readonly filter: DirectoryFilter;
  /** A category's key, or empty for every one. */
  readonly category: string;
  readonly sort: DirectorySort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
}

const FIRST: DirectoryView = { term: '', filter: 'all', category: '', sort: 'name', order: 'asc', page: 1 };

function viewOf(address: URLSearchParams): DirectoryView {
  const one = <Value extends string>(name: string, known: readonly Value[], otherwise: Value): Value =>
    known.find((value) => value === address.get(name)) ?? otherwise;
  const page = Number(address.get('page'));
  return {
    term: (address.get('term') ?? '').slice(0, 60),
    filter: one('filter', DIRECTORY_FILTERS, FIRST.filter),
    category: /^[a-z][a-z0-9-]{1,29}$/.exec(address.get('category') ?? '')?.[0] ?? '',
    sort: one('sort', DIRECTORY_SORTS, FIRST.sort),
    order: one('order', ['asc', 'desc'], FIRST.order),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

interface HowWritten {
  readonly replace: boolean;
}

/** The list, and the member whose profile is open. */
export function useDirectoryView() {
  const [address, setAddress] = useSearchParams();
  const view = viewOf(address);
  const code = (address.get('member') ?? '').slice(0, LIMITS.loginNameMax);
  const write = useCallback(
    (next: DirectoryView, member: string, how: HowWritten) => {
      const named = Object.entries(next).filter(([name, value]) => value !== FIRST[name as keyof DirectoryView]);
      const values = named.map(([name, value]) => [name, String(value)]);
      setAddress(new URLSearchParams(member ? [...values, ['member', member]] : values), how);
    },
    [setAddress],
  );
  return {
    view,
    /** A change of anything but the page starts at the first page. */
    change: (changes: Partial<DirectoryView>, how: HowWritten = { replace: true }) =>
      write({ ...view, page: 1, ...changes }, code, how),
    /** The number of the open member, or empty. */
    code,
    open: useCallback((member: string, how: HowWritten) => write(viewOf(address), member, how), [address, write]),
  };
}

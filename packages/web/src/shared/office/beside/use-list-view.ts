import { isClubDate } from '@courtside/contract/values/dates';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What a list shows. It is kept in the address, so that a list can be bookmarked and Back returns to it. */
export interface ListView<Tab extends string, Filter extends string> {
  readonly tab: Tab;
  readonly filter: Filter;
  /** The first day, or empty. */
  readonly since: string;
  readonly search: string;
  readonly page: number;
}

interface Choices<Tab extends string, Filter extends string> {
  /** The first of each is what a list begins with. */
  readonly tabs: readonly [Tab, ...Tab[]];
  readonly filters: readonly [Filter, ...Filter[]];
  /** What the address calls the key of the open row. */
  readonly opened: string;
}

interface HowWritten {
  readonly replace: boolean;
}

function viewOf<Tab extends string, Filter extends string>(
  address: URLSearchParams,
  { tabs, filters }: Choices<Tab, Filter>,
): ListView<Tab, Filter> {
  const since = address.get('since') ?? '';
  const page = Number(address.get('page'));
  return {
    tab: tabs.find((tab) => tab === address.get('tab')) ?? tabs[0],
    filter: filters.find((filter) => filter === address.get('filter')) ?? filters[0],
    since: isClubDate(since) ? since : '',
    search: (address.get('search') ?? '').slice(0, 60),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** A list in the address, and the row that is open beside it. The choices are a constant of the page. */
export function useListView<Tab extends string, Filter extends string>(choices: Choices<Tab, Filter>) {
  const [address, setAddress] = useSearchParams();
  const view = viewOf(address, choices);
  const opened = (address.get(choices.opened) ?? '').slice(0, 40);
  const write = useCallback(
    (next: ListView<Tab, Filter>, more: Readonly<Record<string, string>>, how: HowWritten) => {
      const { tabs, filters } = choices;
      const first = { tab: tabs[0], filter: filters[0], since: '', search: '', page: 1 };
      const named = Object.entries(next).filter(([name, value]) => value !== first[name as keyof typeof first]);
      setAddress(
        new URLSearchParams([...named.map(([name, value]) => [name, String(value)]), ...Object.entries(more)]),
        how,
      );
    },
    [choices, setAddress],
  );
  const open = useCallback(
    (key: string, { replace, action }: HowWritten & { readonly action?: string | undefined }) =>
      write(viewOf(address, choices), key ? { [choices.opened]: key, ...(action && { action }) } : {}, { replace }),
    [address, choices, write],
  );
  return {
    view,
    /** A change of anything but the page starts at the first page. */
    change: (changes: Partial<ListView<Tab, Filter>>, how: HowWritten = { replace: true }) =>
      write({ ...view, page: 1, ...changes }, opened && !changes.tab ? { [choices.opened]: opened } : {}, how),
    /** The key of the open row, or empty. */
    opened,
    /** What is done with it, beside looking at it. */
    action: address.get('action'),
    open,
  };
}

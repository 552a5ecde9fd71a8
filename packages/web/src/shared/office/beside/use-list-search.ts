import { useEffect, useEffectEvent, useState } from 'react';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';

const TYPING_MS = 200;

/** What is typed into the search of a list, which searches once nothing more is typed. */
export function useListSearch(searched: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(searched);
  const search = useDebouncedValue(typed.trim(), TYPING_MS);
  const searchFor = useEffectEvent((next: string) => {
    if (next !== searched) onSearch(next);
  });
  useEffect(() => searchFor(search), [search]);
  return [typed, setTyped] as const;
}

import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { openBookingDetail } from '#shared/store/dialog-store.ts';
import type { TurnTo } from '#shared/ui/data/pager.tsx';
import type { Scope } from './queries.ts';

/** The scope and the page of the list, stored in the address, so that links and Back work. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();
  const scope: Scope = address.get('scope') === 'past' ? 'past' : 'upcoming';
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  useNamedBooking(address, setAddress);
  const turnTo: TurnTo = (next, how) => setAddress({ ...(scope === 'past' && { scope }), page: String(next) }, how);
  return {
    scope,
    page,
    show: (next: Scope) => setAddress(next === 'past' ? { scope: next } : {}),
    turnTo,
  };
}

/** Notifications link to one booking: `?section=&key=` opens it over the list. */
function useNamedBooking(address: URLSearchParams, setAddress: ReturnType<typeof useSearchParams>[1]): void {
  const section = address.get('section');
  const key = address.get('key');
  useEffect(() => {
    if (!section || !key) return;
    openBookingDetail({ section, key });
    // Removed, so that a reload shows the list.
    setAddress(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete('section');
        rest.delete('key');
        return rest;
      },
      { replace: true },
    );
  }, [section, key, setAddress]);
}

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { localDate } from '#shared/time/local-date.ts';
import type { TurnTo } from '#shared/ui/data/pager.tsx';
import { type Period, periodOf, rangeOf, type StatementRange } from './statement/statement-range.ts';

export type AccountView = 'statement' | 'receipts';

/** View, period and page of the account from the address, so that they survive reload and back. */
export function useAccountAddress() {
  const [address, setAddress] = useSearchParams();
  const today = useToday();
  const view: AccountView = address.get('view') === 'receipts' ? 'receipts' : 'statement';
  const period = periodOf(address.get('period'));
  const chosen = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
  const change = (changes: Readonly<Record<string, string>>, how?: { readonly replace: boolean }) =>
    setAddress((current) => {
      const next = new URLSearchParams(current);
      // Another list starts at its first page.
      next.delete('page');
      for (const [name, value] of Object.entries(changes)) next.set(name, value);
      return next;
    }, how);
  const turnTo: TurnTo = (page, how) => change({ page: String(page) }, how);
  return {
    today,
    view,
    period,
    chosen,
    range: rangeOf(period, today, chosen),
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    show: (next: AccountView) => setAddress(next === 'receipts' ? { view: next } : {}),
    choosePeriod: (next: Period) => change({ period: next }),
    chooseDates: (dates: StatementRange) => change({ ...dates }),
    turnTo,
  };
}

export type AccountAddress = ReturnType<typeof useAccountAddress>;

/** Today in club time; until the time zone is loaded, today in the browser's. */
function useToday(): string {
  const { data: club } = useQuery(clubQuery);
  return club ? wallTimeAt(Date.now(), club.timeZone).date : localDate(new Date());
}

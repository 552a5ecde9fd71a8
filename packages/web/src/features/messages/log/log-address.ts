import { LOG_KINDS, type LogKind } from '@courtside/contract/messages/log-actions';
import { LOG_LINES_MAX, LOG_PAGE_SIZE } from '@courtside/contract/messages/office-log';
import { isClubDate } from '@courtside/contract/values/dates';
import { useSearchParams } from 'react-router';

/** What the list shows. It is kept in the address, so that other pages can link to the history of a member or a booking. */
export interface LogView {
  readonly subject: string;
  /** A member's number, or empty for everyone. */
  readonly actor: string;
  readonly action: LogKind | '';
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

const FIRST: LogView = { subject: '', actor: '', action: '', from: '', to: '', page: 1 };
const LAST_PAGE = LOG_LINES_MAX / LOG_PAGE_SIZE;

function viewOf(address: URLSearchParams): LogView {
  const text = (name: string, max: number) => (address.get(name) ?? '').slice(0, max);
  const date = (name: string) => (isClubDate(text(name, 10)) ? text(name, 10) : '');
  const page = Number(address.get('page'));
  const [from, to] = [date('from'), date('to')];
  return {
    subject: text('subject', 60),
    actor: text('actor', 20),
    action: LOG_KINDS.find((kind) => kind === address.get('action')) ?? '',
    from,
    to: to !== '' && to < from ? '' : to,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The filters as the calls take them. */
export function filtersOf({ page: _page, ...filters }: LogView) {
  const { subject, actor, action, from, to } = filters;
  return {
    ...(subject && { subject }),
    ...(actor && { actor }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** A change of anything but the page starts at the first page. */
export function useLogView() {
  const [address, setAddress] = useSearchParams();
  const view = viewOf(address);
  const change = (changes: Partial<LogView>, how: { readonly replace: boolean } = { replace: true }) => {
    const next = { ...view, page: 1, ...changes };
    const named = Object.entries(next).filter(([name, value]) => value !== FIRST[name as keyof LogView]);
    setAddress(new URLSearchParams(named.map(([name, value]) => [name, String(value)])), how);
  };
  return { view, change };
}

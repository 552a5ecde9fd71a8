import { type ClubDate, isClubDate } from '@courtside/contract/dates';

export type ScheduleView = 'court' | 'time';

/** What the address of a schedule says; everything it leaves out comes from storage or is the default. */
export interface ScheduleAddress {
  readonly date?: ClubDate;
  readonly courtType?: string;
  readonly view?: ScheduleView;
  /** Keys of the chosen sessions, in order. */
  readonly sessions: readonly string[];
}

const SESSION_KEY = /^[A-Z0-9]{2,12}_(\d{4})(\d{2})(\d{2})_\d{4}$/;
const MOST_SESSIONS = 2;

export function readAddress(params: URLSearchParams): ScheduleAddress {
  const sessions = (params.get('session') ?? '').toUpperCase().split(',').filter(isSessionKey).slice(0, MOST_SESSIONS);
  const date = params.get('date') ?? dateOfSession(sessions[0]);
  const courtType = params.get('type')?.toLowerCase();
  const view = params.get('view');
  return {
    ...(date && isClubDate(date) && { date }),
    ...(courtType && { courtType }),
    ...((view === 'court' || view === 'time') && { view }),
    sessions,
  };
}

/** The address with some of it changed; an undefined or empty part leaves the address, foreign parts stay. */
export function writeAddress(params: URLSearchParams, changes: Partial<ScheduleAddress>): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name));
  if ('date' in changes) put('date', changes.date);
  if ('courtType' in changes) put('type', changes.courtType);
  if ('view' in changes) put('view', changes.view);
  if ('sessions' in changes) put('session', changes.sessions?.join(','));
  return next;
}

const isSessionKey = (key: string) => SESSION_KEY.test(key);

/** A link may name the session alone: its key holds the day. */
function dateOfSession(key: string | undefined): string | undefined {
  const match = SESSION_KEY.exec(key ?? '');
  return match ? `${match[1]}-${match[2]}-${match[3]}` : undefined;
}

import type { KeyScope } from '@courtside/contract/wire/roles';

/** The words of each scope in the locales. */
export const SCOPE_WORDS = {
  'schedule.read': 'schedule',
  'bookings.read': 'bookingsRead',
  'bookings.write': 'bookingsWrite',
  'members.read': 'members',
  'money.read': 'money',
  devices: 'devices',
  board: 'board',
  hooks: 'hooks',
  kiosk: 'kiosk',
} as const satisfies Readonly<Record<KeyScope, string>>;

/** As the office reads them: what is read first, then what is done. A kiosk is made on the page of screens. */
export const SHOWN_SCOPES = (Object.keys(SCOPE_WORDS) as KeyScope[]).filter((scope) => scope !== 'kiosk');

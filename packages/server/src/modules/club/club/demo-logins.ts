import type { DemoLogin } from '@courtside/contract/club/club';

/** Every member of the demo club, which exists only where DEMO is on, has this password and this PIN. */
export const DEMO_PASSWORD = 'Court#2026';
export const DEMO_PIN = '2468';

export const DEMO_LOGINS: readonly DemoLogin[] = [
  { loginName: '1001', password: DEMO_PASSWORD, label: 'goodBalance' },
  { loginName: '1002', password: DEMO_PASSWORD, label: 'lowBalance' },
  { loginName: '1003', password: DEMO_PASSWORD, label: 'mustChangePassword' },
  { loginName: '9001', password: DEMO_PASSWORD, label: 'admin' },
  { loginName: '9002', password: DEMO_PASSWORD, label: 'subadmin' },
  { loginName: '9003', password: DEMO_PASSWORD, label: 'desk' },
  { loginName: '9004', password: DEMO_PASSWORD, label: 'treasurer' },
  { loginName: 'C801', password: DEMO_PASSWORD, label: 'coach' },
];

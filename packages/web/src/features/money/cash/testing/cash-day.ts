import type { CashCount, CashDay } from '@courtside/contract/money/office-cash';

export const MOVEMENT = {
  id: '41',
  at: '2026-11-16T10:05:00.000Z',
  kind: 'topup',
  amount: 20,
  takenBy: { code: '9003', name: 'Dina Desk' },
  member: { code: '1001', name: 'Elif Aydın' },
  reference: 'PAY-000231',
  receipt: 'R-2026-000007',
  reason: null,
  isAfterCount: false,
} as const;

/** One top-up of 20 euros, and nothing is counted. */
export const DAY: CashDay = {
  date: '2026-11-16',
  isToday: true,
  opening: 150,
  paidIn: 20,
  paidOut: 0,
  transferred: 0,
  differences: 0,
  expected: 170,
  movements: [MOVEMENT],
  total: 1,
  counts: [],
  countedBefore: null,
  countedAfter: null,
};

export const COUNT: CashCount = {
  id: '3',
  at: '2026-11-16T21:00:00.000Z',
  countedBy: { code: '9003', name: 'Dina Desk' },
  expected: 170,
  counted: 167,
  difference: -3,
  reason: 'A coin roll was short',
  denominations: [],
  corrects: null,
};

import type { MonthReport } from '@courtside/contract/money/office-month';

export const GRACE = { code: '9001', name: 'Grace Zammit' };
export const AT = '2026-11-02T09:00:00.000Z';
/** October 2026, which has ended and is right. */
export const REPORT: MonthReport = {
  month: '2026-10',
  from: '2026-10-01',
  to: '2026-10-31',
  isEnded: true,
  opening: 18_412.37,
  closing: 19_193.7,
  lines: [{ kind: 'topupCard', count: 142, amount: 781.33 }],
  entries: 142,
  accounts: { count: 242, balance: 19_193.7 },
  cash: { opening: 0, paidIn: 640, paidOut: 0, transferred: 0, differences: 0, closing: 640, lastCount: null },
  claims: { opening: 0, raised: 0, withdrawn: 0, paid: 0, waived: 0, closing: 0 },
  prepaid: { passes: 0, vouchers: 0 },
  cards: {
    returned: 0,
    ...{ opening: 0, charged: 781.33, paidOut: 49, fees: 1, differences: 0, closing: 731.33, waiting: 14 },
    payouts: [{ reference: 'po_1', date: '2026-10-05', lines: 1, gross: 50, fees: 1, net: 49 }],
  },
  bank: {
    ...{ opening: 100, received: 49, paid: 0, closing: 149 },
    movements: [
      {
        ...{ id: '71', date: '2026-10-05', kind: 'transfer', reference: 'INV 12', amount: 49 },
        member: { code: '1017', name: 'Ingrid Solberg' },
        checked: null,
      },
    ],
  },
  terminal: { opening: 0, taken: 20, returned: 0, paidOut: 0, fees: 0, closing: 20, movements: [] },
  receipts: { first: 'R-2026-004107', last: 'R-2026-004746', count: 640, missing: 0 },
  exceptions: [
    { kind: 'cashNotCounted', date: '2026-10-12', count: null, amount: null, reason: null },
    { kind: 'bookingsDue', date: '2026-10-06', count: null, amount: 12, reason: 'TEN-000005' },
  ],
  isClosed: false,
  mayReopen: false,
  closes: [],
  closedMonths: [],
  checkedAt: '2026-11-02T16:40:00.000Z',
};

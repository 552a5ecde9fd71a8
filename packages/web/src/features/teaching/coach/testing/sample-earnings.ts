import type { Earnings } from '../earnings/payout-lines.tsx';

const line = (given: Partial<Earnings['lines'][number]> = {}): Earnings['lines'][number] => ({
  section: 'tennis',
  key: 'TEN-000001',
  date: '2026-11-17',
  from: '17:00',
  court: 'Court 4',
  minutes: 60,
  kind: 'held',
  percent: 80,
  rate: null,
  courtPart: 10,
  course: null,
  amount: 32,
  ...given,
});

export const sampleEarnings = (): Earnings => ({
  payable: 32,
  lines: [line()],
  ahead: 64,
  payouts: [
    {
      id: '3',
      at: '2026-11-05T09:12:00Z',
      method: 'bank',
      reference: 'Lessons 2026-11',
      amount: 25.6,
      lines: [line({ key: 'TEN-000002', date: '2026-11-03', kind: 'late', amount: 25.6 })],
    },
  ],
});

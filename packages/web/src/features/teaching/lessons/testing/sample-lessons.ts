import type { Coach, LessonTime } from '../state/lesson-queries.ts';

export const sampleCoach = (given: Partial<Coach> = {}): Coach => ({
  coach: 'C801',
  name: 'Demet Aksoy',
  gender: 'F',
  picture: null,
  isPaidOutside: false,
  noticeHours: 12,
  aheadDays: 14,
  offers: [{ service: 'tennis', minutes: 60, maximumPupils: 4, prices: [42, 54, 63, 72] }],
  ...given,
});

export const sampleTime = (given: Partial<LessonTime> = {}): LessonTime => ({
  coach: 'C801',
  from: '2099-11-19T17:00',
  to: '2099-11-19T18:00',
  minutes: 60,
  court: 'Court 3',
  price: 42,
  share: 42,
  ...given,
});

export const sampleQuote = (total = 42) => ({
  ...{ p1AmountDue: total, p2AmountDue: null, p3AmountDue: null, p4AmountDue: null },
  ...{ p1BalanceAmount: 250, p2BalanceAmount: null, p3BalanceAmount: null, p4BalanceAmount: null },
  ...{ p1Label: 'Ready to Pay' as const, p2Label: null, p3Label: null, p4Label: null },
  total,
  parts: [],
  guests: [],
  cancelUntil: '2099-11-19T04:00:00Z',
  canCancel: true,
  refusals: [],
});

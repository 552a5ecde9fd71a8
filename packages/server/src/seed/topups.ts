import { eurosToCents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { UsedCard } from '#modules/money/cards/index.ts';
import { createPayment, settlePayment } from '#modules/money/payments/index.ts';
import type { DemoPerson } from './bookings.ts';
import type { DemoEvent } from './timeline.ts';

/** A card that is not saved. */
const TYPED_IN: UsedCard = {
  token: 'card_typed_in',
  brand: 'Mastercard',
  last4: '4444',
  holder: '',
  expiresMonth: 1,
  expiresYear: 2030,
};

/** How often and how much: 1001 every month for a year, a few others now and then. */
const TOPUP_PATTERNS: ReadonlyArray<{ codes: readonly string[]; euros: number; daysAgo: readonly number[] }> = [
  { codes: ['1001'], euros: 60, daysAgo: Array.from({ length: 12 }, (_, month) => 25 + month * 30) },
  { codes: ['1002'], euros: 20, daysAgo: [41] },
  { codes: ['1003', '1005', '1008', '1013', '1021', '1034', '1055', '1089', '1144'], euros: 50, daysAgo: [33, 94] },
  { codes: ['1004', '1007', '1011', '1018', '1029', '1047', '1076', '1123', '1199'], euros: 30, daysAgo: [22, 52, 81] },
];

/** The days, counted back, on which somebody tops up. */
export const TOPUP_DAYS: readonly number[] = [...new Set(TOPUP_PATTERNS.flatMap(({ daysAgo }) => daysAgo))];

/** Past top-ups by card, settled by a report of the provider. */
export function demoTopups(
  { clock }: AppContext,
  members: readonly DemoPerson[],
  cards: ReadonlyMap<string, UsedCard>,
): DemoEvent[] {
  return TOPUP_PATTERNS.flatMap(({ codes, euros, daysAgo }) =>
    members
      .filter(({ code }) => codes.includes(code))
      .flatMap((member) => daysAgo.map((days) => topupOf(clock.now(), member, euros, days, cards.get(member.code)))),
  );
}

function topupOf(
  now: Temporal.Instant,
  { id, code }: DemoPerson,
  euros: number,
  daysAgo: number,
  card: UsedCard = TYPED_IN,
): DemoEvent {
  const amount = eurosToCents(euros);
  return {
    // In the afternoon, at a different minute for each member.
    at: now.subtract({ hours: 24 * daysAgo, minutes: Number(code) % 240 }),
    async happen(tx, then) {
      const wanted = {
        memberId: id,
        requestedById: id,
        method: 'card',
        amount,
        comment: '',
        savedCardId: null,
      } as const;
      const payment = await createPayment(tx, then, wanted);
      const report = {
        reference: '',
        payment: payment.key,
        status: 'paid',
        amount,
        currency: 'EUR',
        card: { ...card, isKept: false },
      } as const;
      await settlePayment(tx, then, payment.id, report, { isQuiet: true });
    },
  };
}

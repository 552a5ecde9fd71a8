import type { Affected, Resolution } from '@courtside/contract/office';

export type Action = Resolution['action'];
/** What is decided for a booking, by its id; without a decision the default counts. */
export type Decisions = Readonly<Record<string, Action>>;

export const affectedId = ({ section, key }: Pick<Affected, 'section' | 'key'>): string => `${section} ${key}`;

/** A booking that can be moved is moved, another one is refunded. */
export function actionOf(booking: Affected, decisions: Decisions): Action {
  const decided = decisions[affectedId(booking)];
  if (decided === 'move' && !booking.suggestion) return 'refund';
  return decided ?? (booking.suggestion ? 'move' : 'refund');
}

export function resolutionsOf(affected: readonly Affected[], decisions: Decisions): Resolution[] {
  return affected.map((booking) => {
    const { section, key, suggestion } = booking;
    const action = actionOf(booking, decisions);
    return action === 'move' && suggestion ? { section, key, action, to: suggestion } : { section, key, action };
  });
}

/** Each booking once, although several parts of a change may affect it, by day and time. */
export function uniteAffected(lists: readonly (readonly Affected[])[]): Affected[] {
  const byId = new Map(lists.flat().map((booking) => [affectedId(booking), booking]));
  const order = ({ date, from, court }: Affected) => `${date} ${from} ${court}`;
  return [...byId.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

export function countActions(affected: readonly Affected[], decisions: Decisions) {
  const of = (action: Action) => affected.filter((booking) => actionOf(booking, decisions) === action);
  const refunded = of('refund');
  const cents = refunded.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return { move: of('move').length, refund: refunded.length, keep: of('keep').length, refundEuros: cents / 100 };
}

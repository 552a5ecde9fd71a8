import type { Affected, Resolution } from '@courtside/contract/club/office';

export type Action = Resolution['action'];
/** What is decided for a booking, by its id; without a decision the default counts. */
export type Decisions = Readonly<Record<string, Action>>;

export const affectedId = ({ section, key }: Pick<Affected, 'section' | 'key'>): string => `${section} ${key}`;

/**
 * A booking that can be moved is moved, another one is refunded. Whoever loses the court to a closure may not want another
 * time, so that is only proposed, as another day always is.
 */
export function actionOf(booking: Affected, decisions: Decisions): Action {
  const { suggestion, suggestionKind, problem } = booking;
  const decided = decisions[affectedId(booking)];
  if (decided === 'move' && !suggestion) return 'refund';
  const isProposed = suggestionKind === 'day' || (suggestionKind === 'time' && problem === 'closed');
  return decided ?? (suggestion && !isProposed ? 'move' : 'refund');
}

/** When the suggested session begins, where that is another time. */
export function suggestedTime({ suggestion = '', from }: Pick<Affected, 'suggestion' | 'from'>): string | undefined {
  const [, hour, minute] = /_(\d{2})(\d{2})(,|$)/.exec(suggestion) ?? [];
  const time = `${hour}:${minute}`;
  return hour && time !== from ? time : undefined;
}

/** The day of the suggestion as `YYYY-MM-DD`, where that is another one. */
export function suggestedDate({ suggestion = '', date }: Pick<Affected, 'suggestion' | 'date'>): string | undefined {
  const [, year, month, day] = /_(\d{4})(\d{2})(\d{2})_/.exec(suggestion) ?? [];
  const other = `${year}-${month}-${day}`;
  return year && other !== date ? other : undefined;
}

/** The courts of the suggestion, by key; a date of a course may have several. */
export const suggestedCourts = ({ suggestion = '' }: Pick<Affected, 'suggestion'>): string[] =>
  (suggestion.split('_')[0] ?? '').split('+');

export function resolutionsOf(affected: readonly Affected[], decisions: Decisions): Resolution[] {
  return affected.map((booking) => {
    const { section, key, suggestion } = booking;
    const action = actionOf(booking, decisions);
    return action === 'move' && suggestion ? { section, key, action, to: suggestion } : { section, key, action };
  });
}

export const decideAll = (affected: readonly Affected[], action: Action): Decisions =>
  Object.fromEntries(affected.map((booking) => [affectedId(booking), action]));

/** The bookings by day, time and court. */
export function byTime(affected: readonly Affected[]): Affected[] {
  const order = ({ date, from, court }: Affected) => `${date} ${from} ${court}`;
  return affected.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** In euros, added in cents: what refunds of these bookings pay back. */
export const refundOf = (affected: readonly Affected[]): number =>
  affected.reduce((sum, { amount, refund }) => sum + Math.round((refund ?? amount) * 100), 0) / 100;

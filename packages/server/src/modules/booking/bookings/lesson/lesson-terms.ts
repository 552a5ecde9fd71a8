import type { Tx } from '#database/database.ts';
import type { PricePart } from '#modules/club/sports/index.ts';
import type { NewLesson } from './lessons.repository.ts';

export type QuotedPart = Omit<PricePart, 'kind'> & { readonly kind: PricePart['kind'] | 'guest' | 'lesson' };

/** What a booking needs to know of a lesson: who may come, what it costs, and whether the coach has the time. */
export interface LessonTerms {
  readonly lesson: NewLesson;
  readonly maximumPupils: number;
  /** The price of a category, court included. */
  readonly partsFor: (category: string) => readonly QuotedPart[];
  /** Behind the locks: refuses a coach who changed meanwhile or is busy. */
  readonly check: (tx: Tx) => Promise<void>;
  /** Who of coach and pupils is elsewhere at this time, after the transaction was rolled back. */
  readonly explainPresence: (error: unknown) => Promise<unknown>;
}

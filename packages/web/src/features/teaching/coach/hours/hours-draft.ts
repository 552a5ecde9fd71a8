import type { readOwnHours } from '@courtside/contract/teaching/coach-hours';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { parseTime } from '#shared/office/fields/parse-amounts.ts';
import type { Hours } from './week-text.ts';

export interface SpanDraft {
  readonly id: string;
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
}

/** Also as the office reads them. */
export type OwnHours = Pick<AnswerOf<typeof readOwnHours>, 'version' | 'hours' | 'exceptions'>;

type Exception = OwnHours['exceptions'][number];
export type ExceptionDraft = Omit<Exception, 'firstDay' | 'lastDay'> & {
  readonly id: string;
  readonly firstDay: string;
  readonly lastDay: string;
};

export const spanDraft = (span: Hours): SpanDraft => ({ id: crypto.randomUUID(), ...span });
export const exceptionDraft = (exception: Omit<ExceptionDraft, 'id'>): ExceptionDraft => ({
  id: crypto.randomUUID(),
  ...exception,
});

/** Undefined where it is no time, or ends before it begins. */
export function hoursOf({ weekday, from, to }: Pick<SpanDraft, 'weekday' | 'from' | 'to'>): Hours | undefined {
  const [start, end] = [parseTime(from, false), parseTime(to, true)];
  return start !== undefined && end !== undefined && start < end ? { weekday, from: start, to: end } : undefined;
}

export const isOverlapping = (hours: readonly Hours[]): boolean =>
  hours.some((one, index) =>
    hours.some(
      (other, place) => place > index && one.weekday === other.weekday && one.from < other.to && other.from < one.to,
    ),
  );

export const isException = ({ firstDay, lastDay }: ExceptionDraft): boolean => firstDay !== '' && firstDay <= lastDay;

import type { FieldError } from '@courtside/contract/envelope';
import type { OfficeTimetable } from '@courtside/contract/office-timetables';
import type { Refusal, SaveStep } from '../change/use-change.ts';

const DAY_PATH = /^timetables\.(\d+)\.opening\.(\d+)/;

/** The weekdays of a refused opening; a refusal names it by its place in what was sent. */
function weekdaysOf(path: string, steps: readonly SaveStep[]): readonly number[] {
  const [, list = '', opening = ''] = DAY_PATH.exec(path) ?? [];
  const body = steps.find(({ id }) => id === 'timetables')?.body as { timetables?: OfficeTimetable[] } | undefined;
  return body?.timetables?.[Number(list)]?.opening[Number(opening)]?.weekdays ?? [];
}

/** Refusals of opening times by weekday. */
export function dayErrors(refusals: readonly Refusal[], steps: readonly SaveStep[]): Readonly<Record<number, string>> {
  const errors = refusals.flatMap((refusal) => refusal.errors);
  return Object.fromEntries(
    errors.flatMap(({ path, message }) => weekdaysOf(path, steps).map((weekday) => [weekday, message])),
  );
}

/** Refusals of one court's fields. */
export function courtErrors(refusals: readonly Refusal[], key: string): readonly FieldError[] {
  return refusals.filter(({ step }) => step.endsWith(` ${key}`)).flatMap(({ errors }) => errors);
}

/** Refusals that no row or dialog shows. */
export function otherRefusals(refusals: readonly Refusal[], steps: readonly SaveStep[]): Refusal[] {
  return refusals
    .map(({ step, errors }) => ({
      step,
      errors: errors.filter(({ path }) => weekdaysOf(path, steps).length === 0),
    }))
    .filter(({ errors }) => errors.length > 0);
}

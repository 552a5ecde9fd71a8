import type { FieldError } from '@courtside/contract/wire/envelope';
import type { SportChanges } from '#shared/office/change/sport-step.ts';
import type { OwnHours } from './courts-model.ts';

const OPENING = /^timetables\.timetables\.(\d+)\.opening\.(\d+)/;

/** The refused opening; a refusal names it by its place in what was sent. */
function openingAt(path: string, changes: SportChanges) {
  const found = OPENING.exec(path);
  if (!found) return undefined;
  const [, list, opening] = found;
  return changes.timetables?.timetables[Number(list)]?.opening[Number(opening)];
}

/** Refusals of opening times by weekday: those of a group of courts, or of the courts that are in none. */
export function dayErrors(
  errors: readonly FieldError[],
  changes: SportChanges,
  own: readonly OwnHours[],
  group?: OwnHours,
): Readonly<Record<number, string>> {
  return Object.fromEntries(
    errors.flatMap(({ path, message }) => {
      const opening = openingAt(path, changes);
      const owner = own.find(({ courts }) => opening?.courts?.join() === courts.toSorted().join());
      return opening && owner === group ? opening.weekdays.map((weekday) => [weekday, message]) : [];
    }),
  );
}

/** Refusals of one court's fields. */
export function courtErrors(errors: readonly FieldError[], changes: SportChanges, key: string): FieldError[] {
  const indexIn = (courts: readonly { readonly key?: string }[] = []) => courts.findIndex((each) => each.key === key);
  const at = [`newCourts.${indexIn(changes.newCourts)}.`, `courts.${indexIn(changes.courts)}.`];
  return errors.flatMap(({ path, message }) => {
    const prefix = at.find((each) => path.startsWith(each));
    return prefix ? [{ path: path.slice(prefix.length), message }] : [];
  });
}

/** Refusals that no row shows. */
export const otherErrors = (errors: readonly FieldError[], changes: SportChanges): FieldError[] =>
  errors.filter(({ path }) => !openingAt(path, changes));

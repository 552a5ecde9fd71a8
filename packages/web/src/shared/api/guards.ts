import { byTranslation } from '@courtside/contract/values/languages';
import type { Texts } from '@courtside/contract/values/texts';
/**
 * Type guards for data of another release: what this device stored earlier, and events of a newer server. The schemas of the
 * contract would check the same, but Zod is a fifth of the first load.
 */
export type Guard<Value> = (value: unknown) => value is Value;

/** A guard for every field: a field that is added to the contract must be added here too. */
type Guards<Shape> = { readonly [Key in keyof Required<Shape>]: Guard<Shape[Key]> };

export const isText: Guard<string> = (value) => typeof value === 'string';
export const isNumber: Guard<number> = (value) => typeof value === 'number';
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean';

export function isOneOf<const Choice>(choices: readonly Choice[]): Guard<Choice> {
  return (value): value is Choice => choices.some((choice) => choice === value);
}

export function isOptional<Value>(guard: Guard<Value>): Guard<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || guard(value);
}

export function isNullable<Value>(guard: Guard<Value>): Guard<Value | null> {
  return (value): value is Value | null => value === null || guard(value);
}

export function isListOf<Value>(guard: Guard<Value>): Guard<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(guard);
}

export function isShape<Shape extends object>(guards: Guards<Shape>): Guard<Shape> {
  const fields = Object.entries<Guard<unknown>>(guards);
  return (value): value is Shape =>
    typeof value === 'object' &&
    value !== null &&
    fields.every(([name, guard]) => guard((value as Record<string, unknown>)[name]));
}

/** The value if it has the expected shape. */
export function checked<Value>(guard: Guard<Value>, value: unknown): Value | undefined {
  return guard(value) ? value : undefined;
}

/** The value of a JSON text, or undefined when a newer server sends a format that this page does not know. */
export function parseChecked<Value>(guard: Guard<Value>, json: string): Value | undefined {
  try {
    return checked(guard, JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** A text of the club in the languages that it has. */
export const isTexts: Guard<Texts> = isShape<Texts>({ en: isText, ...byTranslation(() => isOptional(isText)) });

import type { Language } from '@courtside/contract/values/limits';
import type { Gender } from '#database/tables/identity.ts';

/** The record of a member as the office edits it. Empty text is "none"; dates are YYYY-MM-DD. */
export interface MemberValues {
  readonly code: string;
  readonly name: string;
  readonly surName: string;
  readonly gender: Gender;
  readonly email: string;
  readonly language: Language;
  readonly category: string;
  readonly memberUntil: string;
  /** The payer's number. */
  readonly familyPayer: string;
  readonly mailingName: string;
  readonly address1: string;
  readonly address2: string;
  readonly address3: string;
  readonly address4: string;
  readonly town: string;
  readonly country: string;
  readonly postCode: string;
  readonly dateOfBirth: string;
  readonly idNo: string;
  readonly telephones: ReadonlyArray<{ readonly type: string; readonly number: string }>;
}

type ValueName = keyof MemberValues;

/** The values of `after` that differ, and what they were. */
export function differenceOf(
  before: MemberValues,
  after: Partial<MemberValues>,
): { before: Partial<MemberValues>; after: Partial<MemberValues> } {
  const names = (Object.keys(after) as ValueName[]).filter(
    (name) => after[name] !== undefined && JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  const pick = (values: Partial<MemberValues>) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: pick(before), after: pick(after) };
}

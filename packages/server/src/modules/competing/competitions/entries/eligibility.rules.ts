/** Who may enter a competition: one sentence says why not. */
import { ageOn, type ClubDate, clubDate } from '@courtside/contract/values/dates';

export interface Audience {
  readonly levelFrom: number | null;
  readonly levelTo: number | null;
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly startsOn: ClubDate;
}

export interface Entrant {
  readonly name: string;
  /** Null: no level in the sport. */
  readonly level: number | null;
  readonly birthday: ClubDate | null;
}

export type Ineligible =
  | { readonly reason: 'level'; readonly range: string; readonly level: string; readonly isTogether: boolean }
  | { readonly reason: 'no_level'; readonly range: string; readonly name: string }
  | { readonly reason: 'age'; readonly range: string; readonly name: string };

/** Of all players of an entry: each has the age, and together they have the level. */
export function ineligible(audience: Audience, entrants: readonly Entrant[]): Ineligible | undefined {
  const tooYoungOrOld = entrants.find((entrant) => !hasAge(audience, entrant));
  if (tooYoungOrOld) return { reason: 'age', range: ageRange(audience), name: tooYoungOrOld.name };
  const { levelFrom, levelTo } = audience;
  if (levelFrom === null && levelTo === null) return undefined;
  const range = levelRange(audience);
  const unknown = entrants.find(({ level }) => level === null);
  if (unknown) return { reason: 'no_level', range, name: unknown.name };
  const sum = entrants.reduce((total, { level }) => total + Math.round((level ?? 0) * 10), 0);
  const level = Math.round(sum / entrants.length) / 10;
  if (level >= (levelFrom ?? level) && level <= (levelTo ?? level)) return undefined;
  return { reason: 'level', range, level: level.toFixed(1), isTogether: entrants.length > 1 };
}

function hasAge({ minAge, maxAge, startsOn }: Audience, { birthday }: Entrant): boolean {
  if (minAge === null && maxAge === null) return true;
  // Somebody without a birthday on file is an adult.
  const age = birthday === null ? ADULT : ageOn(clubDate(birthday), startsOn);
  return age >= (minAge ?? age) && age <= (maxAge ?? age);
}

const ADULT = 18;

const rangeText = (from: string | undefined, to: string | undefined) =>
  from !== undefined && to !== undefined ? `${from} to ${to}` : from === undefined ? `up to ${to}` : `from ${from}`;
const levelRange = ({ levelFrom, levelTo }: Audience) => rangeText(levelFrom?.toFixed(1), levelTo?.toFixed(1));
const ageRange = ({ minAge, maxAge }: Audience) => rangeText(minAge?.toString(), maxAge?.toString());

import type { Resolution } from '@courtside/contract/club/office';
import { type OfficeSport, saveSport } from '@courtside/contract/club/sports/office-sports';
import { callApi } from '#shared/api/call-api.ts';
import type { SaveStep } from '#shared/office/change/use-change.ts';
import { isSame } from '#shared/store/is-same.ts';

/** What this page changes of a sport. */
export type SportFields = Pick<
  OfficeSport,
  | 'title'
  | 'description'
  | 'courtWord'
  | 'theme'
  | 'isActive'
  | 'hideMembers'
  | 'maximumPlayers'
  | 'games'
  | 'paymentSetting'
  | 'hasReceiptTime'
  | 'playersStyling'
  | 'bookingTypes'
  | 'options'
>;

const FIELDS = [
  'title',
  'description',
  'courtWord',
  'theme',
  'isActive',
  'hideMembers',
  'maximumPlayers',
  'games',
  'paymentSetting',
  'hasReceiptTime',
  'playersStyling',
  'bookingTypes',
  'options',
] as const satisfies readonly (keyof SportFields)[];

export interface SportsEdits {
  readonly sports: Readonly<Record<string, Partial<SportFields>>>;
  /** Keys in the order in which members see them. */
  readonly order?: readonly string[];
}

export const NO_EDITS: SportsEdits = { sports: {} };

/** The sports as they would be after the save, in the members' order. */
export function viewOf(base: readonly OfficeSport[], { sports, order }: SportsEdits): OfficeSport[] {
  const edited = base
    .toSorted((a, b) => a.position - b.position)
    .map((sport): OfficeSport => ({ ...sport, ...sports[sport.key] }));
  if (!order) return edited;
  const placeOf = ({ key }: OfficeSport) => (order.includes(key) ? order.indexOf(key) : order.length);
  return edited.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The names of the fields that differ from what is saved. */
export const changedFields = (before: OfficeSport, after: OfficeSport): (keyof SportFields)[] =>
  FIELDS.filter((name) => !isSame(before[name], after[name]));

/** One call for each changed sport; places are saved from the first to the last. */
export function stepsOf(base: readonly OfficeSport[], edits: SportsEdits): SaveStep[] {
  const before = viewOf(base, NO_EDITS);
  return viewOf(base, edits).flatMap((after, index) => {
    const saved = base.find(({ key }) => key === after.key);
    if (!saved) return [];
    const changed = changedFields(saved, after);
    const isMoved = before[index]?.key !== after.key;
    if (changed.length === 0 && !isMoved) return [];
    const body = {
      ...Object.fromEntries(changed.map((name) => [name, after[name]])),
      ...(isMoved && { position: index + 1 }),
      version: saved.version,
    };
    const params = { key: after.key };
    const preview = () => callApi(saveSport, { params, body: { ...body, dryRun: 1 } });
    const save = (resolutions: Resolution[]) => callApi(saveSport, { params, body: { ...body, resolutions } });
    // Titles and drawings affect no booking; a hidden sport and a removed type do.
    const mayAffect = changed.includes('isActive') || changed.includes('bookingTypes');
    return [{ id: after.key, body, save, ...(mayAffect && { preview }) }];
  });
}

/** The edits without those of a sport that is saved. */
export function withoutStep({ sports, order }: SportsEdits, key: string): SportsEdits {
  const { [key]: _saved, ...others } = sports;
  return { sports: others, ...(order && { order }) };
}

/** Sports without an English title, or with a type or an option without one; of a registered club, an option without a code. */
export const faultySports = (view: readonly OfficeSport[], isRegistered: boolean): string[] =>
  view
    .filter(
      ({ title, courtWord, bookingTypes, options }) =>
        [title, courtWord, ...[...bookingTypes, ...options].map((item) => item.title)].some(({ en }) => !en.trim()) ||
        (isRegistered && options.some(({ taxCode }) => !taxCode)),
    )
    .map(({ key }) => key);

/** A free key for a new type or option of a sport: letters, digits and hyphens. */
export function freeKey(title: string, taken: readonly string[], fallback: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 24);
  const base = plain.length >= 2 ? plain : fallback;
  if (!taken.includes(base)) return base;
  const number = Array.from({ length: taken.length + 2 }, (_, index) => index + 2).find(
    (each) => !taken.includes(`${base}-${each}`),
  );
  return `${base}-${number}`;
}

import {
  addCategory,
  type OfficeCategory,
  type RuleEffect,
  saveCategory,
} from '@courtside/contract/club/office-categories';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { callApi } from '#shared/api/call-api.ts';
import type { Previewed, SaveStep } from '#shared/office/change/use-change.ts';
import { isSame } from '#shared/store/is-same.ts';
import { type CategoryView, type FairPlayEdits, newKey, viewOf } from './fair-play-model.ts';

type SaveBody = NonNullable<RequestInput<typeof saveCategory>['body']>;

/** The rules of a category affect no booking that exists; a preview tells what they would do. */
type CategoryStep = SaveStep<Previewed & { readonly effect?: RuleEffect | undefined }>;

const FIELDS = [
  'title',
  'isForVisitors',
  'rules',
  'lapsedMayBook',
  'claimMayBook',
  'sentences',
  'retiredFrom',
] as const;
/** The calls that save the edits: new categories, then changed ones in their order. */
export function stepsOf(categories: readonly OfficeCategory[], edits: FairPlayEdits): CategoryStep[] {
  const view = viewOf(categories, edits);
  const taken = categories.map(({ key }) => key);
  const added = view
    .filter(({ isNew }) => isNew)
    .map((category) => {
      const key = newKey(category.title.en, taken);
      // The next of the same name gets another key.
      taken.push(key);
      return addStep(category, key, edits.guestTaxCode);
    });
  const changed = view.flatMap((category, index) => {
    const stored = categories.find(({ key }) => key === category.key);
    const position = edits.order ? index + 1 : stored?.position;
    return stored && position && !category.isNew ? saveStep(stored, category, position, edits.guestTaxCode) : [];
  });
  return [...added, ...changed];
}

function addStep(category: CategoryView, key: string, guestTaxCode: string | undefined) {
  const { key: id, title, isDefault, isForVisitors, rules, lapsedMayBook, claimMayBook, sentences } = category;
  const fields = { title, isDefault, isForVisitors, rules: [...rules], lapsedMayBook, claimMayBook, sentences };
  const body = { key, ...fields, ...(guestTaxCode && { guestTaxCode }) };
  return { id, body, save: () => callApi(addCategory, { body }) };
}

function saveStep(
  stored: OfficeCategory,
  category: CategoryView,
  position: number,
  guestTaxCode: string | undefined,
): CategoryStep[] {
  const fields: Partial<Record<string, unknown>> = Object.fromEntries(
    FIELDS.filter((field) => !isSame(stored[field], category[field])).map((field) => [field, category[field]]),
  );
  if (category.isDefault && !stored.isDefault) fields.isDefault = true;
  if (position !== stored.position) fields.position = position;
  // The fee of guests has one code for all categories; the default one carries it where no other is changed.
  if (guestTaxCode && (stored.isDefault || Object.keys(fields).length > 0)) fields.guestTaxCode = guestTaxCode;
  if (Object.keys(fields).length === 0) return [];
  const params = { key: stored.key };
  const body = { ...fields, version: stored.version } as SaveBody;
  const step: CategoryStep = { id: stored.key, body, save: () => callApi(saveCategory, { params, body }) };
  if (!('rules' in fields)) return [step];
  return [{ ...step, preview: () => callApi(saveCategory, { params, body: { ...body, dryRun: 1 } }) }];
}

/** What is left to save after one call. */
export function withoutStep(edits: FairPlayEdits, id: string): FairPlayEdits {
  const { [id]: _saved, ...changed } = edits.changed;
  return { ...edits, changed, added: edits.added.filter(({ key }) => key !== id) };
}

export function sumEffects(effects: readonly RuleEffect[]): RuleEffect | undefined {
  const [first, ...rest] = effects;
  return (
    first &&
    rest.reduce(
      (sum, effect) => ({
        contradicted: sum.contradicted + effect.contradicted,
        contradictedMembers: sum.contradictedMembers + effect.contradictedMembers,
        lastMonth: {
          month: sum.lastMonth.month,
          bookings: sum.lastMonth.bookings + effect.lastMonth.bookings,
          refused: sum.lastMonth.refused + effect.lastMonth.refused,
        },
      }),
      first,
    )
  );
}

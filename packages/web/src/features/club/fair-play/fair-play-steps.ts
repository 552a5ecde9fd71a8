import {
  addCategory,
  type OfficeCategory,
  type RuleEffect,
  saveCategory,
} from '@courtside/contract/club/office-categories';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { callApi } from '#shared/api/call-api.ts';
import type { SaveStep } from '#shared/office/change/use-steps.ts';
import { isSame } from '#shared/store/is-same.ts';
import { type CategoryView, type FairPlayEdits, newKey, viewOf } from './fair-play-model.ts';

type SaveBody = NonNullable<RequestInput<typeof saveCategory>['body']>;

export interface CategoryStep extends SaveStep {
  /** What the changed rules would do; undefined where no rule changes. */
  readonly effect?: () => Promise<RuleEffect | undefined>;
}

const FIELDS = ['title', 'isForVisitors', 'rules', 'lapsedMayBook', 'sentences', 'retiredFrom'] as const;
/** The calls that save the edits: new categories, then changed ones in their order. */
export function stepsOf(categories: readonly OfficeCategory[], edits: FairPlayEdits): CategoryStep[] {
  const view = viewOf(categories, edits);
  const taken = categories.map(({ key }) => key);
  const added = view.filter(({ isNew }) => isNew).map((category) => addStep(category, taken));
  const changed = view.flatMap((category, index) => {
    const stored = categories.find(({ key }) => key === category.key);
    return stored && !category.isNew ? saveStep(stored, category, edits.order ? index + 1 : stored.position) : [];
  });
  return [...added, ...changed];
}

function addStep(category: CategoryView, taken: readonly string[]) {
  const { key, title, isDefault, isForVisitors, rules, lapsedMayBook, sentences } = category;
  const fields = { title, isDefault, isForVisitors, rules: [...rules], lapsedMayBook, sentences };
  const body = { key: newKey(title.en, taken), ...fields };
  return { id: key, body, save: () => callApi(addCategory, { body }) };
}

function saveStep(stored: OfficeCategory, category: CategoryView, position: number): CategoryStep[] {
  const fields: Partial<Record<string, unknown>> = Object.fromEntries(
    FIELDS.filter((field) => !isSame(stored[field], category[field])).map((field) => [field, category[field]]),
  );
  if (category.isDefault && !stored.isDefault) fields.isDefault = true;
  if (position !== stored.position) fields.position = position;
  if (Object.keys(fields).length === 0) return [];
  const params = { key: stored.key };
  const body = { ...fields, version: stored.version } as SaveBody;
  const step: CategoryStep = { id: stored.key, body, save: () => callApi(saveCategory, { params, body }) };
  if (!('rules' in fields)) return [step];
  const preview = async () => (await callApi(saveCategory, { params, body: { ...body, dryRun: 1 } })).effect;
  return [{ ...step, effect: preview }];
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

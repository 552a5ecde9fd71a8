import type { Affected, Resolution } from '@courtside/contract/club/office';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import { type Action, actionOf, byTime, type Decisions, decideAll, resolutionsOf } from './resolutions.ts';

/** What a preview answers. */
export interface Previewed {
  readonly affected?: readonly Affected[];
}

/** One call of a save: a page on several sports or categories has one for each. */
export interface SaveStep<Answer extends Previewed = Previewed> {
  readonly id: string;
  /** What the call sends; the preview runs again when it changes. */
  readonly body: unknown;
  /** Undefined: it cannot affect a booking. */
  readonly preview?: () => Promise<Answer>;
  readonly save: (resolutions: Resolution[]) => Promise<unknown>;
}

/** Who saved the same thing meanwhile, and when (ISO 8601), as far as the audit log tells. */
export interface Meanwhile {
  readonly savedBy?: string;
  readonly savedAt?: string;
}

interface Refusal {
  readonly step: string;
  /** Of the fields. */
  readonly errors: readonly FieldError[];
  readonly failure: unknown;
}

interface Preview<Answer> {
  readonly answers: Readonly<Record<string, Answer>>;
  readonly refusals: readonly Refusal[];
  readonly meanwhile?: Meanwhile;
}

interface RefusalBody extends Meanwhile {
  /** Of `office.invalid`, and of a request that does not match the contract. */
  readonly errors?: readonly FieldError[];
  readonly affected?: readonly Affected[];
}

const codeOf = (failure: unknown) => (failure instanceof ApiFailure ? failure.code : undefined);

const bodyOf = (failure: unknown): RefusalBody =>
  failure instanceof ApiFailure ? ((failure.body ?? {}) as RefusalBody) : {};

function meanwhileOf(failure: unknown): Meanwhile | undefined {
  if (codeOf(failure) !== 'office.changed_meanwhile') return undefined;
  const { savedBy, savedAt } = bodyOf(failure);
  return { ...(savedBy && { savedBy }), ...(savedAt && { savedAt }) };
}

async function previewSteps<Answer extends Previewed>(steps: readonly SaveStep<Answer>[]): Promise<Preview<Answer>> {
  const answers: Record<string, Answer> = {};
  const refusals: Refusal[] = [];
  let meanwhile: Meanwhile | undefined;
  for (const { id, preview } of steps) {
    try {
      if (preview) answers[id] = await preview();
    } catch (failure) {
      const { errors } = bodyOf(failure);
      meanwhile ??= meanwhileOf(failure);
      if (errors) refusals.push({ step: id, errors, failure });
      else if (!meanwhileOf(failure)) throw failure;
    }
  }
  return { answers, refusals, ...(meanwhile && { meanwhile }) };
}

interface ChangeOptions<Answer extends Previewed> {
  /** Empty: there is nothing to save, or the page itself refuses it. */
  readonly steps: readonly SaveStep<Answer>[];
  /** The same from a later day, to find out whether nothing is affected from then on. */
  readonly later?: (affected: readonly Affected[]) => SaveStep<Answer> | undefined;
  /** What happens to each booking until something else is decided; otherwise it is moved where that is possible. */
  readonly startsWith?: Action;
  /** Called after each call, so that a later refusal leaves only what is not saved. */
  readonly onStepSaved?: (id: string) => void;
  readonly onSaved: () => void;
}

const NO_DECISIONS: Decisions = {};

/** What the changes would do to bookings, a decision for each of them, and the save with these decisions. */
export function useChange<Answer extends Previewed>(options: ChangeOptions<Answer>) {
  const { steps, later, startsWith, onStepSaved, onSaved } = options;
  const queryClient = useQueryClient();
  const text = JSON.stringify(steps.map(({ id, body }) => [id, body]));
  const settled = useDebouncedValue(text, 300);
  const preview = useQuery({
    queryKey: ['officePreview', settled],
    queryFn: () => previewSteps(steps),
    enabled: steps.length > 0 && settled === text,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const [decisions, setDecisions] = useState(NO_DECISIONS);
  const [changed, setChanged] = useState<{ readonly text: string; readonly step: string; readonly now: Previewed }>();
  const [refused, setRefused] = useState<{ readonly text: string; readonly refusal: Refusal }>();
  const current = steps.length > 0 ? preview.data : undefined;
  const isLookAgain = changed?.text === text;
  const byStep: Readonly<Record<string, Previewed>> = isLookAgain
    ? { ...current?.answers, [changed.step]: changed.now }
    : (current?.answers ?? {});
  const affected = byTime(Object.values(byStep).flatMap((answer) => answer.affected ?? []));
  const decided = startsWith ? { ...decideAll(affected, startsWith), ...decisions } : decisions;
  const laterStep = affected.length > 0 ? later?.(affected) : undefined;
  const laterPreview = useQuery({
    queryKey: ['officePreview', laterStep ? JSON.stringify([[laterStep.id, laterStep.body]]) : ''],
    queryFn: () => previewSteps(laterStep ? [laterStep] : []),
    enabled: laterStep !== undefined,
    gcTime: 0,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['office'] });
  const save = useSingleMutation<unknown, void>({
    mutationFn: async () => {
      for (const { id, save: send } of steps) {
        await send(resolutionsOf(byStep[id]?.affected ?? [], decided)).catch((failure: unknown) => {
          const { errors, affected: now } = bodyOf(failure);
          if (codeOf(failure) === 'office.affected_changed')
            setChanged({ text, step: id, now: { affected: now ?? [] } });
          else if (errors) setRefused({ text, refusal: { step: id, errors, failure } });
          throw failure;
        });
        onStepSaved?.(id);
      }
    },
    onSuccess: async () => {
      setDecisions(NO_DECISIONS);
      onSaved();
      await refresh();
    },
    onError: () => void refresh(),
  });
  const refusals = refused?.text === text ? [refused.refusal] : (current?.refusals ?? []);
  return {
    affected,
    /** What each previewed call answered. */
    answers: current?.answers ?? {},
    actionOf: (booking: Affected) => actionOf(booking, decided),
    decide: (bookings: readonly Affected[], action: Action) =>
      setDecisions({ ...decisions, ...decideAll(bookings, action) }),
    /** Not known yet for these very changes. */
    isChecking: steps.length > 0 && (settled !== text || preview.isFetching),
    failure: preview.error,
    retry: () => void preview.refetch(),
    /** Someone saved the same thing after it was loaded. */
    meanwhile: current?.meanwhile ?? meanwhileOf(save.error),
    /** The list of bookings changed between review and save. */
    isLookAgain,
    refusals,
    errors: refusals.flatMap(({ errors }) => errors),
    isLaterFree: laterPreview.data?.refusals.length === 0 && noneAffected(laterPreview.data.answers),
    save,
  };
}

const noneAffected = (answers: Readonly<Record<string, Previewed>>): boolean =>
  Object.values(answers).every(({ affected = [] }) => affected.length === 0);

export type Change = Omit<ReturnType<typeof useChange>, 'answers'>;

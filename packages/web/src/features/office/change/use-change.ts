import type { FieldError } from '@courtside/contract/envelope';
import type { Affected, Resolution, Saved } from '@courtside/contract/office';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import { type Decisions, resolutionsOf, uniteAffected } from './resolutions.ts';

/** One call of a save: a page's changes may need several. */
export interface SaveStep {
  readonly id: string;
  /** What the call sends; the preview runs again when it changes. */
  readonly body: unknown;
  /** Undefined: it cannot affect a booking. */
  readonly preview?: () => Promise<Saved>;
  readonly save: (resolutions: Resolution[]) => Promise<unknown>;
}

export interface Refusal {
  readonly step: string;
  readonly errors: readonly FieldError[];
}

interface Preview {
  readonly affected: Readonly<Record<string, readonly Affected[]>>;
  readonly refusals: readonly Refusal[];
  readonly isStale: boolean;
}

const NOTHING: Preview = { affected: {}, refusals: [], isStale: false };

async function previewSteps(steps: readonly SaveStep[]): Promise<Preview> {
  const affected: Record<string, readonly Affected[]> = {};
  const refusals: Refusal[] = [];
  let isStale = false;
  for (const { id, preview } of steps) {
    try {
      if (preview) affected[id] = (await preview()).affected;
    } catch (failure) {
      const errors = fieldErrors(failure);
      if (codeOf(failure) === 'office.changed_meanwhile') isStale = true;
      else if (errors) refusals.push({ step: id, errors });
      else throw failure;
    }
  }
  return { affected, refusals, isStale };
}

const codeOf = (failure: unknown) => (failure instanceof ApiFailure ? failure.code : undefined);

/** The faults of `office.invalid` and of a request that does not match the contract. */
function fieldErrors(failure: unknown): readonly FieldError[] | undefined {
  const { errors } = (failure instanceof ApiFailure ? (failure.body ?? {}) : {}) as { errors?: FieldError[] };
  return Array.isArray(errors) ? errors : undefined;
}

function changedAffected(failure: unknown): readonly Affected[] {
  const { affected } = (failure instanceof ApiFailure ? (failure.body ?? {}) : {}) as { affected?: Affected[] };
  return affected ?? [];
}

interface ChangeOptions {
  readonly steps: readonly SaveStep[];
  /** Another start day, to find out whether nothing is affected from then on. */
  readonly gentleSteps?: readonly SaveStep[] | undefined;
  /** Called after each call, so that a later refusal leaves only what is not saved. */
  readonly onStepSaved: (id: string) => void;
  readonly onSaved: () => void;
}

/** What the changes would do to bookings, and the save with a decision for each of them. */
export function useChange({ steps, gentleSteps, onStepSaved, onSaved }: ChangeOptions) {
  const queryClient = useQueryClient();
  const bodies = JSON.stringify(steps.map(({ id, body }) => [id, body]));
  const settled = useDebouncedValue(bodies, 300);
  const preview = useQuery({
    queryKey: ['officePreview', settled],
    queryFn: () => previewSteps(steps),
    enabled: steps.length > 0 && settled === bodies,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const [changed, setChanged] = useState<{ readonly bodies: string; readonly affected: Preview['affected'] }>();
  const [refused, setRefused] = useState<{ readonly bodies: string; readonly refusals: readonly Refusal[] }>();
  const current = steps.length > 0 ? (preview.data ?? NOTHING) : NOTHING;
  const isLookAgain = changed?.bodies === bodies;
  const byStep = isLookAgain ? { ...current.affected, ...changed.affected } : current.affected;
  const affected = uniteAffected(Object.values(byStep));
  const gentleBodies = JSON.stringify(gentleSteps?.map(({ id, body }) => [id, body]) ?? []);
  const gentle = useQuery({
    queryKey: ['officePreview', gentleBodies],
    queryFn: () => previewSteps(gentleSteps ?? []),
    enabled: affected.length > 0 && (gentleSteps?.length ?? 0) > 0,
    gcTime: 0,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['office'] });
  const save = useSingleMutation<void, Decisions>({
    mutationFn: async (decisions) => {
      for (const step of steps) {
        await step.save(resolutionsOf(byStep[step.id] ?? [], decisions)).catch((failure: unknown) => {
          throw Object.assign(failure instanceof Error ? failure : new Error(String(failure)), { step: step.id });
        });
        onStepSaved(step.id);
      }
    },
    onSuccess: async () => {
      onSaved();
      await refresh();
    },
    onError: (failure) => {
      const { step = '' } = failure as { step?: string };
      const errors = fieldErrors(failure);
      if (codeOf(failure) === 'office.affected_changed') {
        setChanged({ bodies, affected: { [step]: changedAffected(failure) } });
      } else if (errors) {
        setRefused({ bodies, refusals: [{ step, errors }] });
      }
      void refresh();
    },
  });
  return {
    affected,
    /** Not known yet for these very changes. */
    isChecking: steps.length > 0 && (settled !== bodies || preview.isFetching),
    failure: preview.error,
    retry: () => void preview.refetch(),
    /** Someone saved the same thing after it was loaded. */
    isStale: current.isStale || codeOf(save.error) === 'office.changed_meanwhile',
    /** The list of bookings changed between review and save. */
    isLookAgain,
    refusals: refused?.bodies === bodies ? refused.refusals : current.refusals,
    isGentleFree:
      gentle.data !== undefined &&
      gentle.data.refusals.length === 0 &&
      Object.values(gentle.data.affected).every((list) => list.length === 0),
    save,
  };
}

export type Change = ReturnType<typeof useChange>;

import type { Affected, Resolution, Saved } from '@courtside/contract/club/office';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import { byTime, type Decisions, resolutionsOf } from './resolutions.ts';
import { bodyOf, type Change, codeOf } from './use-change.ts';

/** One call of a save: a page on several sports or categories has one for each. */
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
      const { errors } = bodyOf(failure);
      if (codeOf(failure) === 'office.changed_meanwhile') isStale = true;
      else if (errors) refusals.push({ step: id, errors });
      else throw failure;
    }
  }
  return { affected, refusals, isStale };
}

interface StepsOptions {
  readonly steps: readonly SaveStep[];
  /** Called after each call, so that a later refusal leaves only what is not saved. */
  readonly onStepSaved: (id: string) => void;
  readonly onSaved: () => void;
}

/** As `useChange`, for changes of things that are saved one after the other. */
export function useSteps({ steps, onStepSaved, onSaved }: StepsOptions): Change & { refusals: readonly Refusal[] } {
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
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['office'] });
  const save = useSingleMutation<unknown, Decisions>({
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
      const { errors, affected } = bodyOf(failure);
      if (codeOf(failure) === 'office.affected_changed') setChanged({ bodies, affected: { [step]: affected ?? [] } });
      else if (errors) setRefused({ bodies, refusals: [{ step, errors }] });
      void refresh();
    },
  });
  const refusals = refused?.bodies === bodies ? refused.refusals : current.refusals;
  return {
    affected: byTime(Object.values(byStep).flat()),
    isChecking: steps.length > 0 && (settled !== bodies || preview.isFetching),
    failure: preview.error,
    retry: () => void preview.refetch(),
    meanwhile: current.isStale || codeOf(save.error) === 'office.changed_meanwhile' ? {} : undefined,
    isLookAgain,
    errors: refusals.flatMap(({ errors }) => errors),
    refusals,
    isLaterFree: false,
    save,
  };
}

import type { Affected } from '@courtside/contract/club/office';
import { saveSportChanges } from '@courtside/contract/club/sports/office-changes';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import { byTime, type Decisions, resolutionsOf } from './resolutions.ts';

/** What a page changes of a sport, each part with its version. It is saved as a whole or not at all. */
export type SportChanges = Omit<RequestInput<typeof saveSportChanges>['body'], 'dryRun' | 'resolutions'>;

/** Who saved the same thing meanwhile, and when (ISO 8601), as far as the audit log tells. */
export interface Meanwhile {
  readonly savedBy?: string;
  readonly savedAt?: string;
}

interface Preview {
  readonly affected: readonly Affected[];
  readonly errors: readonly FieldError[];
  readonly meanwhile?: Meanwhile;
}

const NOTHING: Preview = { affected: [], errors: [] };

async function previewChanges(sport: string, changes: SportChanges): Promise<Preview> {
  try {
    const body = { ...changes, dryRun: 1 as const };
    const { affected } = await callApi(saveSportChanges, { params: { key: sport }, body });
    return { affected: byTime(affected), errors: [] };
  } catch (failure) {
    const { errors, savedBy, savedAt } = bodyOf(failure);
    if (codeOf(failure) === 'office.changed_meanwhile')
      return { ...NOTHING, meanwhile: { ...(savedBy && { savedBy }), ...(savedAt && { savedAt }) } };
    if (errors) return { affected: [], errors };
    throw failure;
  }
}

export const codeOf = (failure: unknown) => (failure instanceof ApiFailure ? failure.code : undefined);

interface RefusalBody extends Meanwhile {
  /** Of `office.invalid`, and of a request that does not match the contract. */
  readonly errors?: readonly FieldError[];
  readonly affected?: readonly Affected[];
}

export const bodyOf = (failure: unknown): RefusalBody =>
  failure instanceof ApiFailure ? ((failure.body ?? {}) as RefusalBody) : {};

interface ChangeOptions {
  /** The key of the sport. */
  readonly sport: string;
  /** Undefined: there is nothing to save, or the page itself refuses it. */
  readonly changes: SportChanges | undefined;
  /** The same from a later day, to find out whether nothing is affected from then on. */
  readonly laterChanges?: (affected: readonly Affected[]) => SportChanges | undefined;
  readonly onSaved: () => void;
}

/** What the changes would do to bookings, and the save with a decision for each of them. */
export function useChange({ sport, changes, laterChanges, onSaved }: ChangeOptions) {
  const queryClient = useQueryClient();
  const text = JSON.stringify(changes ?? null);
  const settled = useDebouncedValue(text, 300);
  const preview = useQuery({
    queryKey: ['officePreview', sport, settled],
    queryFn: () => previewChanges(sport, changes ?? {}),
    enabled: changes !== undefined && settled === text,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const [changed, setChanged] = useState<{ readonly text: string; readonly affected: readonly Affected[] }>();
  const [refused, setRefused] = useState<{ readonly text: string; readonly errors: readonly FieldError[] }>();
  const current = changes ? (preview.data ?? NOTHING) : NOTHING;
  const isLookAgain = changed?.text === text;
  const affected = isLookAgain ? changed.affected : current.affected;
  const later = affected.length > 0 ? laterChanges?.(affected) : undefined;
  const laterPreview = useQuery({
    queryKey: ['officePreview', sport, JSON.stringify(later ?? null)],
    queryFn: () => previewChanges(sport, later ?? {}),
    enabled: later !== undefined,
    gcTime: 0,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['office'] });
  const save = useSingleMutation<unknown, Decisions>({
    mutationFn: (decisions) =>
      callApi(saveSportChanges, {
        params: { key: sport },
        body: { ...changes, resolutions: resolutionsOf(affected, decisions) },
      }),
    onSuccess: async () => {
      onSaved();
      await refresh();
    },
    onError: (failure) => {
      const { errors, affected: now } = bodyOf(failure);
      if (codeOf(failure) === 'office.affected_changed') setChanged({ text, affected: byTime(now ?? []) });
      else if (errors) setRefused({ text, errors });
      void refresh();
    },
  });
  return {
    affected,
    /** Not known yet for these very changes. */
    isChecking: changes !== undefined && (settled !== text || preview.isFetching),
    failure: preview.error,
    retry: () => void preview.refetch(),
    /** Someone saved the same thing after it was loaded. */
    meanwhile: current.meanwhile,
    /** The list of bookings changed between review and save. */
    isLookAgain,
    errors: refused?.text === text ? refused.errors : current.errors,
    isLaterFree:
      laterPreview.data !== undefined && laterPreview.data.errors.length + laterPreview.data.affected.length === 0,
    save,
  };
}

export type Change = ReturnType<typeof useChange>;

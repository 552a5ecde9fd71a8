import type { Affected } from '@courtside/contract/club/office';
import { addClosure, type SavedClosure, saveClosure } from '@courtside/contract/club/sports/office-closures';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { byTime, type Decisions, resolutionsOf } from '#shared/office/change/resolutions.ts';
import { bodyOf, codeOf } from '#shared/office/change/use-change.ts';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';

export type ClosureBody = Omit<RequestInput<typeof addClosure>['body'], 'dryRun' | 'resolutions'>;

/** The stored closure that is changed. */
interface Stored {
  readonly id: number;
  readonly version: number;
}

type Send = ClosureBody & Pick<RequestInput<typeof addClosure>['body'], 'dryRun' | 'resolutions'>;

const sendClosure = (body: Send, stored: Stored | undefined): Promise<SavedClosure> =>
  stored
    ? callApi(saveClosure, { params: { id: String(stored.id) }, body: { ...body, version: stored.version } })
    : callApi(addClosure, { body });

/** What a new or changed closure would do to bookings, and the save with a decision for each of them. */
export function useClosureChange(body: ClosureBody | undefined, stored: Stored | undefined, onSaved: () => void) {
  const queryClient = useQueryClient();
  const text = JSON.stringify(body ?? null);
  const settled = useDebouncedValue(text, 300);
  const [changed, setChanged] = useState<{ readonly text: string; readonly affected: readonly Affected[] }>();
  const preview = useQuery({
    queryKey: ['officePreview', 'closure', stored?.id ?? 0, settled],
    queryFn: () => sendClosure({ ...(JSON.parse(settled) as ClosureBody), dryRun: 1 }, stored),
    enabled: body !== undefined && settled === text,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isLookAgain = changed?.text === text;
  const affected = isLookAgain ? changed.affected : byTime(preview.data?.affected ?? []);
  const save = useSingleMutation<unknown, Decisions>({
    mutationFn: async (decisions) =>
      body && sendClosure({ ...body, resolutions: resolutionsOf(affected, decisions) }, stored),
    onSuccess: onSaved,
    onError: (failure) => {
      if (codeOf(failure) === 'office.affected_changed')
        setChanged({ text, affected: byTime(bodyOf(failure).affected ?? []) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['office'] }),
  });
  return {
    affected: body && !preview.isError ? affected : [],
    isChecking: body !== undefined && (settled !== text || preview.isFetching),
    failure: preview.error,
    isLookAgain,
    save,
  };
}

import { listResults } from '@courtside/contract/competing/results';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

export const resultsQuery = queryOptions({
  queryKey: ['results'],
  queryFn: ({ signal }) => callApi(listResults, undefined, { signal }),
});

interface ResultCall<Input> {
  readonly send: (input: Input) => Promise<unknown>;
  /** Confirms it. */
  readonly done: string;
  readonly onDone: () => void;
}

/** What a result moves. */
const MOVED = [['results'], ['levels'], ['competitions'], ['office', 'competitions']];

/** A call that changes a result. It is pending until what it moves is read again. */
export function useResultCall<Input = void>({ send, done, onDone }: ResultCall<Input>) {
  const queryClient = useQueryClient();
  return useSingleMutation<unknown, Input>({
    mutationFn: send,
    onSuccess: () => {
      showToast({ tone: 'success', text: done });
      onDone();
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
    onSettled: async () => {
      await Promise.all(MOVED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}

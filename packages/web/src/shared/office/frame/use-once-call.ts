import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';

/** Sends a call of the office once and reads what it changes again. */
export function useOnceCall<Body, Answer>(
  queryKey: readonly string[],
  send: (body: Body) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: send,
    onSuccess: onDone,
    // Also after a refusal: somebody else may have done it meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

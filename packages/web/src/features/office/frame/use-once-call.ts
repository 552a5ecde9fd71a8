import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { createIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';

/** Sends a call that moves money once: an attempt without an answer is repeated with the same key. */
export function useOnceCall<Body, Answer>(
  queryKey: readonly string[],
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  const unanswered = useRef<{ readonly request: string; readonly key: string }>(undefined);
  return useSingleMutation({
    mutationFn: (body: Body) => {
      const request = JSON.stringify(body);
      const key = unanswered.current?.request === request ? unanswered.current.key : createIdempotencyKey();
      unanswered.current = { request, key };
      return send(body, key);
    },
    onSuccess: onDone,
    onError: (failure) => {
      if (failure instanceof ApiFailure) unanswered.current = undefined;
    },
    // Also after a refusal: somebody else may have done it meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

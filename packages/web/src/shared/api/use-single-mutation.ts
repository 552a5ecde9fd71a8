import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A mutation that runs once at a time. A second call while the first is pending does nothing: `isPending` is rendered only
 * after the first click, and a double click is faster than that.
 */
export function useSingleMutation<Answer, Input = void>(
  options: UseMutationOptions<Answer, Error, Input>,
): UseMutationResult<Answer, Error, Input> {
  const isRunning = useRef(false);
  const mutation = useMutation<Answer, Error, Input>({
    ...options,
    onSettled: (...outcome) => {
      isRunning.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  const { mutate } = mutation;
  const mutateOnce = useCallback<typeof mutate>(
    (...call) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(...call);
    },
    [mutate],
  );
  return { ...mutation, mutate: mutateOnce };
}

import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A mutation that runs once at a time. A second press while the first is under way does nothing: `isPending` is drawn only
 * after the press, and a double click is faster than that.
 */
export function useSingleMutation<Answer, Input = void>(
  options: UseMutationOptions<Answer, Error, Input>,
): UseMutationResult<Answer, Error, Input> {
  const isUnderWay = useRef(false);
  const mutation = useMutation<Answer, Error, Input>({
    ...options,
    onSettled: (...outcome) => {
      isUnderWay.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  const { mutate } = mutation;
  const once = useCallback<typeof mutate>(
    (...call) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(...call);
    },
    [mutate],
  );
  return { ...mutation, mutate: once };
}

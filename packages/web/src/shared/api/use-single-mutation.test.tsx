import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSingleMutation } from './use-single-mutation.ts';

test('two calls at once run the mutation once, and a call after its end runs it again', async () => {
  const answers: PromiseWithResolvers<string>[] = [];
  const mutationFn = vi.fn((_input: string) => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  });
  const onSettled = vi.fn();
  const client = new QueryClient();
  const { result } = renderHook(() => useSingleMutation({ mutationFn, onSettled }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const press = (input: string) =>
    act(async () => {
      result.current.mutate(input);
      result.current.mutate(input);
    });
  await press('first');
  expect(mutationFn).toHaveBeenCalledTimes(1);
  await act(async () => answers[0]?.reject(new Error('no')));
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(onSettled).toHaveBeenCalledOnce();
  await press('second');
  expect(mutationFn.mock.calls.map(([input]) => input)).toEqual(['first', 'second']);
});

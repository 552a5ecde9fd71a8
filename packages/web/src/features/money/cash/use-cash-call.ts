import { useOnceCall } from '#shared/office/frame/use-once-call.ts';

/** A call of the cash book. */
export function useCashCall<Body, Answer>(send: (body: Body) => Promise<Answer>, onDone: (answer: Answer) => void) {
  return useOnceCall(['office', 'cash'], send, onDone);
}

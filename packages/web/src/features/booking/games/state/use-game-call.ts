import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { refreshBalance } from '#shared/api/validate-session.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

interface GameCall<Input> {
  readonly send: (input: Input) => Promise<unknown>;
  /** Confirms it. */
  readonly done:
    | 'joined'
    | 'childJoined'
    | 'childLeft'
    | 'left'
    | 'offered'
    | 'kept'
    | 'asked'
    | 'withdrawn'
    | 'answered'
    | 'removed'
    | 'noted'
    | 'reported'
    | 'closed'
    | 'opened';
  readonly onDone?: () => void;
  /** With the code of the refusal. */
  readonly onRefused?: (code: string | undefined) => void;
  /** False: whoever calls shows the refusal. */
  readonly toastsRefusal?: boolean;
}

const GAME_ROOTS = ['games', 'bookings', 'calendar', 'calendar-days', 'overview'];

/** A call that changes one game. It is pending until the games are read again: their buttons are those of before. */
export function useGameCall<Input = void>({ send, done, onDone, onRefused, toastsRefusal = true }: GameCall<Input>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useSingleMutation<unknown, Input>({
    mutationFn: send,
    onSuccess: () => {
      showToast({ tone: 'success', text: t(`games.done.${done}`) });
      onDone?.();
    },
    onError: (failure) => {
      onRefused?.(failure instanceof ApiFailure ? failure.code : undefined);
      if (toastsRefusal) showToast({ tone: 'error', text: failureText(failure) });
    },
    onSettled: async () => {
      void refreshBalance();
      await Promise.all(GAME_ROOTS.map((root) => queryClient.invalidateQueries({ queryKey: [root] })));
    },
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { refreshBalance } from '#shared/api/validate-session.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

interface CompetitionCall<Input> {
  readonly send: (input: Input) => Promise<unknown>;
  readonly done: 'entered' | 'asked' | 'withdrawn' | 'challenged' | 'playing' | 'given' | 'paused' | 'resumed';
  readonly onDone?: () => void;
  /** False: whoever calls shows the refusal. */
  readonly toastsRefusal?: boolean;
}

/** A call that changes who is in. It is pending until the competition is read again: its buttons are those of before. */
export function useCompetitionCall<Input = void>({ send, done, onDone, toastsRefusal = true }: CompetitionCall<Input>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useSingleMutation<unknown, Input>({
    mutationFn: send,
    onSuccess: () => {
      showToast({ tone: 'success', text: t(`competitions.done.${done}`) });
      onDone?.();
    },
    onError: (failure) => {
      if (toastsRefusal) showToast({ tone: 'error', text: failureText(failure) });
    },
    onSettled: async () => {
      void refreshBalance();
      await queryClient.invalidateQueries({ queryKey: ['competitions'] });
    },
  });
}

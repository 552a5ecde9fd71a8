import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { refreshBalance } from '#shared/api/validate-session.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { isolatedText } from '#shared/i18n/ltr-text.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

interface CourseCall<Input> {
  readonly send: (input: Input) => Promise<unknown>;
  /** Confirms it, with the name of who takes part. */
  readonly done: 'enrolled' | 'left' | 'waiting' | 'quit';
  readonly name: string;
  readonly onDone?: () => void;
  /** False: whoever calls shows the refusal. */
  readonly toastsRefusal?: boolean;
}

/** A call that changes who takes part. It is pending until the courses are read again: their buttons are those of before. */
export function useCourseCall<Input = void>({ send, done, name, onDone, toastsRefusal = true }: CourseCall<Input>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useSingleMutation<unknown, Input>({
    mutationFn: send,
    onSuccess: () => {
      showToast({ tone: 'success', text: t(`courses.done.${done}`, { name: isolatedText(name) }) });
      onDone?.();
    },
    onError: (failure) => {
      if (toastsRefusal) showToast({ tone: 'error', text: failureText(failure) });
    },
    onSettled: async () => {
      void refreshBalance();
      await queryClient.invalidateQueries({ queryKey: ['courses'] });
    },
  });
}

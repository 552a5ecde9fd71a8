import { markNotification } from '@courtside/contract/messages/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { currentSession, updateUser } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

/** Marks one notification, or all; the badge is updated at once. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(markNotification, { params: { id } }),
    onSuccess: ({ unread }) => {
      updateUser({ notifications: unread });
      return queryClient.invalidateQueries({ queryKey: ['notifications'] });
    },
    onError: (failure) => {
      if (currentSession()) showToast({ tone: 'error', text: failureText(failure) });
    },
  });
}

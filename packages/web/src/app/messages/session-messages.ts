import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '#shared/i18n/i18n.ts';
import { type EndReason, onSessionEvent } from '#shared/session/session-store.ts';
import { closeDialog } from '#shared/store/dialog-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

/** The message for each reason that ends a session without a logout (spec 4, 8). */
const SENTENCES = {
  expired: 'messages.sessionTimedOut',
  unauthorized: 'messages.validCredentials',
  invalidToken: 'messages.failedTokenLogin',
} as const satisfies Partial<Record<EndReason, string>>;

/** When a session ends, its data is removed from the screen and from memory, and the reason is shown. */
export function followSessionEnd(queryClient: QueryClient): () => void {
  return onSessionEvent((event) => {
    if (event.type !== 'ended') return;
    queryClient.clear();
    closeDialog();
    if (event.reason in SENTENCES) {
      showToast({ tone: 'error', text: i18n.t(SENTENCES[event.reason as keyof typeof SENTENCES]) });
    }
  });
}

import type { MESSAGES } from '@courtside/contract/values/messages';
import { onUnansweredCall, type UnansweredEvent } from '#shared/api/unanswered-calls.ts';
import { i18n } from '#shared/i18n/i18n.ts';
import { currentToasts, dismissToast, showToast } from '#shared/ui/feedback/toasts.ts';

/** spec 8: the message of a request without an answer, where the specification has one. */
const SENTENCES: Readonly<Record<string, keyof typeof MESSAGES>> = {
  confirmBooking: 'sessionTimedOut',
  cancelBooking: 'sessionTimedOut',
  resetPincode: 'pinChangeFailed',
};

/** Until the next attempt at the latest. */
const ASKING_MS = 30_000;

/** Says that a call got no answer, and that it is being asked for until there is one. */
export function followUnansweredCalls(): () => void {
  const waiting = new Set<string>();
  return onUnansweredCall((event: UnansweredEvent) => {
    const { key, call } = event.call;
    const asking = i18n.t('ui.askingForAnswer');
    if (event.type === 'answered') {
      waiting.delete(key);
      if (waiting.size > 0) return;
      for (const { id, text } of currentToasts()) if (text === asking) dismissToast(id);
      return;
    }
    waiting.add(key);
    const sentence = SENTENCES[call];
    if (event.isFirst)
      showToast({ tone: 'error', text: sentence ? i18n.t(`messages.${sentence}`) : i18n.t('ui.offline') });
    showToast({ tone: 'info', text: asking, durationMs: ASKING_MS });
  });
}

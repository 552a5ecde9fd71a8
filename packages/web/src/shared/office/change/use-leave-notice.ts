import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { discardDraft, hasDraft } from './draft-store.ts';

interface LeaveNotice {
  readonly draftId: string;
  /** What is changed: the sport. */
  readonly subject: string;
  readonly count: number;
}

/** Leaving the page keeps its unsaved changes; a toast says so and can discard them. */
export function useLeaveNotice(notice: LeaveNotice): void {
  const { t } = useTranslation();
  const latest = useRef({ ...notice, t });
  useEffect(() => {
    latest.current = { ...notice, t };
  });
  useEffect(
    () => () => {
      const { draftId, subject, count, t: translate } = latest.current;
      if (count === 0 || !hasDraft(draftId)) return;
      showToast({
        tone: 'info',
        text: translate('officeDraft.unsavedOf', { count, sport: subject }),
        action: { label: translate('office.discard'), run: () => discardDraft(draftId) },
      });
    },
    [],
  );
}

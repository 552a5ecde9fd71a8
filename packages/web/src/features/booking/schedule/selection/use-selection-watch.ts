import type { Session } from '@courtside/contract/booking/schedule';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import type { ScheduleState } from '../board/schedule-address.ts';
import { selectionOf } from '../board/selection.ts';
import type { Board } from '../board/use-board.ts';
import type { HoldSession } from './use-hold-session.ts';

/**
 * Removes a selection that is no longer available from the address, and shows a message when another member took it.
 * Does nothing while a hold is pending: a change of the address would cancel the navigation to the booking page.
 */
export function useSelectionWatch(
  { sessions: keys, selectSessions }: Pick<ScheduleState, 'sessions' | 'selectSessions'>,
  sessions: readonly Session[],
  { courts }: Pick<Board, 'courts'>,
  { isHolding, isRefused }: Pick<HoldSession, 'isHolding' | 'isRefused'>,
): void {
  const { t } = useTranslation();
  const isGone = !isHolding && keys.length > 0 && sessions.length > 0 && selectionOf(keys, sessions).length === 0;
  useEffect(() => {
    if (!isGone) return;
    const taken = sessions.find(({ key, state }) => keys.includes(key) && (state === 'booked' || state === 'held'));
    const court = courts.find(({ key }) => key === taken?.court)?.name;
    if (taken && court && !isRefused) {
      showToast({ tone: 'warning', text: t('schedule.choiceGone', { court, time: taken.from }) });
    }
    selectSessions([]);
  }, [isGone, keys, sessions, courts, isRefused, selectSessions, t]);
}

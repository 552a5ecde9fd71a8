import type { Session } from '@courtside/contract/schedule';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import type { Board } from '../board/board.ts';
import type { ScheduleState } from '../page/use-schedule-address.ts';
import { choiceOf } from './selection.ts';
import type { Hold } from './use-hold-session.ts';

/**
 * A choice that can no longer be had leaves the address, and the member is told when somebody else was faster. While a
 * hold is on its way nothing happens: a change of the address would stop the way to the booking page.
 */
export function useChoiceWatch(
  { sessions: keys, chooseSessions }: Pick<ScheduleState, 'sessions' | 'chooseSessions'>,
  sessions: readonly Session[],
  { courts }: Pick<Board, 'courts'>,
  { isHolding, isRefused }: Pick<Hold, 'isHolding' | 'isRefused'>,
): void {
  const { t } = useTranslation();
  const isGone = !isHolding && keys.length > 0 && sessions.length > 0 && choiceOf(keys, sessions).length === 0;
  useEffect(() => {
    if (!isGone) return;
    const taken = sessions.find(({ key, state }) => keys.includes(key) && (state === 'booked' || state === 'held'));
    const court = courts.find(({ key }) => key === taken?.court)?.name;
    if (taken && court && !isRefused) {
      showToast({ tone: 'warning', text: t('schedule.choiceGone', { court, time: taken.from }) });
    }
    chooseSessions([]);
  }, [isGone, keys, sessions, courts, isRefused, chooseSessions, t]);
}

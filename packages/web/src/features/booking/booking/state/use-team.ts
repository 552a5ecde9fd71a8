import type { ClubMember } from '@courtside/contract/people/members';
import { TOAST_MS } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { bookedFor, bookFor } from '#shared/storage/booked-for.ts';
import { namedTexts } from '#shared/ui/data/member-name.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { showInputError } from '#shared/ui/fields/show-input-error.ts';
import {
  type Booker,
  type BookingDraft,
  type DraftChange,
  inTeam,
  isComplete,
  isDefaultPlayer,
} from './booking-draft.ts';

export interface Team {
  /** From the member grid: adds or removes the member. False when there is no place left. */
  readonly toggle: (member: ClubMember) => boolean;
  /** From the Remove Players list. */
  readonly remove: (player: { readonly memberCode: string; readonly name: string }) => void;
}

/** Changes the team and shows the messages of spec 8. */
export function useTeam(
  draft: BookingDraft,
  change: (change: DraftChange) => void,
  booker: Booker,
  seats: number,
): Team {
  const { t } = useTranslation();
  const removePlayer = (memberCode: string, sentence: { readonly text: string; readonly spoken: string }) => {
    if (isDefaultPlayer(memberCode, booker)) {
      showToast({ tone: 'info', text: t('messages.defaultPlayer') });
      return;
    }
    change({ type: 'playerRemoved', memberCode, booker });
    if (bookedFor()?.memberCode === memberCode) bookFor(undefined);
    showToast({ tone: 'info', ...sentence, durationMs: TOAST_MS.short });
  };
  return {
    toggle: (member) => {
      const { memberCode, name } = member;
      if (inTeam(draft, memberCode)) {
        removePlayer(memberCode, messageFor(name, t('messages.removedFromSelection')));
        return true;
      }
      if (isComplete(draft, seats)) {
        showInputError(t('messages.teamComplete'));
        return false;
      }
      change({ type: 'playerAdded', member, seats });
      showToast({ tone: 'success', ...messageFor(name, t('messages.hasBeenSelected')), durationMs: TOAST_MS.short });
      return true;
    },
    remove: ({ memberCode, name }) => removePlayer(memberCode, messageFor(name, t('messages.removedFromTeam'))),
  };
}

/** spec 8: the player's name followed by the message. */
const messageFor = (name: string, text: string) => namedTexts(name, (shown) => `${shown} ${text}`);

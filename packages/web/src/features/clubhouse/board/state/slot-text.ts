import type { BoardSlot } from '@courtside/contract/clubhouse/board';
import type { Language } from '@courtside/contract/values/limits';
import { type Texts, textIn } from '@courtside/contract/values/texts';
import type { TFunction } from 'i18next';

/** How a row looks. `block`: the club has the court; `closed`: nobody can play on it. */
export type RowKind = 'play' | 'block' | 'closed' | 'wait' | 'free' | 'none';

const CLUB_KINDS = ['coaching', 'event', 'tournament'];

export function rowKind(slot: BoardSlot | undefined): RowKind {
  if (!slot) return 'none';
  if (slot.state === 'closed') return CLUB_KINDS.includes(slot.closure?.kind ?? '') ? 'block' : 'closed';
  if (slot.state === 'held' || slot.state === 'locked') return 'wait';
  return slot.state;
}

/** Who or what has the court, in a few words; `free` is the word for a court that nobody has. */
export function slotText(slot: BoardSlot, t: TFunction, language: Language, free: string): string {
  if (slot.state === 'free') return free;
  if (slot.state === 'held') return t('board.held');
  if (slot.state === 'locked') return t('board.locked');
  if (slot.state === 'closed') return reasonText(slot.closure?.reason, language) || t('board.closed');
  const { name, others = 0 } = slot;
  if (!name) return t('board.booked');
  return others > 0 ? `${name} +${others}` : name;
}

const reasonText = (reason: Texts | undefined, language: Language) => (reason ? textIn(reason, language) : '');

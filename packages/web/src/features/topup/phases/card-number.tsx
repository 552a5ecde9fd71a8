import type { SavedCard } from '@courtside/contract/payments';
import { Num } from '#shared/ui/data/num.tsx';
import { lastFour } from '../saved-cards.ts';

/** What may be known of a card: its last four digits. */
export function CardNumber({ card }: { readonly card: SavedCard }) {
  return (
    <b>
      <Num>•••• {lastFour(card)}</Num>
    </b>
  );
}

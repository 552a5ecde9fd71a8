import type { SavedCard } from '@courtside/contract/money/payments';
import { Num } from '#shared/ui/data/num.tsx';
import { lastFour } from '../saved-cards.ts';

/** The last four digits of a card, which are all that is stored. */
export function CardNumber({ card }: { readonly card: SavedCard }) {
  return (
    <b>
      <Num>•••• {lastFour(card)}</Num>
    </b>
  );
}

import type { SportService } from '@courtside/contract/sports';
import { createContext, use } from 'react';
import type { FigureName } from '#shared/drawings/players/member-figure.ts';
import type { SportKey } from '#shared/routing/paths.ts';
import type { StoredSession } from '#shared/storage/booking-selection.ts';
import type { Booker, BookingDraft, DraftChange } from './booking-draft.ts';
import type { Hold } from './hold/use-hold.ts';
import type { Obstacle } from './payment-quote.ts';
import type { SessionFacts } from './session-facts.ts';
import type { PaymentQuote } from './use-payment-quote.ts';
import type { Team } from './use-team.ts';

export type OpenPanel = 'payment' | 'players';

/** Everything that the panels, the stage and the dialogs of the booking page share. */
export interface BookingDesk {
  readonly service: SportService;
  readonly sport: SportKey;
  readonly session: StoredSession;
  readonly facts: SessionFacts & { readonly isPeak: boolean };
  readonly booker: Booker;
  readonly draft: BookingDraft;
  readonly change: (change: DraftChange) => void;
  readonly team: Team;
  readonly seats: number;
  readonly withAddPlayers: boolean;
  /** Who stands on court as which drawing. */
  readonly figures: ReadonlyMap<string, FigureName>;
  readonly hold: Hold;
  readonly payment: PaymentQuote;
  readonly obstacle: Obstacle | undefined;
  /** The panel that lies over the stage, where there is no room beside it. */
  readonly panel: OpenPanel | undefined;
  readonly openPanel: (panel: OpenPanel | undefined) => void;
  /** A free place was pressed: shows the members and lets the booker type. */
  readonly askForPlayer: () => void;
  /** Leaving for another session of the same sport: the team comes along. */
  readonly keepDraft: () => void;
  readonly isTypeMissing: boolean;
  /** Checks the draft and asks for the PIN, as soon as the price is there. */
  readonly book: () => void;
  readonly isBookAwaited: boolean;
}

export const BookingDeskContext = createContext<BookingDesk | undefined>(undefined);

export function useBookingDesk(): BookingDesk {
  const desk = use(BookingDeskContext);
  if (!desk) throw new Error('Only for parts of the booking page.');
  return desk;
}

/** Where a free place sends the focus. */
export const MEMBER_SEARCH_ID = 'member-search';
export const BOOKING_TYPE_ID = 'booking-type';

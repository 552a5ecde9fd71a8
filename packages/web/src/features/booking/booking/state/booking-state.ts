import type { SportService } from '@courtside/contract/club/sports/sports';
import { createContext, use } from 'react';
import type { FigureName } from '#shared/drawings/players/member-figure.ts';
import type { SportTheme } from '#shared/drawings/sport-theme.ts';
import type { PayWay } from '#shared/office/pay/pay-way.ts';
import type { StoredSession } from '#shared/storage/booking-selection.ts';
import type { Booker, BookingDraft, DraftChange } from './booking-draft.ts';
import type { Obstacle } from './payment-quote.ts';
import type { SessionFacts } from './selected-session.ts';
import type { Confirmation } from './use-confirm-booking.ts';
import type { GuestTerms } from './use-guest-terms.ts';
import type { PaymentQuote } from './use-payment-quote.ts';
import type { SessionHold } from './use-session-hold.ts';
import type { Team } from './use-team.ts';

export type OpenPanel = 'payment' | 'players';

/** The state that the panels, the court and the dialogs of the booking page share. */
export interface BookingState {
  readonly service: SportService;
  /** The drawings and the colours of the service. */
  readonly theme: SportTheme;
  readonly session: StoredSession;
  /** `startsAt` is undefined until it is known. */
  readonly facts: SessionFacts & { readonly isPeak: boolean; readonly startsAt: string | undefined };
  readonly booker: Booker;
  readonly draft: BookingDraft;
  readonly change: (change: DraftChange) => void;
  readonly team: Team;
  readonly seats: number;
  /** What the booker's rules say about guests; undefined where none can be brought. */
  readonly guestTerms: GuestTerms | undefined;
  readonly withAddPlayers: boolean;
  /** The drawing of each player, by member code. */
  readonly figures: ReadonlyMap<string, FigureName>;
  readonly hold: SessionHold;
  readonly payment: PaymentQuote;
  readonly obstacle: Obstacle | undefined;
  /** How staff take the money; a member pays from the balance. */
  readonly way: PayWay;
  readonly payWith: (way: PayWay) => void;
  /** Chooses a pass for a payer by its number, or the balance with an empty one. */
  readonly choosePass: (memberCode: string, pass: string) => void;
  /** The panel that is opened over the court, where there is no room beside it. */
  readonly panel: OpenPanel | undefined;
  readonly openPanel: (panel: OpenPanel | undefined) => void;
  /** The tab of open places is shown instead of the members. */
  readonly isLeavingOpen: boolean;
  readonly leaveOpen: (isLeavingOpen: boolean) => void;
  /** A free place was pressed: opens the members and focuses their search. */
  readonly askForPlayer: () => void;
  readonly isTypeMissing: boolean;
  /** Checks the draft and asks for the PIN, as soon as the price has loaded. */
  readonly book: () => void;
  /** Book was pressed, and the price is still loading. */
  readonly isBookPending: boolean;
  readonly confirmation: Confirmation;
}

export const BookingStateContext = createContext<BookingState | undefined>(undefined);

export function useBookingState(): BookingState {
  const state = use(BookingStateContext);
  if (!state) throw new Error('useBookingState needs a BookingStateContext around it.');
  return state;
}

/** Ids of the fields that `askForPlayer` and `book` focus. */
export const MEMBER_SEARCH_ID = 'member-search';
export const BOOKING_TYPE_ID = 'booking-type';

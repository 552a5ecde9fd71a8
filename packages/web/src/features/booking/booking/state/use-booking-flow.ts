import type { BookingRequest } from '@courtside/contract/booking/bookings';
import { calendar } from '@courtside/contract/booking/schedule';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { figuresInTurn } from '#shared/drawings/players/member-figure.ts';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import type { PayWay } from '#shared/office/pay/pay-way.ts';
import { useUser } from '#shared/session/use-session.tsx';
import type { ASKS_PIN } from '#shared/sports/filled-booking.ts';
import { bookedFor } from '#shared/storage/booked-for.ts';
import { BOOKING_DRAFT_KEY, readFromTab, writeToTab } from '#shared/storage/tab-store.ts';
import { clearToasts, showToast } from '#shared/ui/feedback/toasts.ts';
import { showInputError } from '#shared/ui/fields/show-input-error.ts';
import {
  type Booker,
  type BookingDraft,
  bookingKeyOf,
  bookingRequest,
  changeDraft,
  inTeam,
  priceRequest,
  seatsOf,
  showsAddPlayers,
  startDraft,
  withFittingGame,
  withFittingType,
} from './booking-draft.ts';
import { BOOKING_TYPE_ID, type BookingState, MEMBER_SEARCH_ID, type OpenPanel } from './booking-state.ts';
import { obstacleTo } from './payment-quote.ts';
import type { SelectedSession } from './selected-session.ts';
import { useConfirmBooking } from './use-confirm-booking.ts';
import { useGuestTerms } from './use-guest-terms.ts';
import { usePaymentQuote } from './use-payment-quote.ts';
import { useSessionHold } from './use-session-hold.ts';
import { useTeam } from './use-team.ts';

/** Builds the page's state: the draft, its hold, its price and its confirmation. */
export function useBookingFlow({ service, session, facts }: SelectedSession): BookingState {
  const { t } = useTranslation();
  const booker = useBooker();
  const [stored, change] = useStoredDraft(booker, service);
  const draft = useMemo(
    () => withFittingType(withFittingGame(stored, chosenSeats(stored, service)), service),
    [stored, service],
  );
  const asksPin = (useLocation().state as Partial<typeof ASKS_PIN> | null)?.asksPin === true;
  const [panel, openPanel] = useState<OpenPanel>();
  const [isLeavingOpen, leaveOpen] = useState(false);
  const [isTypeAsked, askForType] = useState(false);
  // Whoever books a game again has chosen everything: it continues as if Book had been pressed.
  const [pendingDraft, setPendingDraft] = useState(asksPin ? draft : undefined);
  const sessionKey = session.sessionList[0]?.key ?? '';
  const known = useQuery(sessionQuery(service.key, facts.date, sessionKey)).data;
  const [passes, setPasses] = useState<Readonly<Record<string, string>>>({});
  const request = withPasses(bookingRequest(draft, service.key, session), passes);
  const hold = useSessionHold(bookingKeyOf(session));
  const [way, payWith] = useState<PayWay>({ method: 'balance', reference: '' });
  const confirmation = useConfirmBooking({
    request,
    way,
    onBooked: hold.settle,
    onRefused: () => payment.refetch(),
    onPassRefused: () => setPasses({}),
  });
  const payment = usePaymentQuote(priceRequest(request), confirmation.isPaying);
  const seats = chosenSeats(stored, service);
  const team = useTeam(draft, change, booker, seats);
  const found = obstacleTo(draft, payment.quote, booker.memberCode);
  // A low balance does not matter to staff who take the money in another way.
  const isLow = found?.kind === 'ownBalance' || found?.kind === 'playerBalance';
  const obstacle = isLow && way.method !== 'balance' ? undefined : found;

  const askForPlayer = () => {
    openPanel('players');
    leaveOpen(false);
    focusInNextFrame(MEMBER_SEARCH_ID);
  };
  const book = () => {
    if (obstacle?.kind === 'noPlayers') {
      showInputError(t('messages.selectPlayers'));
      askForPlayer();
    } else if (obstacle?.kind === 'noPayers') {
      showInputError(t('messages.markPlayersToPay'));
    } else if (obstacle?.kind === 'noType') {
      askForType(true);
      openPanel('payment');
      focusInNextFrame(BOOKING_TYPE_ID);
    } else if (payment.failure) {
      showToast({ tone: 'error', text: failureText(payment.failure) });
    } else if (!obstacle && payment.isPending) {
      setPendingDraft(draft);
    } else if (!obstacle && payment.quote) {
      clearToasts();
      confirmation.askPin();
    }
  };
  // Book was pressed while the price was loading: it continues by itself, unless the draft has changed since.
  const isBookPending = pendingDraft === draft && !obstacle;
  const isPriced = isBookPending && !payment.isPending;
  const continueBooking = useEffectEvent(() => {
    setPendingDraft(undefined);
    book();
  });
  useEffect(() => {
    if (isPriced) continueBooking();
  }, [isPriced]);

  return {
    service,
    theme: themeOf(service.sportTheme.folder),
    session,
    facts: {
      ...facts,
      isLightOn: known?.isLightOn ?? facts.isLightOn,
      isPeak: known?.isPeak ?? false,
      startsAt: known?.startsAt,
    },
    booker,
    draft,
    change,
    team,
    seats,
    guestTerms: useGuestTerms(booker, service.key, facts.date),
    withAddPlayers: showsAddPlayers(service, booker.actsForMembers),
    figures: useMemo(() => {
      const drawings = figuresInTurn(draft.players.map(({ gender }) => gender));
      return new Map(
        draft.players.flatMap(({ memberCode }, index) => (drawings[index] ? [[memberCode, drawings[index]]] : [])),
      );
    }, [draft.players]),
    hold,
    payment,
    obstacle,
    way,
    payWith,
    choosePass: (memberCode, pass) => setPasses((chosen) => ({ ...chosen, [memberCode]: pass })),
    panel,
    openPanel,
    isLeavingOpen,
    leaveOpen,
    askForPlayer,
    isTypeMissing: isTypeAsked && obstacle?.kind === 'noType',
    book,
    isBookPending,
    confirmation,
  };
}

/** The chosen passes, in the order of the payers. */
function withPasses(request: BookingRequest | undefined, passes: Readonly<Record<string, string>>) {
  const codes = request?.PayerCode.split(',').map((code) => passes[code] ?? '') ?? [];
  return request && codes.some(Boolean) ? { ...request, PassCodes: codes.join(',') } : request;
}

/** A type that nobody chose does not limit the team: with one more player another one fits. */
function chosenSeats({ bookingType }: BookingDraft, service: SelectedSession['service']): number {
  return seatsOf(
    service,
    service.bookingTypes.find(({ key }) => key === bookingType),
  );
}

/** When the session begins, and whether it is in peak time and floodlit: what an alternative session does not include. */
const sessionQuery = (service: string, date: string, sessionKey: string) =>
  queryOptions({
    queryKey: ['booking-session', sessionKey],
    queryFn: async ({ signal }) => {
      const { sessions } = await callApi(calendar, { query: { service, date } }, { signal });
      const session = sessions.find(({ key }) => key === sessionKey);
      return {
        isPeak: session?.isPeak ?? false,
        isLightOn: session?.isLightOn ?? false,
        startsAt: session?.startsAt,
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

function useBooker(): Booker {
  const { memberCode, displayName, gender, apiRole } = useUser();
  return useMemo(
    () => ({ memberCode, displayName, gender, actsForMembers: roleHasAccess(apiRole, 'desk') }),
    [memberCode, displayName, gender, apiRole],
  );
}

/** The member and the service of a draft: it is not restored for another member or service. */
interface DraftOwner {
  readonly memberCode: string;
  readonly service: string;
}

interface StoredDraft extends DraftOwner {
  readonly draft: BookingDraft;
}

/** The draft, stored in this tab until it is booked, so that it survives a reload, a top-up and a look at other pages. */
function useStoredDraft(booker: Booker, service: SelectedSession['service']) {
  const owner = useMemo(
    (): DraftOwner => ({ memberCode: booker.memberCode, service: service.key }),
    [booker.memberCode, service.key],
  );
  const [draft, change] = useReducer(changeDraft, undefined, () => {
    const member = booker.actsForMembers ? bookedFor() : undefined;
    const stored = storedDraft(owner);
    // A team that was stored before the admin started to book for another member is not used.
    const fits = stored && (!member || inTeam(stored, member.memberCode));
    return fits ? stored : startDraft(booker, service, member);
  });
  useEffect(() => writeToTab(BOOKING_DRAFT_KEY, { ...owner, draft } satisfies StoredDraft), [owner, draft]);
  return [draft, change] as const;
}

function storedDraft({ memberCode, service }: DraftOwner): BookingDraft | undefined {
  const stored = readFromTab(BOOKING_DRAFT_KEY) as Partial<StoredDraft> | undefined;
  const isOwn = stored?.memberCode === memberCode && stored.service === service;
  if (!isOwn || !Array.isArray(stored.draft?.players)) return undefined;
  // A tab that was open during an update may have stored another format.
  const isWhole = stored.draft.players.every((player) => typeof player.memberCode === 'string');
  return isWhole ? stored.draft : undefined;
}

/** In the next frame, when the panel with the field has been rendered. */
function focusInNextFrame(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

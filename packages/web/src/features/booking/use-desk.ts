import type { SportService } from '@courtside/contract/sports';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figuresInTurn } from '#shared/drawings/players/member-figure.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { sportOf } from '#shared/sports/selected-sport.ts';
import { bookedFor } from '#shared/storage/booked-for.ts';
import type { StoredSession } from '#shared/storage/booking-selection.ts';
import { clearToasts, showToast } from '#shared/ui/feedback/toasts.ts';
import { showInputError } from '#shared/ui/fields/show-input-error.ts';
import { BOOKING_TYPE_ID, type BookingDesk, MEMBER_SEARCH_ID, type OpenPanel } from './booking-desk.ts';
import {
  type Booker,
  type BookingDraft,
  changeDraft,
  inTeam,
  seatsOf,
  showsAddPlayers,
  startDraft,
} from './booking-draft.ts';
import { bookingKeyOf } from './booking-request.ts';
import { forgetDraft, saveDraft, savedDraft } from './draft-storage.ts';
import { useHold } from './hold/use-hold.ts';
import { obstacleTo } from './payment-quote.ts';
import { sessionQuery } from './queries.ts';
import type { SessionFacts } from './session-facts.ts';
import { usePaymentQuote } from './use-payment-quote.ts';
import { useTeam } from './use-team.ts';

interface DeskInput {
  readonly service: SportService;
  readonly session: StoredSession;
  readonly facts: SessionFacts;
  /** The confirmation was sent and not refused. */
  readonly isPaying: boolean;
  readonly onAskPin: () => void;
}

/** Puts the page's state together: the draft and everything that follows from it. */
export function useDesk({ service, session, facts, isPaying, onAskPin }: DeskInput): BookingDesk {
  const { t } = useTranslation();
  const booker = useBooker();
  const owner = useMemo(
    () => ({ memberCode: booker.memberCode, service: service.key }),
    [booker.memberCode, service.key],
  );
  const [draft, change] = useReducer(changeDraft, undefined, () => {
    const member = booker.isAdmin ? bookedFor() : undefined;
    const saved = savedDraft(owner);
    // A team that was kept before the admin came for another member is not theirs.
    const fits = saved && (!member || inTeam(saved, member.memberCode));
    return fits ? saved : startDraft(booker, service, member);
  });
  useEffect(() => saveDraft(owner, draft), [owner, draft]);
  const keepDraft = useForgetOnLeave();
  const [panel, openPanel] = useState<OpenPanel>();
  const [isTypeAsked, askForType] = useState(false);
  const [awaitedFor, awaitPrice] = useState<BookingDraft>();
  const sessionKey = session.sessionList[0]?.key ?? '';
  const known = useQuery(sessionQuery(service.key, facts.date, sessionKey)).data;
  const hold = useHold(bookingKeyOf(session));
  const payment = usePaymentQuote(draft, service.key, session, isPaying);
  const type = service.bookingTypes.find(({ key }) => key === draft.bookingType);
  const seats = seatsOf(service, type);
  const team = useTeam(draft, change, booker, seats);
  const obstacle = obstacleTo(draft, payment.quote, booker.memberCode);

  const askForPlayer = () => {
    openPanel('players');
    focusSoon(MEMBER_SEARCH_ID);
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
      focusSoon(BOOKING_TYPE_ID);
    } else if (payment.failure) {
      showToast({ tone: 'error', text: failureText(payment.failure) });
    } else if (!obstacle && payment.isAsking) {
      awaitPrice(draft);
    } else if (!obstacle && payment.quote) {
      clearToasts();
      onAskPin();
    }
  };
  // Pressed before the price was there: it goes on by itself, unless the draft was changed meanwhile.
  const isBookAwaited = awaitedFor === draft && !obstacle;
  const isPriced = isBookAwaited && !payment.isAsking;
  const goOn = useEffectEvent(() => {
    awaitPrice(undefined);
    book();
  });
  useEffect(() => {
    if (isPriced) goOn();
  }, [isPriced]);

  return {
    service,
    sport: sportOf(service.sportTheme.folder) ?? sportOf(service.key) ?? 'tennis',
    session,
    facts: { ...facts, isLightOn: known?.isLightOn ?? facts.isLightOn, isPeak: known?.isPeak ?? false },
    booker,
    draft,
    change,
    team,
    seats,
    withAddPlayers: showsAddPlayers(service, booker.isAdmin),
    figures: useMemo(() => {
      const drawings = figuresInTurn(draft.players.map(({ gender }) => gender));
      return new Map(
        draft.players.flatMap(({ memCode }, index) => (drawings[index] ? [[memCode, drawings[index]]] : [])),
      );
    }, [draft.players]),
    hold,
    payment,
    obstacle,
    panel,
    openPanel,
    askForPlayer,
    keepDraft,
    isTypeMissing: isTypeAsked && obstacle?.kind === 'noType',
    book,
    isBookAwaited,
  };
}

/**
 * Whoever walks away leaves no team behind for the next booking, unless they asked for it. Back in the browser is no walking
 * away: it leads to the schedule as Change does, and on the phone it is easily touched.
 */
function useForgetOnLeave(): () => void {
  const isKept = useRef(false);
  const keep = useCallback(() => {
    isKept.current = true;
  }, []);
  useEffect(() => {
    window.addEventListener('popstate', keep);
    return () => {
      window.removeEventListener('popstate', keep);
      if (!isKept.current) forgetDraft();
    };
  }, [keep]);
  return keep;
}

function useBooker(): Booker {
  const { memberCode, displayName, gender, apiRole } = useUser();
  return useMemo(
    () => ({ memberCode, displayName, gender, isAdmin: apiRole === 'admin' }),
    [memberCode, displayName, gender, apiRole],
  );
}

/** After the panel that holds it has been shown. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

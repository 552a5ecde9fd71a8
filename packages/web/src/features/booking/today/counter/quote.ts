import { amountDue, type BookingRequest, PAYER_LABELS } from '@courtside/contract/booking/bookings';
import type { BookingType } from '@courtside/contract/club/sports/sports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import type { CounterMember } from '../state/today-store.ts';

export interface CounterPlayer extends CounterMember {
  readonly isPayer: boolean;
}

/** The first type that fits the number of players; the price of a gap is that of the first type of all. */
export const typeFor = (types: readonly BookingType[], players: number): BookingType | undefined =>
  types.find(({ minimumPlayers, maximumPlayers }) => minimumPlayers <= players && players <= maximumPlayers) ??
  types.find(({ minimumPlayers }) => minimumPlayers <= players) ??
  types[0];

export function bookingRequest(
  service: string,
  session: string,
  bookingType: string,
  players: readonly CounterPlayer[],
  guests: readonly string[] = [],
): BookingRequest {
  const codes = (team: readonly CounterPlayer[]) => team.map(({ memberCode }) => memberCode).join(',');
  return {
    Service: service,
    BookingKey: session,
    BookingType: bookingType,
    PlayerCodes: codes(players),
    PayerCode: codes(players.filter(({ isPayer }) => isPayer)),
    ...(guests.length > 0 && {
      Guests: guests.map((name, index) => ({ slot: players.length + 1 + index, name })),
    }),
    sportServiceOptions: [],
    IsHalfSession: 0,
    IsACOn: 0,
  };
}

/** Every price and share comes from the server. */
export const quoteQuery = (request: BookingRequest) =>
  queryOptions({
    queryKey: ['counter-quote', request],
    queryFn: ({ signal }) => callApi(amountDue, { body: request }, { signal }),
    enabled: request.PlayerCodes !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

export interface Quoted {
  readonly total: number;
  /** The first payer's balance, and what is left of it. */
  readonly balance: number | null;
  readonly balanceAfter: number | null;
  /** The first payer whose balance is not enough. */
  readonly low: CounterPlayer | undefined;
}

export function readQuote(quote: Awaited<ReturnType<typeof callDue>>, players: readonly CounterPlayer[]): Quoted {
  const places = [
    { due: quote.p1AmountDue, balance: quote.p1BalanceAmount, label: quote.p1Label },
    { due: quote.p2AmountDue, balance: quote.p2BalanceAmount, label: quote.p2Label },
    { due: quote.p3AmountDue, balance: quote.p3BalanceAmount, label: quote.p3Label },
    { due: quote.p4AmountDue, balance: quote.p4BalanceAmount, label: quote.p4Label },
  ];
  const low = places.findIndex(({ label }) => label === PAYER_LABELS.low);
  const { balance, due } = places[0] ?? { balance: null, due: null };
  return {
    total: quote.total,
    balance,
    balanceAfter: balance === null ? null : Math.round((balance - (due ?? 0)) * 100) / 100,
    low: low === -1 || players[low]?.isVisitor ? undefined : players[low],
  };
}

const callDue = (request: BookingRequest) => callApi(amountDue, { body: request });

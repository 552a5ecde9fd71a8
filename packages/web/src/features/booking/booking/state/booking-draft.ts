import type { BookingRequest } from '@courtside/contract/booking/bookings';
import type { BookingType, SportService } from '@courtside/contract/club/sports/sports';
import type { ClubMember } from '@courtside/contract/people/members';
import { LIMITS } from '@courtside/contract/values/limits';
import { type GameDraft, gameRequestOf } from '#features/booking/games/open/game-draft.ts';
import type { BookedFor } from '#shared/storage/booked-for.ts';
import type { StoredSession } from '#shared/storage/booking-selection.ts';

/** spec 3, "Selected player" (`memberCode` is its `memCode`); `key` is the place, 0 to 3. */
export interface Player {
  readonly memberCode: string;
  readonly name: string;
  readonly gender: string;
  readonly key: number;
  readonly isFav: boolean;
  readonly pays: boolean;
  /** The booker pays for this member, and can book without playing. */
  readonly isPaidFor?: boolean;
  /** Without a membership; the code is made up for this page. */
  readonly isGuest?: boolean;
}

export interface BookingDraft {
  /** In the order of their places; a place in between may be free. */
  readonly players: readonly Player[];
  /** The type's key, '' while none is selected. */
  readonly bookingType: string;
  readonly options: readonly string[];
  /** spec 1: half session and A/C exist but are hidden in the booking UI. */
  readonly isHalfSession: boolean;
  readonly isACOn: boolean;
  /** The sport leaves it to the players who pays: also the first one may not. */
  readonly firstMaySkip: boolean;
  /** Places that are left open to other members. */
  readonly game?: GameDraft | undefined;
}

/** Who makes the booking: a member always plays in their own booking, an admin books for others (spec 4). */
export interface Booker {
  readonly memberCode: string;
  readonly displayName: string;
  readonly gender: string;
  readonly actsForMembers: boolean;
}

export type DraftChange =
  | { readonly type: 'playerAdded'; readonly member: ClubMember; readonly seats: number }
  | { readonly type: 'playerRemoved'; readonly memberCode: string; readonly booker: Booker }
  | { readonly type: 'guestAdded'; readonly name: string; readonly seats: number }
  | { readonly type: 'bookerLeft'; readonly booker: Booker }
  | { readonly type: 'bookerJoined'; readonly booker: Booker; readonly seats: number }
  | { readonly type: 'payToggled'; readonly memberCode: string }
  | { readonly type: 'payersRemoved'; readonly memberCodes: readonly string[] }
  | { readonly type: 'typeChosen'; readonly bookingType: string }
  | { readonly type: 'gameChanged'; readonly game: GameDraft | undefined }
  | { readonly type: 'optionToggled'; readonly option: string }
  | { readonly type: 'favouritesChanged'; readonly memberCodes: readonly string[]; readonly isFav: boolean };

/** spec 4: a member is the default first player; an admin starts empty, or with the member of the profile. */
export function startDraft(
  booker: Booker,
  service: Pick<SportService, 'bookingTypes' | 'paymentSetting'>,
  bookedFor?: BookedFor,
): BookingDraft {
  const first = booker.actsForMembers ? bookedFor : { ...booker, name: booker.displayName };
  const [onlyType, ...others] = service.bookingTypes;
  return {
    players: first ? [firstPlayer(first)] : [],
    bookingType: onlyType && others.length === 0 ? onlyType.key : '',
    options: [],
    isHalfSession: false,
    isACOn: false,
    firstMaySkip: !service.paymentSetting.isPaymentLoginAccountMandatory,
  };
}

function firstPlayer({ memberCode, name, gender }: BookedFor): Player {
  return { memberCode, name, gender, key: 0, isFav: false, pays: true };
}

/** spec 9: the maximum is paymentMaximumPlayers, with four places at most; the selected type may allow fewer. */
export function seatsOf(service: SportService, type: BookingType | undefined): number {
  const { paymentSetting, bookingSetting } = service;
  return Math.min(
    LIMITS.playerSlots,
    paymentSetting.paymentMaximumPlayers,
    bookingSetting.maximumPlayers,
    type?.maximumPlayers ?? LIMITS.playerSlots,
  );
}

/** spec 6: hidden when the service hides members or only one can play, except for admins. */
export function showsAddPlayers(service: SportService, actsForMembers: boolean): boolean {
  return actsForMembers || !(service.hideMembers || seatsOf(service, undefined) === 1);
}

/** The one type that fits this many players; undefined where several do, or none. */
export function fittingType(service: Pick<SportService, 'bookingTypes'>, players: number): BookingType | undefined {
  const [type, ...others] = service.bookingTypes.filter(
    ({ minimumPlayers, maximumPlayers }) => minimumPlayers <= players && players <= maximumPlayers,
  );
  return others.length === 0 ? type : undefined;
}

/** Who plays, with the places that are left open to others. */
export const teamSize = ({ players, game }: Pick<BookingDraft, 'players' | 'game'>): number =>
  players.length + (game?.open ?? 0);

/** Until a type is chosen, the one that alone fits the team is taken; one player is not a team yet. */
export function withFittingType(draft: BookingDraft, service: Pick<SportService, 'bookingTypes'>): BookingDraft {
  const players = teamSize(draft);
  const isTeam = draft.bookingType === '' && players > 1;
  const type = isTeam ? fittingType(service, players) : undefined;
  return type ? { ...draft, bookingType: type.key } : draft;
}

/** A player who is added takes an open place, and with none left nothing is open. */
export function withFittingGame(draft: BookingDraft, seats: number): BookingDraft {
  const { game, players } = draft;
  const room = seats - players.length;
  if (!game || game.open <= room) return draft;
  return { ...draft, game: room > 0 ? { ...game, open: room } : undefined };
}

/** Places that are left open are those after the ones that the booker may still fill. */
export function openPlaces({ players, game }: BookingDraft, seats: number): ReadonlySet<number> {
  const taken = new Set(players.map(({ key }) => key));
  const free = Array.from({ length: seats }, (_, place) => place).filter((place) => !taken.has(place));
  return new Set(game ? free.slice(-game.open) : []);
}

export const inTeam = (draft: BookingDraft, memberCode: string): boolean =>
  draft.players.some((player) => player.memberCode === memberCode);

export const isComplete = (draft: BookingDraft, seats: number): boolean => draft.players.length >= seats;

/** spec 6: 'Logged In player is a default player'. */
export const isDefaultPlayer = (memberCode: string, booker: Booker): boolean =>
  !booker.actsForMembers && memberCode === booker.memberCode;

/**
 * spec 4: the first player is always checked and cannot be unchecked. Where the sport leaves it to the players, only one
 * who brings guests, or for whom the booker pays, must.
 */
export const mustPay = (draft: BookingDraft, memberCode: string): boolean =>
  payingFirst(draft.players, draft)?.memberCode === memberCode;

function payingFirst(players: readonly Player[], { firstMaySkip }: Pick<BookingDraft, 'firstMaySkip'>) {
  const first = players.find(({ isGuest }) => !isGuest);
  const isFree = firstMaySkip && !first?.isPaidFor && !players.some(({ isGuest }) => isGuest);
  return isFree ? undefined : first;
}

export const payersOf = (draft: BookingDraft): readonly Player[] => draft.players.filter(({ pays }) => pays);

export function changeDraft(draft: BookingDraft, change: DraftChange): BookingDraft {
  switch (change.type) {
    case 'playerAdded':
      return addPlayer(draft, newPlayer(change.member), change.seats);
    case 'playerRemoved':
      if (isDefaultPlayer(change.memberCode, change.booker)) return draft;
      return withBooker(
        withTeam(draft, (player) => (player.memberCode === change.memberCode ? [] : [player])),
        change.booker,
      );
    case 'guestAdded':
      return addPlayer(draft, guestNamed(change.name, draft), change.seats);
    case 'bookerLeft':
      return withoutBooker(draft, change.booker);
    case 'bookerJoined':
      return addPlayer(draft, { ...change.booker, name: change.booker.displayName }, change.seats);
    case 'payToggled':
      return withTeam(draft, (player) =>
        player.memberCode === change.memberCode ? [{ ...player, pays: !player.pays }] : [player],
      );
    case 'payersRemoved':
      return withTeam(draft, (player) =>
        change.memberCodes.includes(player.memberCode) ? [{ ...player, pays: false }] : [player],
      );
    case 'typeChosen':
      return { ...draft, bookingType: change.bookingType };
    case 'gameChanged':
      return { ...draft, game: change.game };
    case 'optionToggled':
      return { ...draft, options: toggled(draft.options, change.option) };
    case 'favouritesChanged':
      return withTeam(draft, (player) =>
        change.memberCodes.includes(player.memberCode) ? [{ ...player, isFav: change.isFav }] : [player],
      );
  }
}

type NewPlayer = Pick<Player, 'memberCode' | 'name' | 'gender'> & Partial<Player>;

const newPlayer = ({ memberCode, name, gender, isFavourite, isPaidFor }: ClubMember): NewPlayer => ({
  ...{ memberCode, name, gender, isFav: isFavourite === 1 },
  ...(isPaidFor && { isPaidFor: true }),
});

/** Numbers of members have no space, so a guest's code is never one of them. */
function guestNamed(name: string, { players }: BookingDraft): NewPlayer {
  const numbers = players.flatMap(({ isGuest, memberCode }) => (isGuest ? [Number(memberCode.split(' ')[1])] : []));
  return { memberCode: `guest ${Math.max(0, ...numbers) + 1}`, name, gender: 'O', pays: false, isGuest: true };
}

/** The booker may leave when somebody plays for whom the booker pays; that player is the first then. */
function withoutBooker(draft: BookingDraft, { memberCode }: Booker): BookingDraft {
  const others = draft.players.filter((player) => player.memberCode !== memberCode);
  const child = others.find(({ isPaidFor }) => isPaidFor);
  if (!child) return draft;
  const rest = others.filter((player) => player !== child);
  return { ...draft, players: firstPays([{ ...child, key: 0 }, ...rest], draft) };
}

/** When nobody is left for whom the booker pays, the booker plays again. */
function withBooker(draft: BookingDraft, booker: Booker): BookingDraft {
  if (booker.actsForMembers || inTeam(draft, booker.memberCode)) return draft;
  if (draft.players.some(({ isPaidFor }) => isPaidFor)) return draft;
  const first = firstPlayer({ ...booker, name: booker.displayName });
  return { ...draft, players: [first, ...draft.players.filter(({ key }) => key !== 0)] };
}

function addPlayer(draft: BookingDraft, added: NewPlayer, seats: number): BookingDraft {
  if (inTeam(draft, added.memberCode) || isComplete(draft, seats)) return draft;
  const taken = new Set(draft.players.map(({ key }) => key));
  const key = Array.from({ length: LIMITS.playerSlots }, (_, place) => place).find((place) => !taken.has(place));
  if (key === undefined) return draft;
  const { memberCode, name, gender } = added;
  const player = { isFav: false, pays: true, ...added, memberCode, name, gender, key };
  const players = [...draft.players, player].sort((one, other) => one.key - other.key);
  return { ...draft, players: firstPays(players, draft) };
}

function withTeam(draft: BookingDraft, change: (player: Player) => readonly Player[]): BookingDraft {
  return { ...draft, players: firstPays(draft.players.flatMap(change), draft) };
}

function firstPays(players: readonly Player[], draft: BookingDraft): readonly Player[] {
  const first = payingFirst(players, draft);
  return players.map((player) => (player === first && !player.pays ? { ...player, pays: true } : player));
}

function toggled(selected: readonly string[], option: string): readonly string[] {
  return selected.includes(option) ? selected.filter((other) => other !== option) : [...selected, option];
}

export const bookingKeyOf = ({ sessionList }: StoredSession): string => sessionList.map(({ key }) => key).join(',');

/** The request of amount due and confirmation (spec 7); undefined while a type, a player or a payer is missing. */
export function bookingRequest(
  draft: BookingDraft,
  service: string,
  session: StoredSession,
): BookingRequest | undefined {
  const members = draft.players.filter(({ isGuest }) => !isGuest);
  const players = members.map(({ memberCode }) => memberCode);
  const payers = payersOf(draft).map(({ memberCode }) => memberCode);
  if (!draft.bookingType || players.length === 0 || payers.length === 0) return undefined;
  return {
    Service: service,
    BookingKey: bookingKeyOf(session),
    BookingType: draft.bookingType,
    PayerCode: payers.join(','),
    PlayerCodes: players.join(','),
    sportServiceOptions: [...draft.options],
    IsHalfSession: draft.isHalfSession ? 1 : 0,
    IsACOn: draft.isACOn ? 1 : 0,
    ...(members.length < draft.players.length && { Guests: guestsOf(draft, members[0]) }),
    ...(draft.game && { Game: gameRequestOf(draft.game, draft.players.length) }),
  };
}

/** What the price depends on: a note that is being written does not change it. */
export function priceRequest(request: BookingRequest | undefined): BookingRequest | undefined {
  if (!request?.Game) return request;
  const { note: _, ...game } = request.Game;
  return { ...request, Game: game };
}

/** Places without gaps, as the server counts them; a member has the first. */
function guestsOf({ players }: BookingDraft, first: Player | undefined): { slot: number; name: string }[] {
  const inOrder = [...players.filter((player) => player === first), ...players.filter((player) => player !== first)];
  return inOrder.flatMap(({ isGuest, name }, index) => (isGuest ? [{ slot: index + 1, name }] : []));
}

import type { BookingRequest } from '@courtside/contract/booking/bookings';
import { LIMITS } from '@courtside/contract/values/limits';
import { type Cents, cents } from '@courtside/contract/values/money';
import { isPersonName } from '@courtside/contract/values/person-name';
import { splitBy } from '@courtside/contract/values/vat';
import { type Role, roleHasAccess } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';

/** Players and payers by member code, in slot order. */
export interface Team {
  readonly playerCodes: readonly string[];
  readonly payerCodes: ReadonlySet<string>;
}

export interface Guest {
  readonly slot: number;
  readonly name: string;
}

/** As it was asked for. */
export interface AskedTeam extends Team {
  readonly guests: readonly Guest[];
  /** The places of the players, in their order: those that no guest has. */
  readonly slots: readonly number[];
  /** The passes that payers use, by the payer's code. */
  readonly passCodes: ReadonlyMap<string, string>;
  /** A member who does not play first: allowed when the first player is paid for by that member. */
  readonly isForFamily: boolean;
}

interface Booker {
  readonly memberCode: string;
  readonly role: Role;
}

/** Member codes are compared without letter case, so `ab-1` and `AB-1` are one player. */
const foldCode = (code: string) => code.trim().toUpperCase();
const splitCodes = (joined: string) => joined.split(',').map(foldCode).filter(Boolean);

/**
 * Reads the team without a query. An admin and the desk may put anyone first; a member is first or, where it is asked
 * later whether the first player is family, books for somebody else. The first player of a member pays, unless the sport
 * leaves that to the players.
 */
export function readTeam(
  request: Pick<BookingRequest, 'PlayerCodes' | 'PayerCode' | 'Guests' | 'PassCodes'>,
  booker: Booker,
  { firstMayBeFamily = false, firstPays = true } = {},
): AskedTeam {
  const playerCodes = splitCodes(request.PlayerCodes);
  const payerCodes = new Set(splitCodes(request.PayerCode));
  if (playerCodes.length === 0) throw new AppError('booking.no_players');
  if (payerCodes.size === 0) throw new AppError('booking.no_payers');
  if (playerCodes.length > LIMITS.playerSlots) {
    throw new AppError('booking.too_many_players', { params: { count: LIMITS.playerSlots } });
  }
  const twice = playerCodes.find((code, slot) => playerCodes.indexOf(code) !== slot);
  if (twice) throw new AppError('booking.player_twice', { params: { code: twice } });
  const stranger = [...payerCodes].find((code) => !playerCodes.includes(code));
  if (stranger) throw new AppError('booking.payer_not_playing', { params: { code: stranger } });
  const [first = ''] = playerCodes;
  const isDesk = roleHasAccess(booker.role, 'desk');
  const isForFamily = !isDesk && first !== foldCode(booker.memberCode);
  // Without the first player's share it is not for family either.
  if (isForFamily && !(firstMayBeFamily && payerCodes.has(first))) throw new AppError('booking.self_first');
  const places = readGuests(request.Guests ?? [], playerCodes.length);
  // spec 4: the first player is always checked and cannot be unchecked; guests are paid with that share.
  if (((firstPays && !isDesk) || places.guests.length > 0) && !payerCodes.has(first))
    throw new AppError('booking.first_player_pays');
  return { playerCodes, payerCodes, ...places, isForFamily, passCodes: readPasses(request) };
}

/** In the order of the payers, with nothing between two commas where a balance pays. */
function readPasses({ PayerCode, PassCodes = '' }: Pick<BookingRequest, 'PayerCode' | 'PassCodes'>) {
  const payers = PayerCode.split(',').map(foldCode);
  return new Map(
    PassCodes.split(',').flatMap((pass, index) => {
      const [code, payer] = [foldCode(pass), payers[index]];
      return code && payer ? [[payer, code] as const] : [];
    }),
  );
}

/** Guests have places behind the first player; together with the players they leave no place between them empty. */
function readGuests(given: readonly Guest[], players: number): Pick<AskedTeam, 'guests' | 'slots'> {
  const guests = given.toSorted((a, b) => a.slot - b.slot);
  const size = players + guests.length;
  if (size > LIMITS.playerSlots) {
    throw new AppError('booking.too_many_players', { params: { count: LIMITS.playerSlots } });
  }
  const taken = new Set(guests.map(({ slot }) => slot));
  if (taken.size < guests.length || guests.some(({ slot }) => slot < 2 || slot > size)) {
    throw new AppError('booking.guest_place');
  }
  if (!guests.every(({ name }) => name !== '' && isPersonName(name))) throw new AppError('name.forbidden_characters');
  const slots = Array.from({ length: size }, (_, index) => index + 1).filter((slot) => !taken.has(slot));
  return { guests, slots };
}

export function checkTeamSize(players: number, { minimum, maximum }: { minimum: number; maximum: number }): void {
  if (players < minimum) throw new AppError('booking.too_few_players', { params: { count: minimum } });
  if (players > maximum) throw new AppError('booking.too_many_players', { params: { count: maximum } });
}

/** How many players share the price, at least. */
export function checkPayers(payers: number, minimum: number): void {
  if (payers < minimum) throw new AppError('booking.too_few_payers', { params: { count: minimum } });
}

/**
 * Shares in slot order: each payer's own price divided by the number of payers, the remaining cents to the first payer;
 * other players pay nothing. With one price for all, the payers share it equally.
 */
export function sharesOf(priceOf: (code: string) => Cents, { playerCodes, payerCodes }: Team): Cents[] {
  const payers = playerCodes.filter((code) => payerCodes.has(code));
  const prices = payers.map(priceOf);
  const total = cents(Math.ceil(prices.reduce((sum, price) => sum + price, 0) / payers.length));
  const parts = prices.map((price) => Math.floor(price / payers.length));
  const rest = total - parts.reduce((sum, part) => sum + part, 0);
  const shares = new Map(payers.map((code, index) => [code, cents((parts[index] ?? 0) + (index === 0 ? rest : 0))]));
  return playerCodes.map((code) => shares.get(code) ?? cents(0));
}

/**
 * The parts of the price that the payers pay together: of every payer's own part the payers' fraction. The first part
 * takes the rounding, so that the parts add up to the total.
 */
export function sharedParts<Part extends { readonly amount: Cents }>(
  ofPayers: ReadonlyArray<readonly Part[]>,
  total: Cents,
): Part[] {
  const [first = []] = ofPayers;
  const parts = first.map((part, index) => {
    const sum = ofPayers.reduce((amount, own) => amount + (own[index]?.amount ?? 0), 0);
    return { ...part, amount: cents(Math.floor(sum / ofPayers.length)) };
  });
  const rest = total - parts.reduce((sum, { amount }) => sum + amount, 0);
  return parts.map((part, index) => (index === 0 ? { ...part, amount: cents(part.amount + rest) } : part));
}

/** The same parts with another total, each as large a fraction of it as before. */
export function scaledParts<Part extends { readonly amount: Cents }>(parts: readonly Part[], total: Cents): Part[] {
  const amounts = splitBy(
    total,
    parts.map(({ amount }) => amount),
  );
  return parts.map((part, index) => ({ ...part, amount: cents(amounts[index] ?? 0) }));
}

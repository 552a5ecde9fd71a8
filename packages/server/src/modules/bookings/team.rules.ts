import type { BookingRequest } from '@courtside/contract/bookings';
import { LIMITS } from '@courtside/contract/limits';
import { type Cents, cents } from '@courtside/contract/money';
import { type Role, roleHasAccess } from '@courtside/contract/roles';
import { AppError } from '#app-error.ts';

/** Players and payers by member code, in slot order. */
export interface Team {
  readonly playerCodes: readonly string[];
  readonly payerCodes: ReadonlySet<string>;
}

interface Booker {
  readonly memberCode: string;
  readonly role: Role;
}

/** Member codes are compared without letter case, so `ab-1` and `AB-1` are one player. */
const foldCode = (code: string) => code.trim().toUpperCase();
const splitCodes = (joined: string) => joined.split(',').map(foldCode).filter(Boolean);

/** Reads the team without a query. An admin and the desk may put anyone first; a member is always first and pays. */
export function readTeam(request: Pick<BookingRequest, 'PlayerCodes' | 'PayerCode'>, booker: Booker): Team {
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
  if (roleHasAccess(booker.role, 'desk')) return { playerCodes, payerCodes };
  const own = foldCode(booker.memberCode);
  if (playerCodes[0] !== own) throw new AppError('booking.self_first');
  // spec 4: the first player is always checked and cannot be unchecked.
  if (!payerCodes.has(own)) throw new AppError('booking.first_player_pays');
  return { playerCodes, payerCodes };
}

export function checkTeamSize(players: number, { minimum, maximum }: { minimum: number; maximum: number }): void {
  if (players < minimum) throw new AppError('booking.too_few_players', { params: { count: minimum } });
  if (players > maximum) throw new AppError('booking.too_many_players', { params: { count: maximum } });
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

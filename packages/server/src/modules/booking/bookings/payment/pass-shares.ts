import { toSlashDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Caller } from '#endpoint/binding.ts';
import { isPeakSpan } from '#modules/club/sports/index.ts';
import {
  type PassWanted,
  passRefusal,
  type UsablePass,
  type UsableRow,
  usablePass,
  worthOf,
} from '#modules/money/passes/index.ts';
import type { DraftQuote } from '../confirm/quote-booking.ts';

/** The pass that pays a share, with what it takes of it. */
export interface SharePass {
  readonly id: number;
  readonly key: string;
  readonly units: number;
  readonly amount: Cents;
}

export function refusePassesSwitchedOff(
  { clubValues }: Pick<AppContext, 'clubValues'>,
  { PassCodes }: { readonly PassCodes?: string | undefined },
): void {
  if (PassCodes && !clubValues().features?.passes) throw new AppError('feature.off');
}

type Wanted = Pick<DraftQuote, 'service' | 'bookingTypeKey' | 'first' | 'from' | 'to' | 'sessions' | 'lesson'>;

/** What the passes are asked for. A lesson takes one unit, however many sessions of its court it needs. */
export const passWanted = ({ service, bookingTypeKey, first, from, to, sessions, lesson }: Wanted): PassWanted => ({
  ...{ serviceKey: service.key, bookingTypeKey, date: first.date, sessions: lesson ? 1 : sessions.length },
  isPeak: isPeakSpan(service, { date: first.date, from, to }),
  coachId: lesson?.lesson.coachId,
});

interface Payer {
  readonly id: number;
  readonly familyPayer: { readonly id: number } | null;
}

/** The own passes of a payer, and those for the family of who pays for the payer. */
export const isPassOf = ({ ownerId, isForFamily }: UsablePass, { id, familyPayer }: Payer) =>
  ownerId === id || (isForFamily && ownerId === familyPayer?.id);

/** Everybody decides for the own share and for those of the family; the desk asks whoever stands there. */
export const mayChoosePass = (caller: Caller, { id, familyPayer }: Payer) =>
  id === caller.memberId || familyPayer?.id === caller.memberId || roleHasAccess(caller.role, 'desk');

export const passesByKey = (rows: readonly UsableRow[]): Map<string, UsablePass> =>
  new Map(rows.map((row) => [row.key, usablePass(row)]));

interface Spending {
  readonly found: ReadonlyMap<string, UsablePass>;
  readonly caller: Caller;
  readonly draft: Wanted & Pick<DraftQuote, 'passCodes' | 'terms'>;
}

/** What a pass pays of the share of each player, in their order. Two shares may take of the same pass. Who opens a game pays the places by balance. */
export function spendPasses(
  players: ReadonlyArray<Payer & { readonly givenCode: string; readonly isPayer: boolean }>,
  { found, caller, draft }: Spending,
): Array<SharePass | undefined> {
  const { passCodes, terms } = draft;
  if (passCodes.size === 0) return [];
  const wanted = passWanted(draft);
  const taken = new Map<string, UsablePass>();
  return players.map((payer) => {
    const key = payer.isPayer ? passCodes.get(payer.givenCode) : undefined;
    if (!key) return undefined;
    if (terms) throw notForThis(key);
    const { pass, ...spent } = spendPass(taken.get(key) ?? found.get(key), { key, payer, caller, wanted });
    taken.set(key, { ...pass, unitsLeft: pass.unitsLeft - spent.units, left: cents(pass.left - spent.amount) });
    return spent;
  });
}

const notForThis = (key: string) => new AppError('pass.not_for_this', { params: { pass: key } });

interface Asked {
  readonly key: string;
  readonly payer: Payer;
  readonly caller: Caller;
  readonly wanted: PassWanted;
}

/** What a pass pays of one share, or why it does not. */
export function spendPass(
  pass: UsablePass | undefined,
  { key, payer, caller, wanted }: Asked,
): SharePass & { readonly pass: UsablePass } {
  if (!pass || !isPassOf(pass, payer) || !mayChoosePass(caller, payer)) throw notForThis(key);
  const refusal = passRefusal(pass, wanted);
  if (refusal)
    throw new AppError(refusal, { params: { pass: key, count: pass.unitsLeft, until: toSlashDate(pass.endsOn) } });
  return { id: pass.id, key, units: wanted.sessions, amount: worthOf(pass, wanted.sessions), pass };
}

interface PaidByPass {
  readonly memberId: number;
  readonly passCents?: number | undefined;
}

/** What a pass still pays of a share: a session of it is whole, so less than it gives the session back. */
export const keptOf = ({ memberId, passCents = 0 }: PaidByPass, shares: ReadonlyMap<number, number>): Cents =>
  cents((shares.get(memberId) ?? 0) >= passCents ? passCents : 0);

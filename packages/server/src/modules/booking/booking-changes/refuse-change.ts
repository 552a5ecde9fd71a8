import { wallText, wallTimeText } from '@courtside/contract/values/club-time';
import { MESSAGES } from '@courtside/contract/values/messages';
import { type Cents, cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import {
  type changeLock,
  changeRefusal,
  evaluateCancel,
  involvedIn,
  maySeeBooking,
  type StoredBooking,
  type StoredPlayer,
} from '#modules/booking/bookings/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { toInstant } from '#platform/clock.ts';
import type { ChangeCall } from './draft-change.ts';
import type { ChangePlan } from './plan-change.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;
type Locked =
  ReturnType<typeof changeLock> extends { execute(db: never): Promise<{ rows: Array<infer Row> }> } ? Row : never;

/** The booking, which the caller may see and may change until the moment that is returned. */
export function checkChangeable(
  { clock, settings }: Context,
  { caller }: Pick<ChangeCall, 'caller'>,
  booking: StoredBooking | undefined,
  players: readonly StoredPlayer[],
): { readonly booking: StoredBooking; readonly changeUntil: Temporal.Instant } {
  if (!booking || !maySeeBooking(caller, { bookerId: booking.bookerId, ...involvedIn(players) }))
    throw new AppError('record.not_found');
  const decision = evaluateCancel(caller, booking, booking.cancelUntilHours, clock.now());
  const refusal = changeRefusal(decision, booking, players);
  if (!refusal) return { booking, changeUntil: decision.until };
  if (refusal === 'already_cancelled') throw new AppError('booking.already_cancelled');
  if (refusal === 'too_late') {
    const params = { until: wallText(decision.until, settings.CLUB_TIME_ZONE) };
    throw new AppError('booking.change_too_late', { params, extras: { changeUntil: decision.until.toString() } });
  }
  if (refusal === 'not_yours') {
    const name = `${booking.bookerFirstName} ${booking.bookerSurname}`;
    throw new AppError('booking.change_not_yours', { params: { name } });
  }
  if (refusal === 'series') throw new AppError('booking.change_series');
  if (refusal === 'lesson') throw new AppError('lesson.cannot_change');
  if (refusal === 'gathers') throw new AppError('game.gathers');
  if (refusal === 'given_back') throw new AppError('booking.change_given_back');
  const present = players.find(({ checkedInAt }) => checkedInAt);
  throw new AppError('booking.change_checked_in', { params: { name: present ? fullName(present) : '' } });
}

/** Nobody overwrites what they have not seen, also when it was changed since it was read for this request. */
export function checkVersion(
  { clock, settings }: Context,
  { body }: ChangeCall,
  booking: StoredBooking,
  locked: Locked | undefined,
): void {
  const isRead = locked?.version === booking.version && locked.entryId === booking.entryId;
  if (isRead && (body.version ?? booking.version) === booking.version) return;
  const at = locked?.changedAt ? toInstant(locked.changedAt) : clock.now();
  const params = { name: locked?.changedBy ?? settings.CLUB_NAME, time: wallTimeText(at, settings.CLUB_TIME_ZONE) };
  throw new AppError('booking.changed_meanwhile', { params });
}

export const readRefunds = (locked: Locked | undefined): ReadonlyMap<number, Cents> =>
  new Map(Object.entries(locked?.refunded ?? {}).map(([id, amount]) => [Number(id), cents(Number(amount))]));

/** The first of everything that refuses, in the order of a confirmation. A reason of the staff is for the rules only. */
export function refuseChange(plan: ChangePlan, { body, caller }: ChangeCall, reason: string | undefined): void {
  const { problems, total, wire, isSame } = plan;
  if (isSame) throw new AppError('booking.change_nothing');
  if (body.ExpectedTotal !== undefined && Math.round(body.ExpectedTotal * 100) !== total) {
    const params = { total: formatEuros(centsToEuros(total)) };
    throw new AppError('booking.price_changed', { params, extras: { total: wire.total, players: wire.players } });
  }
  const problem = problems.find(({ rule }) => !rule || !reason);
  if (!problem) return;
  const { code, params, rule } = problem;
  const isOwn = code === 'booking.low_balance' && params.code === caller.memberCode;
  throw new AppError(code as ErrorCode, {
    params,
    extras: {
      problems: wire.problems,
      ...(rule && { own: rule.own, ...(rule.own.en && { data: rule.own.en }) }),
      ...(isOwn && { data: MESSAGES.balanceIsLess, messageKey: 'balanceIsLess' }),
    },
  });
}

import type { confirmBooking as confirmEndpoint } from '@courtside/contract/booking/bookings';
import type { AppContext } from '#context.ts';
import { sendBeforeBegin, statementOf } from '#database/connection/pipelining.ts';
import type { Db, Tx } from '#database/database.ts';
import type { Call } from '#endpoint/binding.ts';
import { earlierAnswer } from '#endpoint/idempotency/idempotency.ts';
import { sessionClaim } from '#modules/booking/schedule/index.ts';
import type { Session } from '#modules/club/sports/index.ts';
import { isPinUsable, pinCredentialNow } from '#modules/people/auth/index.ts';
import { playersByCode, selectPlayers } from '#modules/people/members/index.ts';
import { claimTermsOf } from '../booking.policy.ts';
import { lostRaceCode } from './booking-conflicts.ts';
import { type DraftQuote, finishQuote } from './quote-booking.ts';

/** Keys of sessions that were booked, or refused as taken, by this process. Only a hint: they may be free again. */
const takenByDb = new WeakMap<Db, Set<string>>();
const MAX_TAKEN = 1_000;

export function noteTaken({ db }: Pick<AppContext, 'db'>, sessions: readonly Session[]): void {
  const taken = takenByDb.get(db) ?? new Set<string>();
  if (taken.size >= MAX_TAKEN) taken.clear();
  for (const { key } of sessions) taken.add(key);
  takenByDb.set(db, taken);
}

/**
 * In a rush most confirmations come too late. Where the session seems to be taken, one read without locks decides whether
 * the transaction would refuse it; whatever else it would do (count a wrong PIN, answer a repeated request, refuse for
 * another reason) is left to it.
 */
export async function refuseTaken(
  tx: Tx,
  context: AppContext,
  call: Call<typeof confirmEndpoint>,
  draft: DraftQuote,
): Promise<void> {
  const { caller, body } = call;
  const { service, sessions, playerCodes, asking } = draft;
  const taken = takenByDb.get(context.db);
  if (!sessions.some(({ key }) => taken?.has(key))) return;
  const claim = sessionClaim(context, service, sessions, caller.memberId, claimTermsOf(caller));
  const [credentials, playerRows, factRows, earlier] = await sendBeforeBegin(tx, [
    statementOf(pinCredentialNow(tx, context, caller)),
    statementOf(selectPlayers(tx, playerCodes, asking)),
    claim.factsNow(),
    // Last: whoever booked the session with this key has stored the answer before the session looked taken.
    ...earlierAnswer(tx, call),
  ]);
  if (earlier?.length || !isPinUsable(context, body.PinCode, credentials)) return;
  try {
    finishQuote(draft, caller, playersByCode(playerCodes, playerRows));
    claim.check(factRows);
    for (const { key } of sessions) taken?.delete(key);
  } catch (error) {
    if (lostRaceCode(error)) throw error;
  }
}

import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Caller, KeyCaller, Origin } from '#endpoint/binding.ts';
import { playersOf } from '#modules/booking/bookings/index.ts';
import { bookingOfVisit, checkInAtClub } from '#modules/booking/check-in/index.ts';
import { memberWithKey } from '#modules/people/keys/index.ts';
import { findMemberById } from '#modules/people/members/index.ts';
import type { StoredDevice } from '../store/devices.repository.ts';
import { findCodeAt, type KnownCode } from '../store/events.repository.ts';

interface Entered {
  readonly door: StoredDevice;
  readonly code: string;
  readonly key: KeyCaller;
  readonly origin: Origin;
}

/** Checks in whose code it is, where the office wants that of this door. Codes themselves are in no log. */
export async function checkInByCode(context: AppContext, { door, code, key, origin }: Entered): Promise<void> {
  const known = await findCodeAt(context.db, door.id, code, context.clock.now());
  if (!known) context.log.info({ door: door.id }, 'a code was entered that the door does not know');
  const visit = known && door.checksIn ? await visitOf(context, known, key) : undefined;
  if (!visit) return;
  try {
    await checkInAtClub(context, { ...visit, origin });
  } catch (error) {
    // Too early, too late, or a sport without check-in.
    if (!(error instanceof AppError)) throw error;
    context.log.info({ door: door.id, refusal: error.code }, 'a code at a door did not check in');
  }
}

interface Visit {
  readonly caller: Caller;
  readonly section: string;
  readonly key: string;
  readonly players?: string[];
}

/** The players of a booking share its code: it says that they are here, and not which of them stands at the door. */
async function visitOf(context: AppContext, known: KnownCode, key: KeyCaller): Promise<Visit | undefined> {
  if (known.memberId !== null) {
    const caller = await callerOf(context, known.memberId, key);
    const booking = caller && (await bookingOfVisit(context, caller));
    return booking ? { caller, section: booking.section, key: booking.key } : undefined;
  }
  const players = known.booking ? await playersOf(context.db, [known.booking.id]) : [];
  const [first] = players;
  const caller = first && (await callerOf(context, first.memberId, key));
  if (!known.booking || !caller) return undefined;
  const { section, key: bookingKey } = known.booking;
  return { caller, section, key: bookingKey, players: players.map(({ code }) => code) };
}

async function callerOf({ db }: AppContext, memberId: number, key: KeyCaller): Promise<Caller | undefined> {
  const member = await findMemberById(db, memberId);
  return member?.status === 'active' ? memberWithKey(key, member) : undefined;
}

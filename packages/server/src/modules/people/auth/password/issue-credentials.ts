import { randomInt } from 'node:crypto';
import { LIMITS } from '@courtside/contract/values/limits';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import { fullName, type Member } from '#modules/people/members/index.ts';
import { toDate } from '#platform/clock.ts';
import { storePin, storeTemporaryPassword } from './credentials.repository.ts';

type Context = Pick<AppContext, 'clock' | 'pins' | 'settings'>;

/** Without letters and digits that are easily confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** Mails a password that is valid once and for an hour. The member's own stays valid unless it was revoked. */
export async function issueTemporaryPassword(
  tx: Tx,
  { clock, pins, settings }: Context,
  member: Member,
): Promise<void> {
  const password = Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const minutes = LIMITS.temporaryPasswordMinutes;
  await storeTemporaryPassword(tx, member.id, pins.hash(password), toDate(clock.now().add({ minutes })));
  const values = { name: fullName(member), password, minutes, club: settings.CLUB_NAME };
  await runWrites(tx, mailWrites(tx, clock, 'temporaryPassword', [{ recipient: member, values }]));
}

/** Replaces the PIN by a random one, which also removes a lock, and mails it. */
export async function issuePin(tx: Tx, { clock, pins, settings }: Context, member: Member): Promise<void> {
  const pin = String(randomInt(10 ** LIMITS.pinMax)).padStart(LIMITS.pinMax, '0');
  await storePin(tx, member.id, pins.hash(pin));
  await runWrites(
    tx,
    mailWrites(tx, clock, 'newPin', [
      { recipient: member, values: { name: fullName(member), pin, club: settings.CLUB_NAME } },
    ]),
  );
}

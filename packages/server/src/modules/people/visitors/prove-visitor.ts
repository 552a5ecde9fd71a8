import type {
  proveVisitor as proveEndpoint,
  readVisitorProof as readEndpoint,
} from '@courtside/contract/people/visitors';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call, Origin } from '#endpoint/binding.ts';
import { visitorCategoryKey } from '#modules/club/categories/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import { openMemberAccounts } from '#modules/money/ledger/index.ts';
import { checkPassword, createCredentials, isPin } from '#modules/people/auth/index.ts';
import { fullName, insertMembers, nextMemberCode } from '#modules/people/members/index.ts';
import { storeProfileValues } from '#modules/people/profile/index.ts';
import { toDate } from '#platform/clock.ts';
import {
  deleteRegistrations,
  findRegistration,
  lockAddress,
  lockRegistration,
  selectCodesByEmail,
} from './registrations.repository.ts';

export async function readVisitorProof({ db, clock }: AppContext, { body }: Call<typeof readEndpoint>) {
  const registration = await findRegistration(db, body.code, clock.now());
  if (!registration) throw new AppError('visitors.link_invalid');
  const { email, expiresAt } = registration;
  return { name: fullName(registration), email, expiresAt: expiresAt.toISOString() };
}

/** Whoever opens the link has the address: they get an account with the password and the PIN that they choose now. */
export async function proveVisitor(context: AppContext, { body, origin }: Call<typeof proveEndpoint>) {
  const { db, clock, passwords, pins } = context;
  // 1. What costs little first: without a valid link nothing is hashed.
  checkPassword(body.password);
  if (!isPin(body.pin)) throw new AppError('pin.invalid');
  const known = await findRegistration(db, body.code, clock.now());
  if (!known) throw new AppError('visitors.link_invalid');
  const passwordHash = await passwords.hashForGuest(body.password);
  const secrets = { passwordHash, pinHash: pins.hash(body.pin) };
  return inTransaction(db, async (tx) => {
    // 2. Two links to one address make one account.
    await lockAddress(tx, known.email);
    const registration = await lockRegistration(tx, body.code, clock.now());
    if (!registration) throw new AppError('visitors.link_invalid');
    if ((await selectCodesByEmail(tx, known.email)).length > 0) throw new AppError('visitors.known_address');
    // 3. Every link of the address ends.
    await deleteRegistrations(tx, known.email);
    return { memberCode: await storeVisitor(tx, context, registration, { ...secrets, origin }) };
  });
}

type Registration = NonNullable<Awaited<ReturnType<typeof lockRegistration>>>;

interface Proof {
  readonly passwordHash: string;
  readonly pinHash: string;
  readonly origin: Origin;
}

async function storeVisitor(
  tx: Tx,
  { clock, settings }: AppContext,
  { firstName, surname, email, phone, birthday, language }: Registration,
  { origin, ...secrets }: Proof,
): Promise<string> {
  const code = await nextMemberCode(tx);
  const [created] = await insertMembers(tx, [
    {
      ...{ code, firstName, surname, email, language },
      gender: 'O',
      role: 'member',
      emailVerifiedAt: toDate(clock.now()),
      joinedAt: toDate(clock.now()),
      categoryKey: await visitorCategoryKey(tx),
      hasVisitorAccount: true,
    },
  ]);
  if (!created) throw new Error('the visitor was not stored');
  const { id: memberId } = created;
  await createCredentials(tx, [{ memberId, ...secrets }]);
  await openMemberAccounts(tx, [memberId]);
  const telephones = [{ type: 'Mobile' as const, number: phone }];
  await storeProfileValues(tx, [{ memberId, values: { dateOfBirth: birthday, telephones } }], clock.now());
  const values = { name: fullName({ firstName, surname }), code, link: settings.PUBLIC_URL, club: settings.CLUB_NAME };
  await runWrites(
    tx,
    mailWrites(tx, clock, 'visitorWelcome', [{ recipient: { id: memberId, email, language }, values }]),
    auditWrites(clock, { action: 'visitor_registered', actorId: memberId, subjectId: memberId, ...origin }),
  );
  return code;
}

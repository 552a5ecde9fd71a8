import { randomBytes } from 'node:crypto';
import type {
  checkSetupCode as checkEndpoint,
  setUpAdmin as setUpEndpoint,
} from '@courtside/contract/club/office-club';
import { isEmail } from '@courtside/contract/values/text';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { errorMessage } from '@courtside/contract/wire/errors';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { isSetupCode, storeSetupCode, useSetupCode } from '#modules/club/club/index.ts';
import { countMembers } from '#modules/people/members/index.ts';
import { type AskedField, createFirstAdmin, FIRST_ADMIN_FAULTS } from './create-first-admin.ts';

export async function checkSetupCode({ db }: AppContext, { body }: Call<typeof checkEndpoint>) {
  if (!(await isSetupCode(db, body.setupCode))) throw new AppError('setup.code_invalid');
  return 'ok' as const;
}

/** The first admin of an empty database, with the code that its start printed. */
export async function setUpAdmin(context: AppContext, { body }: Call<typeof setUpEndpoint>) {
  const { setupCode, email: typedEmail, ...admin } = body;
  const email = typedEmail?.trim() || undefined;
  const errors: FieldError[] = (Object.keys(FIRST_ADMIN_FAULTS) as AskedField[]).flatMap((path) => {
    const message = FIRST_ADMIN_FAULTS[path](admin[path]);
    return message ? [{ path, message }] : [];
  });
  if (email && !isEmail(email)) errors.push({ path: 'email', message: errorMessage('email.invalid') });
  if (errors.length > 0) throw new AppError('office.invalid', { extras: { errors } });
  // Anybody may call this: without a code it costs no password hash and writes nothing.
  if (!(await isSetupCode(context.db, setupCode))) throw new AppError('setup.code_invalid');
  if (!(await createFirstAdmin(context, { ...admin, email }, (tx) => useSetupCode(tx, setupCode))))
    throw new AppError('setup.code_invalid');
  return { memberCode: admin.code };
}

/** A code for the first admin, or undefined where there is somebody already. Every start makes a new one. */
export async function issueSetupCode({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    if ((await countMembers(tx)) > 0) return undefined;
    const code = randomBytes(18).toString('base64url');
    await storeSetupCode(tx, code, clock.now());
    return code;
  });
}

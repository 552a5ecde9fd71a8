import type { GENDERS, register } from '@courtside/contract/auth';
import { wallMomentOf } from '@courtside/contract/club-time';
import { fromSlashDate, isBirthday } from '@courtside/contract/dates';
import { brokenPasswordRule, passwordRuleMessage } from '@courtside/contract/password-rules';
import { isEmail } from '@courtside/contract/text';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { Gender } from '#database/tables/identity.ts';
import type { Call } from '#endpoint/binding.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { checkNames } from '#modules/members/index.ts';
import { toDate } from '#platform/clock.ts';
import { countApplication } from './applications.repository.ts';
import { networkOf } from './network.rules.ts';

const GENDER: Record<(typeof GENDERS)[number], Gender> = { Other: 'O', Male: 'M', Female: 'F' };

/** Stores a membership application, which an admin accepts or declines. */
export async function applyForMembership(context: AppContext, { body, origin }: Call<typeof register>) {
  const { db, clock, passwords, settings, clubValues } = context;
  if (clubValues().acceptsApplications === false) throw new AppError('auth.no_applications');
  const rule = brokenPasswordRule(body.password);
  if (rule) throw new AppError('auth.weak_password', { params: { rule: passwordRuleMessage(rule) } });
  checkNames(body.firstName, body.lastName);
  if (!isEmail(body.email)) throw new AppError('email.invalid');
  const birthday = fromSlashDate(body.birthday);
  const today = wallMomentOf(clock.now(), settings.CLUB_TIME_ZONE).date;
  if (!birthday || !isBirthday(birthday, today)) {
    const message = birthday ? 'is not a birthday' : 'DD/MM/YYYY';
    throw new AppError('request.invalid', { extras: { errors: [{ path: 'birthday', message }] } });
  }
  // Counted before hashing, so that a refused application costs one query only.
  await inTransaction(db, (tx) => countApplication(tx, clock.now(), networkOf(origin.address)));
  const passwordHash = await passwords.hashForGuest(body.password);
  return inTransaction(db, async (tx) => {
    const { reference } = await tx
      .insertInto('membership_application')
      .values({
        first_name: body.firstName,
        last_name: body.lastName,
        gender: GENDER[body.gender],
        birthday,
        email: body.email,
        password_hash: passwordHash,
        language: body.language ?? 'en',
        created_at: toDate(clock.now()),
      })
      .returning('reference')
      .executeTakeFirstOrThrow();
    await recordAudit(tx, clock, { action: 'application_received', details: { reference }, ...origin });
    return { application: reference };
  });
}

import type { GENDERS, register } from '@courtside/contract/people/auth';
import { fromSlashDate, isBirthday } from '@courtside/contract/values/dates';
import { LIMITS } from '@courtside/contract/values/limits';
import { isEmail } from '@courtside/contract/values/text';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Gender } from '#database/tables/identity.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { checkNames } from '#modules/people/members/index.ts';
import { toDate } from '#platform/clock.ts';
import { todayOf } from '#platform/today.ts';
import { networkOf } from '../login/network.rules.ts';
import { checkPassword } from '../password/password.rules.ts';
import { countApplication } from './applications.repository.ts';
import { refuseFlood } from './refuse-flood.ts';

const GENDER: Record<(typeof GENDERS)[number], Gender> = { Other: 'O', Male: 'M', Female: 'F' };

/** Stores a membership application, which an admin accepts or declines. */
export async function applyForMembership(context: AppContext, { body, origin }: Call<typeof register>) {
  const { db, clock, passwords, settings, clubValues } = context;
  if (clubValues().acceptsApplications === false) throw new AppError('auth.no_applications');
  checkPassword(body.password);
  checkNames(body.firstName, body.lastName);
  if (!isEmail(body.email)) throw new AppError('email.invalid');
  const birthday = fromSlashDate(body.birthday);
  const today = todayOf({ clock, settings });
  if (!birthday || !isBirthday(birthday, today)) {
    const message = birthday ? 'is not a birthday' : 'DD/MM/YYYY';
    throw new AppError('request.invalid', { extras: { errors: [{ path: 'birthday', message }] } });
  }
  // Counted before the database, so that what is refused here costs others nothing, and there before hashing, for all
  // processes.
  refuseFlood(context, { what: 'application', address: origin.address, perHour: LIMITS.applicationsPerHour });
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
        language: body.language ?? settings.CLUB_LANGUAGE,
        created_at: toDate(clock.now()),
      })
      .returning('reference')
      .executeTakeFirstOrThrow();
    await runWrites(tx, auditWrites(clock, { action: 'application_received', details: { reference }, ...origin }));
    return { application: reference };
  });
}

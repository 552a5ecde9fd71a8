import type { registerVisitor as registerEndpoint } from '@courtside/contract/people/visitors';
import { isPhone } from '@courtside/contract/people/visitors';
import { fromSlashDate, isBirthday, isMinor } from '@courtside/contract/values/dates';
import { LIMITS } from '@courtside/contract/values/limits';
import { isEmail } from '@courtside/contract/values/text';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import { networkOf, refuseFlood } from '#modules/people/auth/index.ts';
import { checkNames } from '#modules/people/members/index.ts';
import { newLinkSecret } from '#platform/secrets/link-secret.ts';
import { todayOf } from '#platform/today.ts';
import {
  countRequest,
  insertRegistration,
  lockAddress,
  type NewRegistration,
  selectCodesByEmail,
} from './registrations.repository.ts';
import { tellOffice } from './tell-office.ts';

type RegisterCall = Call<typeof registerEndpoint>;

/** Longer than the work takes, so that the response time does not reveal whether the address is known. */
const ANSWER_AFTER_MS = 250;

/** Mails a link to the address. There is no account until it is opened. */
export async function registerVisitor(context: AppContext, { body, origin }: RegisterCall) {
  const { settings } = context;
  if (!settings.CLUB_IS_OPEN) throw new AppError('club.not_open');
  const registration = readRegistration(context, body);
  refuseFlood(context, { what: 'visitor', address: origin.address, perHour: LIMITS.visitorsOfNetwork.perHour });
  const answerTime = context.clock.wait(ANSWER_AFTER_MS);
  const [mailed] = await Promise.allSettled([mailLink(context, registration, networkOf(origin.address)), answerTime]);
  if (mailed.status === 'rejected') throw mailed.reason;
  return { hours: LIMITS.visitorLinkHours };
}

function readRegistration(
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  body: RegisterCall['body'],
): NewRegistration {
  const { firstName, lastName, language = settings.CLUB_LANGUAGE } = body;
  const [email, phone] = [body.email.trim(), body.phone.trim()];
  checkNames(firstName, lastName);
  if (!isEmail(email)) throw new AppError('email.invalid');
  if (!isPhone(phone)) throw new AppError('visitors.bad_phone');
  const birthday = fromSlashDate(body.birthday);
  const today = todayOf({ clock, settings });
  if (!birthday || !isBirthday(birthday, today)) {
    const message = birthday ? 'is not a birthday' : 'DD/MM/YYYY';
    throw new AppError('request.invalid', { extras: { errors: [{ path: 'birthday', message }] } });
  }
  if (isMinor(birthday, today)) throw new AppError('visitors.under_age', { params: { age: LIMITS.adultAge } });
  return { firstName, surname: lastName, email, phone, birthday, language };
}

/** To a known address with its numbers instead. Neither mail has a word that the sender of the form could choose. */
async function mailLink(
  { db, clock, settings }: AppContext,
  registration: NewRegistration,
  network: string,
): Promise<void> {
  const { email, language } = registration;
  const recipient = { id: null, email, language };
  const club = settings.CLUB_NAME;
  await inTransaction(db, async (tx) => {
    const reached = await countRequest(tx, clock.now(), { network, email });
    if (reached) await tellOffice(tx, { clock }, reached);
    await lockAddress(tx, email);
    const codes = await selectCodesByEmail(tx, email);
    if (codes.length > 0) {
      const values = { codes: codes.join(', '), link: `${settings.PUBLIC_URL}/login`, club };
      await runWrites(tx, mailWrites(tx, clock, 'visitorKnown', [{ recipient, values }]));
      return;
    }
    const secret = newLinkSecret();
    await insertRegistration(tx, registration, { secret, at: clock.now() });
    const values = { link: `${settings.PUBLIC_URL}/visitor?code=${secret}`, hours: LIMITS.visitorLinkHours, club };
    await runWrites(tx, mailWrites(tx, clock, 'visitorProof', [{ recipient, values }]));
  });
}

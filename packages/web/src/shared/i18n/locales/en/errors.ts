import { ERRORS } from '@courtside/contract/errors';
import { messageKeyOf, type OwnRefusal } from '../../contract-sentences.ts';

const FROM_CATALOGUE = Object.fromEntries(
  Object.entries(ERRORS)
    .filter(([, entry]) => messageKeyOf(entry.message) === undefined)
    .map(([code, entry]) => [code, entry.message]),
) as Readonly<Record<OwnRefusal, string>>;

/** What is different when the number is one. */
const ONE: Readonly<Record<string, string>> = {
  'auth.too_many_logins_one': 'Too many failed logins. Please wait a minute or reset your password.',
  'pin.wrong_one': 'The PIN is not right. {left} try left.',
  'pin.locked_one': 'The PIN is locked after too many wrong tries. Try again in a minute.',
  'email.wrong_code_one': 'The code is not right. {left} try left.',
  'booking.too_few_players_one': 'This booking type needs at least {count} player.',
  'booking.too_many_players_one': 'This booking type allows at most {count} player.',
  'booking.day_limit_one': '{name} already has {count} booking on this day, the most allowed.',
  'booking.total_limit_one': '{name} already has {count} booking ahead, the most allowed.',
  'account.too_many_lines_one': 'This statement has more than {count} line. Choose fewer days.',
};

/** The server's refusals by code, word for word from the catalogue. */
export const errors: Readonly<Record<OwnRefusal, string>> = { ...FROM_CATALOGUE, ...ONE };

import { BOOKING_CHANGE_ERRORS } from '../booking/booking-change-errors.ts';
import { BOOKING_REFUSALS } from '../booking/booking-errors.ts';
import { CHECK_IN_ERRORS } from '../booking/check-in-errors.ts';
import { COUNTER_ERRORS } from '../booking/counter-errors.ts';
import { GAME_ERRORS } from '../booking/games/game-errors.ts';
import { SERIES_REFUSALS } from '../booking/series-errors.ts';
import { WAITING_LIST_ERRORS } from '../booking/waiting-list-errors.ts';
import { LEGAL_ERRORS } from '../club/legal-errors.ts';
import { CLOSURE_ERRORS } from '../club/sports/closure-errors.ts';
import { FAIR_PLAY_ERRORS } from '../club/sports/fair-play-errors.ts';
import { longDay, readableHours } from '../club/sports/fair-play-texts.ts';
import { ACCESS_ERRORS } from '../clubhouse/access-errors.ts';
import { KIOSK_ERRORS } from '../clubhouse/kiosk-errors.ts';
import { COMPETITION_ERRORS } from '../competing/competition-errors.ts';
import { LEVEL_ERRORS } from '../competing/level-errors.ts';
import { WEBHOOK_ERRORS } from '../messages/webhook-errors.ts';
import { CARD_ERRORS } from '../money/card-errors.ts';
import { MANDATE_ERRORS } from '../money/mandate-errors.ts';
import { MONEY_ERRORS } from '../money/money-errors.ts';
import { MONTH_ERRORS } from '../money/month-errors.ts';
import { PREPAID_ERRORS } from '../money/prepaid/prepaid-errors.ts';
import { IMPORT_ERRORS } from '../people/imports/import-errors.ts';
import { KEY_ERRORS } from '../people/keys/key-errors.ts';
import { PREFERENCE_ERRORS } from '../people/preference-errors.ts';
import { SIGN_IN_ERRORS } from '../people/sign-in/sign-in-errors.ts';
import { SSO_ERRORS } from '../people/sign-in/sso-errors.ts';
import { VISITOR_ERRORS } from '../people/visitor-errors.ts';
import { COURSE_ERRORS } from '../teaching/course-errors.ts';
import { LESSON_ERRORS } from '../teaching/lesson-errors.ts';
import { isClubDate, toDisplayDate } from '../values/dates.ts';
import { type MessageKey, specMessage } from '../values/messages.ts';

interface CatalogueEntry {
  /** HTTP status. A business refusal is 200. */
  readonly status: number;
  /** Defaults to the status for protocol errors and to '500' for refusals. */
  readonly msgCode?: string;
  /** English sentence; `{name}` is filled from the error's params. */
  readonly message: string;
  /** Of a message of the specification. */
  readonly messageKey?: MessageKey;
  /** The message when `count` is one. */
  readonly one?: string;
}

/** Every refusal and error of the API. The web app has a translation for each key. */
export const ERRORS = {
  // Protocol
  'request.invalid': { status: 400, message: 'The request is not valid.' },
  'request.malformed': { status: 400, message: 'The request body is not valid JSON.' },
  'request.timed_out': { status: 408, message: 'The request took too long to arrive.' },
  'request.too_large': { status: 413, message: 'The request is too large.' },
  'request.unsupported_type': { status: 415, message: 'This content type is not supported here.' },
  'request.not_found': { status: 404, message: 'There is nothing at this address.' },
  'request.method_not_allowed': { status: 405, message: 'This method is not allowed here.' },
  'request.too_many': { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  'request.too_many_at_once': {
    status: 429,
    message: 'You asked for too much at once. Please wait a moment and try again.',
  },
  'request.idempotency_conflict': {
    status: 409,
    message: 'This idempotency key was used for a different request.',
  },
  'request.in_progress': { status: 409, message: 'The same request is still in progress.' },
  'request.not_received': {
    status: 200,
    message: 'Your request did not reach the club, and nothing was done. Please send it again.',
  },
  'session.invalid': { status: 401, ...specMessage('validCredentials') },
  'session.expired': { status: 401, ...specMessage('sessionTimedOut') },
  'access.denied': { status: 403, message: 'Your role may not do this.' },
  'access.members_only': { status: 403, message: 'This is for members of the club.' },
  'feature.off': { status: 200, message: 'The club does not offer this.' },
  'record.not_found': { status: 404, message: 'We could not find what you asked for.' },
  'server.failed': { status: 500, ...specMessage('somethingWentWrong') },
  'server.unavailable': {
    status: 503,
    message: 'The club system is not reachable right now. Please try again in a moment.',
  },
  'server.busy': { status: 503, message: 'The club system is busy right now. Please try again in a moment.' },
  // Identity
  'auth.invalid_login': { status: 200, msgCode: '401', ...specMessage('invalidLogin') },
  'auth.too_many_logins': {
    status: 429,
    message: 'Too many failed logins with this membership number. Please try again in {minutes} minutes.',
    one: 'Too many failed logins with this membership number. Please try again in a minute.',
  },
  'auth.network_busy': {
    status: 429,
    message:
      'Many logins from this network failed, so logins from it are slowed down. Please try again in {seconds} seconds.',
    one: 'Many logins from this network failed, so logins from it are slowed down. Please try again in a second.',
  },
  'auth.password_change_required': { status: 403, message: 'Please change your password first.' },
  'auth.suspended': { status: 200, msgCode: '401', message: 'This membership is suspended. Please contact the club.' },
  'auth.wrong_old_password': { status: 200, message: 'Incorrect old password.' },
  'auth.password_required': { status: 200, message: 'Please enter your password.' },
  'auth.wrong_password': { status: 200, message: 'Incorrect password.' },
  'auth.weak_password': { status: 200, message: '{rule}' },
  'auth.same_password': { status: 200, message: 'The new password must differ from the old one.' },
  'auth.forgot_too_often': {
    status: 200,
    message: 'You asked for a new password too often. Please try again in an hour.',
  },
  'auth.mail_failed': { status: 200, message: 'The email could not be sent. Please contact the club.' },
  'pin.old_required': { status: 200, ...specMessage('oldPinRequired') },
  'pin.new_required': { status: 200, ...specMessage('newPinRequired') },
  'pin.required': { status: 200, ...specMessage('pinRequired') },
  'pin.wrong': {
    status: 200,
    message: 'Incorrect PIN. {left} tries left.',
    one: 'Incorrect PIN. {left} try left.',
  },
  'pin.locked': {
    status: 200,
    message: 'The PIN is locked after too many wrong tries. Try again in {minutes} minutes.',
    one: 'The PIN is locked after too many wrong tries. Try again in a minute.',
  },
  'pin.invalid': { status: 200, message: 'A PIN has 4 to 6 digits.' },
  // Sports and schedule
  'sports.unknown_service': { status: 404, message: 'The club has no such sport.' },
  'schedule.date_out_of_range': { status: 400, message: 'The schedule can be seen from {from} to {to}.' },
  'schedule.unknown_session': { status: 404, message: 'There is no such session.' },
  'schedule.session_past': { status: 200, message: 'This session has already begun. Please choose a later one.' },
  'schedule.session_booked': { status: 200, message: 'This session is booked already.' },
  'schedule.session_held': {
    status: 200,
    message: 'Somebody is booking this session right now. It is free again at {time} unless they finish.',
  },
  'schedule.session_closed': { status: 200, message: 'This session is closed: {reason}.' },
  'schedule.changed': {
    status: 200,
    message: 'The club has just changed its courts, times or prices. Nothing was charged. Please look again.',
  },
  'schedule.session_locked': { status: 200, message: 'This session can be booked from {date}, {time}.' },
  'schedule.not_your_hours': {
    status: 200,
    message: 'Your membership is for {hours}. Please choose a session then.',
  },
  // Profile
  'profile.mandatory': { status: 200, ...specMessage('profileMandatory') },
  'profile.first_name_long': { status: 200, ...specMessage('firstNameTooLong') },
  'profile.surname_long': { status: 200, ...specMessage('surnameTooLong') },
  'profile.mailing_name_long': { status: 200, ...specMessage('mailingNameTooLong') },
  'profile.phone_incomplete': { status: 200, ...specMessage('phoneIncomplete') },
  'profile.phone_exists': { status: 200, ...specMessage('phoneExists') },
  'profile.child_incomplete': { status: 200, ...specMessage('childIncomplete') },
  'profile.child_exists': { status: 200, ...specMessage('childExists') },
  'profile.car_incomplete': { status: 200, ...specMessage('carIncomplete') },
  'profile.car_exists': { status: 200, ...specMessage('carExists') },
  'profile.unknown_country': { status: 200, message: 'Please choose a country from the list.' },
  'profile.bad_date': { status: 200, message: 'Please enter the date as DD/MM/YYYY.' },
  'profile.bad_birthday': { status: 200, message: 'Please enter a birthday that is not in the future.' },
  'profile.email_unverified': { status: 200, message: 'A new email address must be verified first.' },
  'picture.missing': { status: 200, message: 'Please choose a picture.' },
  'picture.too_large': { status: 413, message: 'The picture is larger than 5 MB.' },
  'picture.not_an_image': { status: 200, message: 'Only JPEG, PNG and WebP pictures can be used.' },
  'email.invalid': { status: 200, ...specMessage('invalidEmail') },
  'email.too_often': { status: 200, message: 'Too many codes were sent. Please try again in an hour.' },
  'email.no_request': { status: 200, message: 'There is no email address waiting for a code.' },
  'email.wrong_code': {
    status: 200,
    message: 'Incorrect code. {left} tries left.',
    one: 'Incorrect code. {left} try left.',
  },
  'email.code_expired': { status: 200, message: 'The code is no longer valid. Please ask for a new one.' },
  // Messages to the club
  'contact.mandatory': { status: 200, ...specMessage('contactMandatory') },
  'contact.too_long': { status: 200, message: 'A message has at most 800 characters.' },
  'contact.already_answered': { status: 200, message: '{name} has already answered this message.' },
  'visitor.too_often': { status: 200, message: 'You entered many guests of the club. Please try again in an hour.' },
  'contact.too_often': { status: 200, message: 'You sent many messages. Please try again in an hour.' },
  // Administration
  'auth.no_applications': { status: 200, message: 'The club takes no applications at the moment.' },
  'admin.not_yourself': { status: 200, message: 'You cannot do this to your own account.' },
  'admin.no_email': { status: 200, message: 'This member has no email address.' },
  'admin.not_settled': { status: 200, message: 'This member still has money on the account or bookings ahead.' },
  'admin.coach_teaches': {
    status: 200,
    message:
      '{name} still teaches. Lessons and course dates ahead: {ahead}. Please call them off or find another coach first.',
  },
  'staff.last_admin': {
    status: 200,
    message: 'This is the last active admin. Make somebody else an admin first.',
  },
  'account.too_low': { status: 200, message: 'There is only {balance} on this account.' },
  'admin.payout_differs': { status: 200, message: 'The balance is {balance} now. Check the amount and pay out again.' },
  'admin.payment_open': {
    status: 200,
    message: 'A card payment of this member is still open. Wait until it is finished and try again.',
  },
  'admin.already_decided': { status: 200, message: 'This application is already decided.' },
  // The office
  'setup.code_invalid': {
    status: 200,
    message: 'This set-up code is not valid any more. Start the server again to get a new one, or log in.',
  },
  'club.not_open': { status: 200, message: 'The club is not open yet. Please come back soon.' },
  'club.has_bookings': { status: 200, message: 'There are bookings already, so the club stays open.' },
  'mail.too_often': { status: 200, message: 'Many test emails were sent. Please try again in an hour.' },
  'office.invalid': { status: 200, message: 'This cannot be saved yet. Please look at the marked fields.' },
  'log.too_many_lines': {
    status: 200,
    message: 'More than 20,000 lines match. Please choose a shorter period.',
  },
  'office.changed_meanwhile': {
    status: 200,
    message: 'Somebody else saved this meanwhile. Please look at the new values and save again.',
  },
  'office.affected_changed': {
    status: 200,
    message: 'This affects bookings for which nothing is decided yet. Please decide for each of them and save again.',
  },
  'office.key_taken': { status: 200, message: '{key} is used already. Please choose another key.' },
  'office.category_has_members': {
    status: 200,
    message: '{count} members have the category {title}. Move them to another category first.',
    one: '{count} member has the category {title}. Move them to another category first.',
  },
  'office.too_many': { status: 200, message: 'The limit of {count} is reached.' },
  'office.not_ready': { status: 200, message: 'The club cannot be opened yet: {steps}.' },
  ...IMPORT_ERRORS,
  ...SERIES_REFUSALS,
  'invitation.invalid': {
    status: 200,
    message: 'This invitation is not valid any more. Please ask the club for a new one.',
  },
  // Names of persons
  'name.forbidden_characters': {
    status: 200,
    message: 'A name cannot contain line breaks, control characters or invisible characters.',
  },
  // Members
  'members.none_to_add': { status: 200, ...specMessage('selectForFavourite') },
  'members.none_to_remove': { status: 200, ...specMessage('selectForUnfavourite') },
  'members.unknown_member': { status: 200, message: 'There is no active member {code}.' },
  'members.own_favourite': { status: 200, message: 'You cannot be your own favourite.' },
  ...BOOKING_REFUSALS,
  ...CLOSURE_ERRORS,
  ...FAIR_PLAY_ERRORS,
  ...CHECK_IN_ERRORS,
  ...WAITING_LIST_ERRORS,
  ...BOOKING_CHANGE_ERRORS,
  ...MONEY_ERRORS,
  ...MANDATE_ERRORS,
  ...LEGAL_ERRORS,
  ...MONTH_ERRORS,
  ...PREPAID_ERRORS,
  ...CARD_ERRORS,
  ...PREFERENCE_ERRORS,
  ...COUNTER_ERRORS,
  ...GAME_ERRORS,
  ...VISITOR_ERRORS,
  ...SIGN_IN_ERRORS,
  ...LESSON_ERRORS,
  ...COURSE_ERRORS,
  ...KEY_ERRORS,
  ...SSO_ERRORS,
  ...KIOSK_ERRORS,
  ...LEVEL_ERRORS,
  ...ACCESS_ERRORS,
  ...WEBHOOK_ERRORS,
  ...COMPETITION_ERRORS,
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorParams = Readonly<Record<string, string | number>>;

export function errorEntry(code: ErrorCode): CatalogueEntry {
  return ERRORS[code];
}

/** A business refusal has HTTP 200 and `msgCode` '500'; protocol errors repeat their status. */
export function msgCodeOf(code: ErrorCode): string {
  const entry = errorEntry(code);
  return entry.msgCode ?? String(entry.status === 200 ? 500 : entry.status);
}

/** The message of the specification that a refusal repeats, or undefined for one with its own text. */
export const specMessageOf = (code: ErrorCode): MessageKey | undefined => errorEntry(code).messageKey;

/** The entry whose text is shown: a refusal may name another one in its parameter `variant`. */
export function sentenceCodeOf(code: ErrorCode, { variant }: ErrorParams): ErrorCode {
  return typeof variant === 'string' && Object.hasOwn(ERRORS, variant) ? (variant as ErrorCode) : code;
}

export function errorMessage(code: ErrorCode, params: ErrorParams = {}): string {
  const { message, one } = errorEntry(sentenceCodeOf(code, params));
  const numbers = Object.values(params).filter((value) => typeof value === 'number');
  const sentence = one !== undefined && numbers.length === 1 && numbers[0] === 1 ? one : message;
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => wordOf(name, params[name] ?? whole));
}

/** spec 9: the message shows 'dddd, Do MMMM YYYY'; the params keep the date for the web app. */
function wordOf(name: string, value: string | number): string {
  const text = String(value);
  if (isClubDate(text) && (name === 'next' || name === 'week')) return longDay(text, 'en');
  if (name === 'hours' && /\d-/.test(text)) return readableHours(text, 'en');
  return isClubDate(text) ? toDisplayDate(text, 'en') : text;
}

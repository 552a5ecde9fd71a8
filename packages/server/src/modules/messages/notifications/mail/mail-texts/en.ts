import { CARD_TEXTS } from './card-texts.ts';
import { COURSE_TEXTS } from './course-texts.ts';
import { GAME_TEXTS } from './game-texts.ts';
import { lines, type MailTexts, quoted } from './kinds.ts';
import { LESSON_TEXTS } from './lesson-texts.ts';
import { MONEY_TEXTS } from './money-texts.ts';
import { PASS_TEXTS } from './pass-texts.ts';
import { PREFERENCE_TEXTS } from './preference-texts.ts';
import { RENEWAL_TEXTS } from './renewal-texts.ts';
import { SERIES_TEXTS } from './series-texts.ts';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';
import { VISITOR_TEXTS } from './visitor-texts.ts';
import { WAITING_TEXTS } from './waiting-texts.ts';
import { WEBHOOK_TEXTS } from './webhook-texts.ts';

const removed = (what: string) =>
  `${what} was removed from this email. It is stored until the email is sent, for one hour at most.`;

export const en: MailTexts = {
  ...CARD_TEXTS.en,
  ...WEBHOOK_TEXTS.en,
  ...COURSE_TEXTS.en,
  ...GAME_TEXTS.en,
  ...LESSON_TEXTS.en,
  ...MONEY_TEXTS.en,
  ...PASS_TEXTS.en,
  ...RENEWAL_TEXTS.en,
  ...SERIES_TEXTS.en,
  ...WAITING_TEXTS.en,
  ...PREFERENCE_TEXTS.en,
  ...SIGN_IN_TEXTS.en,
  ...VISITOR_TEXTS.en,
  temporaryPassword: ({ name, password, minutes, club }) => ({
    subject: `${club}: your temporary password`,
    body: lines(
      `Hello ${name},`,
      password === null ? removed('The temporary password') : `Your temporary password is: ${password}`,
      `It works once and for ${minutes} minutes. After logging in you choose a new password.`,
      'If you did not ask for it, you need not do anything: your old password still works.',
      club,
    ),
  }),
  pinLocked: ({ name, minutes, club }) => ({
    subject: `${club}: your PIN is locked`,
    body: lines(
      `Hello ${name},`,
      `Your PIN was entered wrongly five times and is locked for ${minutes} minutes.`,
      'If this was not you, please change your password and tell the club.',
      club,
    ),
  }),
  passwordChanged: ({ name, club }) => ({
    subject: `${club}: your password was changed`,
    body: lines(
      `Hello ${name},`,
      'Your password was changed just now, and you were logged out everywhere else.',
      'If this was not you, please tell the club at once.',
      club,
    ),
  }),
  identityLinked: ({ name, provider, club }) => ({
    subject: `${club}: you can sign in with ${provider} now`,
    body: lines(
      `Hello ${name},`,
      `Your membership was linked to ${provider} just now. Whoever signs in there with your account is logged in here too.`,
      'If this was not you, please change your password and tell the club at once.',
      club,
    ),
  }),
  identityUnlinked: ({ name, provider, club }) => ({
    subject: `${club}: ${provider} was removed`,
    body: lines(
      `Hello ${name},`,
      `The link of your membership to ${provider} was removed just now. You log in with your number and password.`,
      'If this was not you, please change your password and tell the club at once.',
      club,
    ),
  }),
  passwordGivenUp: ({ name, provider, club }) => ({
    subject: `${club}: you have no password any more`,
    body: lines(
      `Hello ${name},`,
      `You gave up your password just now and sign in with ${provider} alone. "Forgot password" on the login page gets you a new one.`,
      'If this was not you, please tell the club at once.',
      club,
    ),
  }),
  emailChanged: ({ name, code, club }) => ({
    subject: `${club}: your email address was changed`,
    body: lines(
      `Hello ${name},`,
      `The email address of your membership ${code} was changed just now. Emails of the club are sent to the new address from now on.`,
      'If you did not expect this, please tell the club at once.',
      club,
    ),
  }),
  newPin: ({ name, pin, club }) => ({
    subject: `${club}: your new PIN`,
    body: lines(
      `Hello ${name},`,
      pin === null ? removed('The PIN') : `Your new PIN is ${pin}. Please change it after your next login.`,
      club,
    ),
  }),
  welcome: ({ name, code, club }) => ({
    subject: `Welcome to ${club}`,
    body: lines(
      `Hello ${name},`,
      `Your membership is accepted. Your membership number is ${code}; log in with it and the password you chose.`,
      'Your PIN follows in an email of its own.',
      club,
    ),
  }),
  invitation: ({ name, code, link, days, club }) => ({
    subject: `${club}: your membership ${code}`,
    body: lines(
      `Hello ${name},`,
      `${club} has opened an account for you. Your membership number is ${code}.`,
      link === null ? removed('The link') : `Please choose your password and your PIN here:\n${link}`,
      `The link works once and for ${days} days. Afterwards the club can send you a new one.`,
      club,
    ),
  }),
  clubOpened: ({ name, club, address }) => ({
    subject: `${club} is open`,
    body: lines(`Hello ${name},`, 'From now on you can book courts online:', address, club),
  }),
  testMail: ({ name, club }) => ({
    subject: `${club}: test email`,
    body: lines(
      `Hello ${name},`,
      'This email was sent from the office to check that mail reaches its readers. There is nothing to do.',
      club,
    ),
  }),
  applicationDeclined: ({ name, reason, club }) => ({
    subject: `${club}: your application`,
    body: lines(
      `Hello ${name},`,
      'Thank you for your application. We are sorry that we cannot accept it.',
      ...(reason ? [reason] : []),
      'We erase your application after 90 days.',
      club,
    ),
  }),
  emailCode: ({ name, code, minutes, club }) => ({
    subject: code === null ? `${club}: your code` : `${club}: ${code} is your code`,
    body: lines(
      `Hello ${name},`,
      code === null
        ? removed('The code')
        : `The code for your new email address is ${code}. It is valid for ${minutes} minutes.`,
      'If you did not ask for it, please ignore this email.',
      club,
    ),
  }),
  contactReceived: ({ name, code, type, message, club }) => ({
    subject: `${club}: ${type} from ${name} (${code})`,
    body: lines(message, `${name}, member ${code}`),
  }),
  contactAnswered: ({ name, message, answer, by, club }) => ({
    subject: `${club}: your message to the club`,
    body: lines(`Hello ${name},`, answer, `${by}\n${club}`, `You wrote:\n${quoted(message)}`),
  }),
  staffMessage: ({ name, subject, message, by, club }) => ({
    subject: `${club}: ${subject}`,
    body: lines(`Hello ${name},`, message, `${by}\n${club}`),
  }),
  bookingConfirmed: (booking) => ({
    subject: `${booking.club}: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
    body: lines(
      `Hello ${booking.name},`,
      `You play on ${booking.court} (${booking.service}) on ${booking.date} from ${booking.from} to ${booking.to}.`,
      `Players: ${booking.players}`,
      booking.share
        ? `Your share of ${booking.share} was taken from your balance.`
        : 'You pay nothing for this session.',
      ...(booking.coach ? [`Coach: ${booking.coach}`] : []),
      `Booking ${booking.key}, made by ${booking.by}.`,
      `See your booking here:\n${booking.link}`,
      `Change players or time:\n${booking.changeLink}`,
      booking.club,
    ),
  }),
  bookingDue: (booking) => ({
    subject: `${booking.club}: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
    body: lines(
      `Hello ${booking.name},`,
      `You play on ${booking.court} (${booking.service}) on ${booking.date} from ${booking.from} to ${booking.to}.`,
      `Players: ${booking.players}`,
      booking.share
        ? `Please pay your share of ${booking.share} at the counter before you play.`
        : 'You pay nothing for this session.',
      ...(booking.coach ? [`Coach: ${booking.coach}`] : []),
      `Booking ${booking.key}, made by ${booking.by}.`,
      `See your booking here:\n${booking.link}`,
      booking.club,
    ),
  }),
  bookingCancelled: (booking) => ({
    subject: `${booking.club}: cancelled: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
    body: lines(
      `Hello ${booking.name},`,
      `The session on ${booking.court} (${booking.service}) on ${booking.date} from ${booking.from} to ${booking.to} was cancelled by ${booking.by}.`,
      ...(booking.reason ? [`The club's reason: ${booking.reason}`] : []),
      ...(booking.kept ? [`Your share of ${booking.kept} is not refunded.`] : []),
      ...(booking.share ? [`Your share of ${booking.share} is back on your balance.`] : []),
      ...(booking.share || booking.kept ? [] : ['You had paid nothing for it.']),
      ...(booking.coach ? [`Coach: ${booking.coach}`] : []),
      `Booking ${booking.key}.`,
      booking.club,
    ),
  }),
  bookingMoved: (booking) => ({
    subject: `${booking.club}: moved: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
    body: lines(
      `Hello ${booking.name},`,
      `The club (${booking.by}) moved your session. You play on ${booking.court} (${booking.service}) on ${booking.date} from ${booking.from} to ${booking.to} now.`,
      `Before, it was on ${booking.oldCourt} on ${booking.oldDate} at ${booking.oldFrom}.`,
      `Players: ${booking.players}`,
      ...(booking.share ? [`It costs less there: ${booking.share} is back on your balance.`] : []),
      ...(booking.charged ? [`It costs more there: ${booking.charged} was taken from your balance.`] : []),
      ...(booking.share || booking.charged ? [] : ['Nothing more was taken from your balance.']),
      ...(booking.coach ? [`Coach: ${booking.coach}`] : []),
      `Booking ${booking.key}.`,
      booking.club,
    ),
  }),
  bookingChanged: (booking) => ({
    subject: `${booking.club}: changed: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
    body: lines(
      `Hello ${booking.name},`,
      booking.part === 'bookingLeft'
        ? `${booking.by} changed this booking, and you no longer play in it: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from} to ${booking.to}.`
        : booking.part === 'lessonCoach'
          ? `${booking.by} cannot give this lesson and has handed it over: ${booking.court} (${booking.service}) on ${booking.date} from ${booking.from} to ${booking.to}.`
          : `${booking.by} changed this booking. You play on ${booking.court} (${booking.service}) on ${booking.date} from ${booking.from} to ${booking.to}.`,
      ...(booking.oldCourt
        ? [`Before, it was on ${booking.oldCourt} on ${booking.oldDate} at ${booking.oldFrom}.`]
        : []),
      ...(booking.joined ? [`New: ${booking.joined}`] : []),
      ...(booking.left ? [`No longer: ${booking.left}`] : []),
      `Players: ${booking.players}`,
      ...(booking.share ? [`${booking.share} is back on your balance.`] : []),
      ...(booking.charged ? [`${booking.charged} was taken from your balance.`] : []),
      ...(booking.share || booking.charged ? [] : ['Nothing changes on your balance.']),
      ...(booking.coach ? [`Coach: ${booking.coach}`] : []),
      `Booking ${booking.key}.`,
      ...(booking.part === 'bookingLeft' ? [] : [`See your booking here:\n${booking.link}`]),
      booking.club,
    ),
  }),
  bookingRefunded: (booking) => ({
    subject: `${booking.club}: refund: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
    body: lines(
      `Hello ${booking.name},`,
      `The club (${booking.by}) refunded the session on ${booking.court} (${booking.service}) on ${booking.date} from ${booking.from} to ${booking.to}.`,
      `The club's reason: ${booking.reason}`,
      booking.share ? `${booking.share} is back on your balance.` : 'The refund is for another player of this session.',
      `Booking ${booking.key}.`,
      booking.club,
    ),
  }),
  bookingRestored: (booking) => ({
    subject: `${booking.club}: not cancelled: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
    body: lines(
      `Hello ${booking.name},`,
      `The club (${booking.by}) took the cancellation back. You play on ${booking.court} (${booking.service}) on ${booking.date} from ${booking.from} to ${booking.to}.`,
      `Players: ${booking.players}`,
      booking.share
        ? `Your share of ${booking.share} was taken from your balance again.`
        : 'Nothing was taken from your balance.',
      ...(booking.coach ? [`Coach: ${booking.coach}`] : []),
      `Booking ${booking.key}.`,
      booking.club,
    ),
  }),
  bookingClosed: (booking) => ({
    subject: `${booking.club}: closed: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
    body: lines(
      `Hello ${booking.name},`,
      `${booking.court} (${booking.service}) is closed: ${booking.reason}. Your session on ${booking.date} from ${booking.from} to ${booking.to} cannot take place as booked.`,
      booking.share ? `${booking.share} is back on your balance.` : 'Nothing was taken from your balance for it.',
      ...(booking.coach ? [`Coach: ${booking.coach}`] : []),
      `Booking ${booking.key}.`,
      booking.club,
    ),
  }),
  noShow: ({ name, club, key, service, court, date, from, until }) => ({
    subject: `${club}: missed: ${service}, ${court}, ${date}, ${from}`,
    body: lines(
      `Hello ${name},`,
      `Nobody checked in for your session on ${court} (${service}) on ${date} at ${from}, so it counts as a no-show.`,
      until
        ? `Too many sessions were missed. You can book again from ${until}.`
        : 'Please cancel in time when you cannot play, so that others can.',
      `Booking ${key}. If you were there, please tell the office.`,
      club,
    ),
  }),
};

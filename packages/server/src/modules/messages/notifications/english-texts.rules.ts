import type { NotificationKind } from '@courtside/contract/messages/notifications';
import { COMPETITION_TEXTS } from './english-competition-texts.rules.ts';
import { WEBHOOK_TEXTS } from './english-webhook-texts.rules.ts';

interface Text {
  readonly title: string;
  readonly message: string;
  /** Appended when the reader's own balance changed. */
  readonly money?: string;
  /** Appended when the reader pays at the counter. */
  readonly due?: string;
  /** Appended when a move costs the reader more. */
  readonly charged?: string;
  /** Appended when the reader's money is not refunded. */
  readonly kept?: string;
  /** Appended when the office gave a reason. */
  readonly reason?: string;
}

const COURSE_OFF = { money: '{amount} is back on your balance.', reason: 'The reason: {reason}.' };

/** In English; places in braces are filled with the notification's values. */
export const TEXTS: Record<NotificationKind, Text> = {
  ...COMPETITION_TEXTS,
  pinLocked: {
    title: 'Your PIN is locked',
    message: 'It was entered wrongly five times and is locked for {minutes} minutes.',
  },
  bookingConfirmed: {
    title: 'Booked: {place}, {date}, {from}',
    message: 'You play from {from} to {to}. Booking {key}, made by {by}.',
    money: '{amount} was taken from your balance.',
    due: 'Please pay {due} at the counter.',
  },
  bookingCancelled: {
    title: 'Cancelled: {place}, {date}, {from}',
    message: 'The session was cancelled by {by}.',
    money: '{amount} is back on your balance.',
    kept: '{kept} is not refunded.',
    reason: 'The club says: {reason}',
  },
  bookingMoved: {
    title: 'Moved: {place}, {date}, {from}',
    message: 'The club moved your session: you play from {from} to {to} now. Booking {key}.',
    money: '{amount} is back on your balance.',
    charged: '{charged} was taken from your balance.',
  },
  bookingChanged: {
    title: 'Changed: {place}, {date}, {from}',
    message: '{by} changed your session. You play from {from} to {to}. Booking {key}.',
    money: '{amount} is back on your balance.',
    charged: '{charged} was taken from your balance.',
  },
  bookingJoined: {
    title: 'You play: {place}, {date}, {from}',
    message: '{by} added you to this session from {from} to {to}. Booking {key}.',
    money: '{amount} is back on your balance.',
    charged: '{charged} was taken from your balance.',
  },
  bookingLeft: {
    title: 'You no longer play: {place}, {date}, {from}',
    message: '{by} changed the players of this session. Booking {key}.',
    money: '{amount} is back on your balance.',
    charged: '{charged} was taken from your balance.',
  },
  bookingRefunded: {
    title: 'Refund: {place}, {date}, {from}',
    message: 'The club refunded this session. Booking {key}.',
    reason: 'The club says: {reason}',
    money: '{amount} is back on your balance.',
  },
  bookingRestored: {
    title: 'Not cancelled: {place}, {date}, {from}',
    message: 'The club took the cancellation back: you play from {from} to {to}. Booking {key}.',
    money: '{amount} was taken from your balance again.',
  },
  bookingClosed: {
    title: 'Court closed: {place}, {date}, {from}',
    message: '{reason}. Your session from {from} to {to} cannot take place as booked. Booking {key}.',
    money: '{amount} is back on your balance.',
  },
  courtReopened: {
    title: 'Open again: {place}, {date}, {from}',
    message: 'Your session stays where it was moved to. To go back, please ask the desk. Booking {key}.',
  },
  sessionReminder: {
    title: 'You play soon: {place}, {date}, {from}',
    message: 'You play from {from} to {to}. Booking {key}.',
  },
  lessonReminder: {
    title: 'Lesson soon: {place}, {date}, {from}',
    message: 'Your lesson is from {from} to {to}. Booking {key}.',
  },
  seriesMade: {
    title: 'Every week: {place}, {from}',
    message: '{count} dates from {date} to {until}, made by {by}. My Bookings says when each is paid.',
  },
  seriesConsent: {
    title: 'Please confirm: {place}, {from}',
    message: '{count} dates from {date} to {until} are reserved for you. Confirm them with your PIN under My Bookings.',
  },
  seriesCharged: {
    title: 'Paid: {place}, {date}, {from}',
    message: 'This date of your recurring booking is paid. Booking {key}.',
    money: '{amount} was taken from your balance.',
  },
  seriesUnpaid: {
    title: 'Not paid yet: {place}, {date}, {from}',
    message: 'The balance of {who} is not enough. It is tried again every day; the date is released on {until}.',
  },
  seriesReleased: {
    title: 'Released: {place}, {date}, {from}',
    message: 'The date was not paid in time and is free for others. Nothing was charged.',
  },
  seriesEnded: {
    title: 'Ended: {place}, {from}',
    message: '{count} dates from {date} on were given back by {by}.',
    money: '{amount} is back on your balance.',
  },
  noShow: {
    title: 'Missed: {place}, {date}, {from}',
    message: 'Nobody checked in for booking {key}, so it counts as a no-show.',
  },
  bookingStopped: {
    title: 'You can book again from {date}, {time}',
    message: 'You have {count} strikes for missed sessions.',
  },
  waitingOffer: {
    title: 'Free for you until {until}: {place}, {date}, {from}',
    message: 'Nobody else can book it until then. Book it, or pass it on to the next in line.',
  },
  waitingOpen: {
    title: 'Free now: {place}, {date}, {from}',
    message: 'Everybody who waits for it was told. Whoever books first has it.',
  },
  gameAsked: {
    title: '{who} asks to join: {place}, {date}, {from}',
    message: 'Answer by {until}; no answer is a no.',
  },
  gameGranted: {
    title: 'You may join: {place}, {date}, {from}',
    message: '{who} said yes. The place is kept for you until {until}.',
  },
  gameRefused: {
    title: 'Not this time: {place}, {date}, {from}',
    message: '{who} has chosen otherwise. Nothing was charged.',
  },
  gameFits: {
    title: 'A game for you: {place}, {date}, {from}',
    message: '{who} looks for players.',
  },
  lessonBooked: {
    title: 'Lesson: {place}, {date}, {from}',
    message: 'You teach {players} from {from} to {to}. Booked by {by}.',
  },
  lessonOff: {
    title: 'Lesson cancelled: {place}, {date}, {from}',
    message: 'The lesson with {players} was cancelled by {by}.',
    reason: 'The reason: {reason}',
  },
  lessonMoved: {
    title: 'Lesson moved: {place}, {date}, {from}',
    message: '{by} moved the lesson with {players}: it is from {from} to {to} now.',
  },
  lessonTaken: {
    title: 'You take over: {place}, {date}, {from}',
    message: '{by} handed over to you: {players}, from {from} to {to}.',
  },
  lessonCoach: {
    title: 'Another coach: {place}, {date}, {from}',
    message: '{by} cannot give this lesson and has handed it over. Time and price stay.',
  },
  courseEnrolled: {
    title: '{who} takes part: {title}',
    message: 'The first date is {date}.',
    charged: '{charged} was taken from your balance.',
  },
  courseOffer: {
    title: 'A place for {who}: {title}',
    message: 'It is kept until {until}. Enrol until then, or it is offered to the next in line.',
  },
  courseDateOff: { title: 'Not on {date}: {title}', message: 'This date does not take place.', ...COURSE_OFF },
  courseDateMoved: { title: 'New time: {title}', message: 'A date has a new time or place: {date}.' },
  courseReminder: { title: 'Course soon: {title}, {date}, {from}', message: '{who}: from {from} to {to}.' },
  courseCoach: { title: 'Another coach on {date}: {title}', message: 'Time and courts stay.' },
  courseOff: { title: 'Called off: {title}', message: 'The course does not take place.', ...COURSE_OFF },
  gameJoined: {
    title: 'You are in: {place}, {date}, {from}',
    message: 'You play in the game of {who} from {from} to {to}. Booking {key}.',
    money: '{amount} is back on your balance.',
    charged: '{charged} was taken from your balance.',
  },
  gameLeft: {
    title: 'You left: {place}, {date}, {from}',
    message: 'Your place is open to others again. Booking {key}.',
    money: '{amount} is back on your balance.',
    charged: '{charged} was taken from your balance.',
  },
  gameRemoved: {
    title: 'You no longer play: {place}, {date}, {from}',
    message: '{by} took you out of this game. Booking {key}.',
    money: '{amount} is back on your balance.',
    charged: '{charged} was taken from your balance.',
  },
  gamePlaceTaken: {
    title: 'Your place is taken over: {place}, {date}, {from}',
    message: '{who} plays in your place. Booking {key}.',
    money: '{amount} is back on your balance.',
    charged: '{charged} was taken from your balance.',
  },
  gamePlayerJoined: {
    title: '{who} joins your game: {place}, {date}, {from}',
    message: 'You play from {from} to {to}. Booking {key}.',
    money: '{amount} is back on your balance.',
    charged: '{charged} was taken from your balance.',
  },
  gamePlayerLeft: {
    title: '{who} has left your game: {place}, {date}, {from}',
    message: 'The place is open again. Booking {key}.',
    money: '{amount} is back on your balance.',
    charged: '{charged} was taken from your balance.',
  },
  resultEntered: {
    title: '{who} entered a result with you: {score}',
    message: '{place}, {date}. Confirm it or say what was different; without an answer it counts on {until}.',
  },
  resultReminder: {
    title: 'A result waits for you: {score}',
    message: '{place}, {date}, entered by {who}. Without an answer it counts on {until}.',
  },
  resultDisputed: {
    title: '{who} says that a result was different',
    message: '{place}, {date}, {score}. The club decides; nothing counts until then.',
  },
  resultDecided: {
    title: 'The club has decided about a result',
    message: '{place}, {date}. What it did to your level is on the page My level.',
  },
  waitingLapsed: {
    title: 'Passed on: {place}, {date}, {from}',
    message: 'The offer ended at {until} and went to the next in line. You keep your place in the queue.',
  },
  waitingEnded: {
    title: 'You no longer wait for: {place}, {date}, {from}',
    message: 'Two offers of this session ended without an answer.',
  },
  waitingQuestion: {
    title: 'Do you still want to wait?',
    message: '{count} offers in a row ended without an answer. Until you answer, sessions are offered to others.',
  },
  bookingGivenBack: {
    title: 'Booked by somebody else: {place}, {date}, {from}',
    message: 'The session was given back, and another member plays now. Booking {key}.',
    money: '{amount} is back on your balance.',
  },
  strikeLifted: { title: 'A strike was lifted: {place}, {date}, {from}', message: '{reason}' },
  topupCredited: { title: 'Top-up received', message: '{amount} is on your balance.' },
  balanceAdjusted: { title: 'Your balance was corrected', message: '{amount}: {reason}' },
  paidOut: { title: 'Paid out: {amount}', message: '{reason}' },
  paymentReturned: {
    title: 'Your bank took {amount} back',
    message: '{taken} was taken from your balance, {owed} is open. Your next top-up pays it first. Payment {key}.',
  },
  paymentRestored: {
    title: 'Your bank gave the payment back',
    message: '{amount} is back on your balance. Payment {key}.',
  },
  claimClosed: { title: 'Nothing is open any more: {amount}', message: 'The open amount of {amount} is settled.' },
  cardRefunded: { title: 'Refund to your card: {amount}', message: '{reason}' },
  cardRefundFailed: {
    title: 'The refund to your card failed',
    message: 'Your bank refused it. {amount} is back on your balance. Payment {key}.',
  },
  passEnding: {
    title: 'Your pass {pass} ends on {date}',
    message: 'Sessions left: {count}. The office can extend it.',
  },
  renewalAhead: { title: '{plan} renews on {date}', message: '{amount}. You can stop it until then.' },
  renewalPaid: { title: '{plan} is renewed', message: '{amount}, paid until {date}.' },
  renewalFailed: { title: '{plan} could not be paid', message: '{amount}. We try again on {date}.' },
  renewalEnded: { title: '{plan} is due', message: '{amount}. Pay it here or at the desk.' },
  autotopupFailed: { title: 'The automatic top-up did not work', message: '{amount} by {label}. We try once more.' },
  autotopupOff: {
    title: 'The automatic top-up is switched off',
    message: 'Two declines of {label}. Your card may have expired.',
  },
  officePaymentReturned: {
    title: 'A bank took {amount} back: {who}',
    message: '{taken} was on the balance, {owed} is open. Payment {key}.',
  },
  officeDisputeClosed: { title: 'A dispute was decided: {who}', message: '{amount}, payment {key}.' },
  officeRefundFailed: {
    title: 'A refund to a card failed: {who}',
    message: '{amount} is back on the balance. Payment {key}.',
  },
  ...WEBHOOK_TEXTS,
  visitorsFull: {
    title: 'No more visitors can register for now',
    message:
      '{lastHour} registrations in the last hour and {lastDay} in the last day reached the limit. It opens again by itself. Switch registering off if this is an attack.',
  },
  subscriptionDue: { title: 'Your subscription is due', message: '{plan}: {amount}, due on {date}.' },
  subscriptionLapsed: { title: 'Your subscription has lapsed', message: '{plan} was due on {date}.' },
};

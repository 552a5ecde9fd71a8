import type { SeriesPaymentPlan } from '@courtside/contract/booking/office-series';
import type { RenewalFailure } from '@courtside/contract/money/mandates';

/** Null in the stored text, which says that the secret was removed. */
type Secret = string | null;

/** In which other way an account opens from now on, or no longer. */
export type SignInChange =
  | 'twoStepOn'
  | 'twoStepOff'
  | 'recoveryCodes'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'providerLinked'
  | 'providerUnlinked';

/** The values of each kind of mail. */
export interface MailKinds {
  temporaryPassword: { name: string; password: Secret; minutes: number; club: string };
  pinLocked: { name: string; minutes: number; club: string };
  passwordChanged: { name: string; club: string };
  signInChanged: { name: string; signIn: SignInChange; club: string };
  /** `provider` is what the club calls its identity provider. */
  identityLinked: IdentityMail;
  identityUnlinked: IdentityMail;
  passwordGivenUp: IdentityMail;
  /** To the old address. */
  emailChanged: { name: string; code: string; club: string };
  newPin: { name: string; pin: Secret; club: string };
  welcome: { name: string; code: string; club: string };
  /** `days` that the link is valid. */
  invitation: { name: string; code: string; link: Secret; days: number; club: string };
  /** To an address that nobody has proved, so without a word of whoever typed it. */
  visitorProof: { link: Secret; hours: number; club: string };
  /** To the address of somebody who can log in already; `codes` are the membership numbers. */
  visitorKnown: { codes: string; link: string; club: string };
  visitorWelcome: { name: string; code: string; link: string; club: string };
  /** `address`: of the portal. */
  clubOpened: { name: string; club: string; address: string };
  testMail: { name: string; club: string };
  /** `reason` is empty when the club gives none. */
  applicationDeclined: { name: string; reason: string; club: string };
  emailCode: { name: string; code: Secret; minutes: number; club: string };
  contactReceived: { name: string; code: string; type: string; message: string; club: string };
  /** The answer of the desk, in its own words, to what the member wrote. */
  contactAnswered: { name: string; message: string; answer: string; by: string; club: string };
  /** What the staff write to one member, in their own words. */
  staffMessage: { name: string; subject: string; message: string; by: string; club: string };
  /** `changeLink` opens the page that changes it. */
  bookingConfirmed: BookingMail & { link: string; changeLink: string };
  /** A confirmed booking whose share is paid at the counter. */
  bookingDue: BookingMail & { link: string };
  /** `share` is what is paid back, `kept` what is not. */
  bookingCancelled: BookingMail & { kept: string; reason: string };
  /** The new place and time; `share` is what is paid back, `charged` what was taken. */
  bookingMoved: BookingMail & { charged: string; oldCourt: string; oldDate: string; oldFrom: string };
  /** By a player; `share` is what is paid back, `charged` what was taken. `part` says what it means for the reader. */
  bookingChanged: BookingMail & {
    part: string;
    charged: string;
    joined: string;
    left: string;
    oldCourt: string;
    oldDate: string;
    oldFrom: string;
    link: string;
  };
  /** For whoever takes a place of a game; `who` booked it, `charged` was taken. */
  gameJoined: GameMail;
  /** For the others of a game, and for whoever gives a place up; `news` says what happened, and `who` joins or leaves. */
  gameChanged: GameMail & { news: string; left: string };
  /** For the coach of a lesson. */
  lessonNews: LessonMail;
  /** About a course, for whoever takes part and whoever pays. */
  courseNews: CourseMail;
  /** `who` takes part. */
  courseReminder: Pick<CourseMail, 'name' | 'title' | 'who' | 'date' | 'coach' | 'link' | 'club'> & {
    readonly from: string;
    readonly to: string;
    readonly court: string;
  };
  /** `share` is what is paid back; empty for players who get nothing. */
  bookingRefunded: BookingMail & { reason: string };
  /** A cancellation was taken back; `share` is what was taken from the balance again. */
  bookingRestored: BookingMail;
  /** The club closed the court; `share` is what is paid back, `reason` is the club's. */
  bookingClosed: BookingMail & { readonly reason: string };
  /** The paragraphs of several mails about one event. */
  changesTogether: { greeting: string; changes: string; count: number; club: string };
  sessionReminder: Omit<BookingMail, 'share' | 'by'>;
  /** `text` of the notice without HTML; `address` of the notices page. */
  noticePublished: { name: string; title: string; text: string; address: string; club: string };
  seriesMade: SeriesMail;
  /** The member is asked to agree to the charges. */
  seriesConsent: SeriesMail;
  seriesCharged: SeriesDateMail;
  seriesUnpaid: SeriesDateMail;
  seriesReleased: SeriesDateMail;
  /** `date` is the first date that is given back, and `share` what is paid back. */
  seriesEnded: Omit<SeriesMail, 'until' | 'paymentPlan'>;
  /** `until` is empty while the member can book. */
  noShow: NoShowMail;
  /** `until` is a time, and `link` opens the filled booking page. */
  waitingOffer: WaitingMail & { until: string; link: string };
  /** Free for everybody who waits. */
  waitingOpen: WaitingMail & { link: string };
  /** The member is asked whether to stay in the queues. */
  waitingQuestion: { name: string; club: string; count: number; link: string };
  /** Somebody booked a session that was given back; `share` is what is paid back. */
  bookingGivenBack: BookingMail;
  topupCredited: { name: string; key: string; amount: string; balance: string; club: string };
  /** `amount` has a sign. */
  balanceAdjusted: { name: string; amount: string; reason: string; balance: string; club: string };
  paidOut: { name: string; amount: string; reason: string; balance: string; club: string };
  /** `taken` from the balance; `owed` is open. */
  paymentReturned: { name: string; key: string; amount: string; taken: string; owed: string; club: string };
  paymentRestored: { name: string; key: string; amount: string; club: string };
  cardRefunded: { name: string; amount: string; reason: string; club: string };
  mandateGiven: { name: string; label: string; perCharge: string; perMonth: string; link: string; club: string };
  /** `count` sessions are left until `date`. */
  passEnding: { name: string; pass: string; key: string; count: number; date: string; link: string; club: string };
  /** `previous` is the price of the period before, where it has changed. */
  renewalAhead: RenewalMail & { previous: string };
  renewalPaid: Omit<RenewalMail, 'link'> & { receipt: string };
  /** `date` is that of the next try. */
  renewalFailed: RenewalMail & { failure: RenewalFailure };
  renewalEnded: Omit<RenewalMail, 'date'> & { failure: RenewalFailure };
  /** To the admins; `address` is told nothing more. */
  webhookOff: { name: string; address: string; reason: 'gone' | 'failing'; link: string; club: string };
  autotopupFailed: AutotopupMail;
  autotopupOff: AutotopupMail;
  subscriptionPaid: SubscriptionMail & { receipt: string };
  subscriptionDue: SubscriptionMail;
  subscriptionLapsed: SubscriptionMail;
}

interface IdentityMail {
  readonly name: string;
  readonly provider: string;
  readonly club: string;
}

/** A standing booking for one of its players; `date` is the first of its dates and `until` the last. */
export interface SeriesMail {
  readonly name: string;
  readonly club: string;
  readonly service: string;
  readonly court: string;
  readonly date: string;
  readonly until: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly share: string;
  readonly paymentPlan: SeriesPaymentPlan;
  readonly by: string;
}

/** One date of a standing booking; `who` has too little balance, and `until` is when the date is released. */
export interface SeriesDateMail extends Omit<BookingMail, 'players' | 'by'> {
  readonly who: string;
  readonly until: string;
}

export interface NoShowMail extends Pick<BookingMail, 'name' | 'club' | 'key' | 'service' | 'court' | 'date' | 'from'> {
  readonly until: string;
}

/** A session for which a member waits. */
export type WaitingMail = Pick<BookingMail, 'name' | 'club' | 'service' | 'court' | 'date' | 'from' | 'to'>;

/** A plan that renews by itself; `label` is what pays it, empty for the balance. */
export interface RenewalMail extends SubscriptionMail {
  readonly label: string;
  readonly link: string;
}

export interface AutotopupMail {
  readonly name: string;
  readonly club: string;
  readonly amount: string;
  readonly label: string;
  readonly failure: RenewalFailure;
  readonly link: string;
}

/** `date` is the last day paid for, or the day it is due. */
export interface SubscriptionMail {
  readonly name: string;
  readonly club: string;
  readonly plan: string;
  readonly amount: string;
  readonly date: string;
}

/** A booking for one of its players; `share` is empty for those who pay nothing. */
export interface BookingMail {
  readonly name: string;
  readonly club: string;
  readonly key: string;
  readonly service: string;
  readonly court: string;
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly players: string;
  readonly share: string;
  readonly by: string;
  /** Of a lesson. */
  readonly coach?: string;
}

/** `change` says what happened; without a share, because the coach pays nothing. */
export interface LessonMail extends Omit<BookingMail, 'share' | 'coach'> {
  readonly change: string;
  readonly reason: string;
  readonly oldCourt: string;
  readonly oldDate: string;
  readonly oldFrom: string;
  readonly link: string;
}

/** `what` says what happened; `back` came back to the balance, `charged` was taken. */
export interface CourseMail {
  readonly what: string;
  readonly name: string;
  readonly title: string;
  readonly who: string;
  readonly date: string;
  readonly until: string;
  readonly reason: string;
  readonly back: string;
  readonly charged: string;
  /** Who gives a date instead. */
  readonly coach: string;
  readonly link: string;
  readonly club: string;
}

export interface GameMail extends BookingMail {
  readonly charged: string;
  readonly who: string;
  readonly link: string;
}

export type MailKind = keyof MailKinds;

/** Which value of a kind is a secret: the mail is stored without it, see `outbox-secrets.repository.ts`. */
export const SECRETS: Partial<Record<MailKind, string>> = {
  temporaryPassword: 'password',
  newPin: 'pin',
  invitation: 'link',
  visitorProof: 'link',
  emailCode: 'code',
} satisfies { [Kind in MailKind]?: keyof MailKinds[Kind] };

/** Mails that carry the calendar event of their booking. Those about a whole series or about money alone do not. */
const WITH_EVENT: ReadonlySet<MailKind> = new Set([
  'bookingConfirmed',
  'bookingDue',
  'bookingCancelled',
  'bookingMoved',
  'bookingChanged',
  'gameJoined',
  'gameChanged',
  'bookingRestored',
  'bookingClosed',
  'lessonNews',
  'seriesCharged',
  'seriesReleased',
] satisfies MailKind[]);

/** The key of the booking whose event the mail carries. */
export const bookingOf = <Kind extends MailKind>(kind: Kind, values: MailKinds[Kind]): string | null =>
  WITH_EVENT.has(kind) && 'key' in values ? values.key : null;

export interface MailText {
  readonly subject: string;
  readonly body: string;
}

/** The texts of one language for every kind of mail. */
export type MailTexts = { [Kind in MailKind]: (values: MailKinds[Kind]) => MailText };

/** What the reader wrote, as mail programs mark it. */
export const quoted = (text: string): string => text.replaceAll(/^/gm, '> ');

/** Paragraphs of a plain-text mail. */
export const lines = (...parts: string[]): string => parts.join('\n\n');

/** The constants of spec 9 and our own limits, for server and web app. */
export const LIMITS = {
  /** spec 5: membership number minimum length. */
  loginNameMin: 4,
  loginNameMax: 32,
  /** spec 5: checks 3, the text says 4. */
  loginPasswordMin: 3,
  passwordMax: 128,
  /** spec 5, sign-up. */
  signUpPasswordMin: 6,
  pinMin: 4,
  pinMax: 6,
  pinTries: 5,
  pinLockMinutes: 15,
  /** From the right password to the code of the app. */
  secondStepMinutes: 5,
  passkeys: 10,
  passwordTries: 10,
  passwordWindowMinutes: 15,
  /** Wrong passwords from one address before its logins are slowed down: many members share one. */
  addressTries: 100,
  applicationsPerHour: 20,
  /** Declined applications are erased after this. */
  declinedApplicationDays: 90,
  declineReasonMax: 500,
  /** Within this time a request for erasure must be carried out. */
  erasureDays: 30,
  /** Older than anybody: a birthday before this is a typing error. */
  ageMax: 120,
  tokenHours: 8,
  temporaryPasswordMinutes: 60,
  /** How long a mailed password, PIN or code is stored when it cannot be sent. */
  mailSecretMinutes: 60,
  forgotPasswordsPerHour: 5,
  /** Registrations of visitors: from one network, for one e-mail address, and in all. */
  visitorsOfNetwork: { perHour: 10, perDay: 20 },
  visitorsOfEmail: { perHour: 3, perDay: 5 },
  visitorsInAll: { perHour: 60, perDay: 300 },
  /** How long the link of a registration is valid; what is not proved is erased then. */
  visitorLinkHours: 24,
  /** Numbers of other members that a visitor can look up. */
  visitorLookupsPerHour: 20,
  phoneMax: 30,
  nameMax: 30,
  messageMax: 800,
  emailMax: 254,
  emailCodeMinutes: 15,
  emailCodeTries: 5,
  emailCodesPerHour: 5,
  testMailsPerHour: 6,
  contactsPerHour: 10,
  /** Messages that somebody of the staff writes to members. */
  staffMessagesPerHour: 60,
  /** Guests of the club whom one person at the desk enters; a busy day has far fewer. */
  visitorsPerHour: 100,
  profileListMax: 20,
  pictureBytes: 5 * 1024 * 1024,
  pictureSide: 512,
  membersPageSize: 20,
  playerSlots: 4,
  guestNameMax: 60,
  /** Links that the club puts into the menu. */
  menuLinks: 10,
  menuAddressMax: 500,
  /** Sessions that a member waits for at a time. */
  waitingEntries: 10,
  /** Names of guests are erased so many days after the session. */
  guestNameDays: 90,
  /** Younger members are charged by favourites only, unless they chose, and cannot pay for others. */
  adultAge: 18,
  minimumTopupEuros: 20,
  topupPresetsEuros: [20, 25, 30, 35, 40, 45, 50],
  /** A plausibility limit against typing errors. */
  maximumTopupEuros: 99_999.99,
  commentMax: 200,
  /** How long a card page stays open. */
  paymentMinutes: 30,
  statementPageSize: 20,
  /** Lines of one CSV or PDF. */
  statementLinesMax: 5000,
  /** spec 9: a word of 14 or more characters is cut to 10 and a dot. */
  longWord: 14,
  longWordCut: 10,
  boards: 20,
  boardTitleMax: 60,
  keys: 50,
  keyTitleMax: 60,
  keyNetworks: 20,
  /** Calls a minute with one key: the usual, and the most. */
  keyRate: 60,
  keyRateMax: 600,
  /** Wrong numbers and PINs at one kiosk, and in how many minutes. */
  kioskGuesses: 20,
  kioskPauseMinutes: 15,
  webhooks: 20,
  webhookUrlMax: 300,
  webhookPageSize: 50,
  /** How long the previous secret of a webhook signs too. */
  webhookSecretHours: 24,
  deviceLinks: 20,
  devices: 100,
  deviceTitleMax: 60,
  deviceUrlMax: 300,
  deviceUserMax: 100,
  deviceSecretMax: 200,
  deviceAddressMax: 200,
  deviceEventIdMax: 100,
  deviceCodes: 2_000,
  fallbackMax: 200,
  doorAreas: 200,
  byHandMinutesMax: 240,
  bodyBytes: 1_048_576,
} as const;

/** Toast times of spec 9 in milliseconds. */
export const TOAST_MS = {
  default: 6000,
  short: 3000,
  contact: 4000,
  medium: 5000,
  long: 8000,
  forcedPasswordChange: 24_000,
} as const;

/** spec 9: the booking detail loads after this delay. */
export const BOOKING_DETAIL_DELAY_MS = 2000;

export const NAVBAR = { width: 280, folded: 64 } as const;

export const LANGUAGES = ['en', 'tr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * Who gets what: every call of the API, asked with somebody else's ids. The owner is a member and the request names what
 * is theirs: their booking, payment, receipt, card, hold, code or number. The other is a member like them.
 *
 * `yes`  done, also with what is the owner's
 * `own`  done, for the caller alone: nothing of the owner's is shown or changed
 * A number is the HTTP status of the refusal, a word in two parts its code. Whoever is refused changes nothing of the owner's.
 */
export const COLUMNS = ['guest', 'owner', 'other', 'subadmin', 'admin'] as const;
export type Column = (typeof COLUMNS)[number];

// biome-ignore format: a table
export const ACCESS: Readonly<Record<string, readonly string[]>> = {
  //                    guest   owner   other   subadmin admin
  // For everybody.
  clubInfo:            ['yes',  'yes',  'yes',  'yes',  'yes'],
  login:               ['yes',  'yes',  'yes',  'yes',  'yes'],
  forgetPassword:      ['yes',  'yes',  'yes',  'yes',  'yes'],
  register:            ['yes',  'yes',  'yes',  'yes',  'yes'],
  validationAlert:     ['yes',  'yes',  'yes',  'yes',  'yes'],
  validationAlertV1:   ['yes',  'yes',  'yes',  'yes',  'yes'],
  // Nobody's word counts here but the provider's signature.
  paymentWebhook:      ['payment.bad_event', 'payment.bad_event', 'payment.bad_event', 'payment.bad_event', 'payment.bad_event'],

  // What every member may know of the club and of its members.
  services:            ['401',  'yes',  'yes',  'yes',  'yes'],
  notices:             ['401',  'yes',  'yes',  'yes',  'yes'],
  helpManual:          ['401',  'yes',  'yes',  'yes',  'yes'],
  calender:            ['401',  'yes',  'yes',  'yes',  'yes'],
  calenderDays:        ['401',  'yes',  'yes',  'yes',  'yes'],
  calenderStream:      ['401',  'yes',  'yes',  'yes',  'yes'],
  overview:            ['401',  'own',  'own',  'own',  'own'],
  listMembers:         ['401',  'yes',  'yes',  'yes',  'yes'],
  searchMembers:       ['401',  'yes',  'yes',  'yes',  'yes'],
  picture:             ['401',  'yes',  'yes',  'yes',  'yes'],

  // One's own session, secrets and settings.
  validateSession:     ['401',  'own',  'own',  'own',  'own'],
  logout:              ['401',  'own',  'own',  'own',  'own'],
  resetPassword:       ['401',  'own',  'own',  'own',  'own'],
  resetPincode:        ['401',  'own',  'own',  '403',  'own'],
  updateLayout:        ['401',  'own',  'own',  'own',  'own'],

  // One's own profile.
  profileRecord:       ['401',  'own',  'own',  'own',  'own'],
  saveProfile:         ['401',  'own',  'profile.email_unverified', 'profile.email_unverified', 'profile.email_unverified'],
  savePrivacy:         ['401',  'own',  'own',  'own',  'own'],
  uploadPicture:       ['401',  'own',  'own',  'own',  'own'],
  requestEmailCode:    ['401',  'own',  'own',  'own',  'own'],
  confirmEmailCode:    ['401',  'own',  'email.no_request', 'email.no_request', 'email.no_request'],
  resendEmailCode:     ['401',  'own',  'email.no_request', 'email.no_request', 'email.no_request'],
  cancelEmailRequest:  ['401',  'own',  'own',  'own',  'own'],
  downloadMyData:      ['401',  'own',  'own',  'own',  'own'],
  requestErasure:      ['401',  'own',  'own',  'own',  'own'],
  contactUs:           ['401',  'own',  'own',  'own',  'own'],
  setFavourite:        ['401',  'members.own_favourite', 'yes', 'yes', 'yes'],
  setFavourites:       ['401',  'members.own_favourite', 'yes', 'yes', 'yes'],
  listNotifications:   ['401',  'own',  'own',  'own',  'own'],
  markNotification:    ['401',  'own',  '404',  '404',  '404'],
  notificationStream:  ['401',  'own',  'own',  'own',  'own'],
  quickPanel:          ['401',  'own',  'own',  'own',  'own'],

  // Bookings: a member's own; an admin acts for members, a subadmin only looks.
  holdSession:         ['401',  'own',  'schedule.session_held', '403', 'schedule.session_held'],
  releaseSession:      ['401',  'own',  'own',  'own',  'own'],
  amountDue:           ['401',  'own',  'booking.self_first', '403', 'yes'],
  confirmBooking:      ['401',  'own',  'booking.self_first', '403', 'yes'],
  listBookings:        ['401',  'own',  'own',  'own',  'own'],
  bookingDetails:      ['401',  'own',  '404',  'yes',  'yes'],
  cancelBooking:       ['401',  'own',  '404',  '403',  'yes'],

  // Money: a member's own; an admin sees all of it, a subadmin none.
  accountBalance:      ['401',  'own',  'own',  'own',  'own'],
  accountMonths:       ['401',  'own',  '403',  '403',  'yes'],
  statement:           ['401',  'own',  '403',  '403',  'yes'],
  statementCsv:        ['401',  'own',  '403',  '403',  'yes'],
  statementPdf:        ['401',  'own',  '403',  '403',  'yes'],
  topup:               ['401',  'own',  '403',  '403',  'yes'],
  listPayments:        ['401',  'own',  '403',  '403',  'yes'],
  paymentStatus:       ['401',  'own',  '404',  '404',  'yes'],
  cancelPayment:       ['401',  'own',  '404',  '404',  'yes'],
  listCards:           ['401',  'own',  'own',  'own',  'own'],
  removeCard:          ['401',  'own',  '404',  '404',  '404'],
  listSubscriptions:   ['401',  'own',  '403',  '403',  'yes'],
  subscriptionDetails: ['401',  'own',  '404',  '404',  'yes'],
  paySubscription:     ['401',  'own',  '404',  '404',  '404'],
  listReceipts:        ['401',  'own',  '403',  '403',  'yes'],
  receiptInfo:         ['401',  'own',  '404',  '404',  'yes'],
  downloadInvoice:     ['401',  'own',  '404',  '404',  'yes'],

  // For staff; the owner is a member and gets nothing here either.
  searchProfiles:      ['401',  '403',  '403',  'yes',  'yes'],
  readMember:          ['401',  '403',  '403',  'yes',  'yes'],
  editMember:          ['401',  '403',  '403',  '403',  'yes'],
  setMemberStatus:     ['401',  '403',  '403',  '403',  'yes'],
  resetMemberPassword: ['401',  '403',  '403',  '403',  'yes'],
  resetMemberPin:      ['401',  '403',  '403',  '403',  'yes'],
  // Refused to the admin too while there is money on the balance.
  eraseMember:         ['401',  '403',  '403',  '403',  'admin.not_settled'],
  listContacts:        ['401',  '403',  '403',  '403',  'yes'],
  answerContact:       ['401',  '403',  '403',  '403',  'yes'],
  officeStatus:        ['401',  '403',  '403',  'yes',  'yes'],
  listMails:           ['401',  '403',  '403',  '403',  'yes'],
  listApplications:    ['401',  '403',  '403',  '403',  'yes'],
  decideApplication:   ['401',  '403',  '403',  '403',  'yes'],
  verifyPayment:       ['401',  '403',  '403',  '403',  'yes'],
  listPaymentEvents:   ['401',  '403',  '403',  '403',  'yes'],
};

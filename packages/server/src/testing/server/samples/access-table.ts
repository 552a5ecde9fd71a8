import { CLUBHOUSE_ACCESS } from './clubhouse/clubhouse-samples.ts';
import { GAME_ACCESS } from './game-access.ts';
import { LEVEL_ACCESS } from './level-access.ts';
import { IDENTITY_ACCESS } from './people/identity-samples.ts';
import { SIGN_IN_ACCESS } from './people/sign-in-samples.ts';
import { PREPAID_ACCESS } from './prepaid-samples.ts';
import { COURSE_ACCESS } from './teaching/course-access.ts';
import { LESSON_ACCESS, OF_COACHES } from './teaching/lesson-access.ts';

/**
 * Who gets what: every call of the API, asked with somebody else's ids. The owner is a member and the request names what
 * is theirs: their booking, payment, receipt, card, hold, code or number. The other is a member like them. Who must change the password is the
 * owner of everything they name, and gets nothing but what changing it takes.
 *
 * `yes`  done, also with what is the owner's
 * `own`  done, for the caller alone: nothing of the owner's is shown or changed
 * `due`  refused because the caller must change the password first
 * A number is the HTTP status of the refusal, a word in two parts its code. Whoever is refused changes nothing of the owner's.
 */
export const COLUMNS = ['guest', 'owner', 'other', 'subadmin', 'desk', 'treasurer', 'admin', 'mustChange'] as const;
export type Column = (typeof COLUMNS)[number] | 'coach';

/** A coach gets what another member gets, but for the own pages. */
export const accessOf = (name: string, who: Column): string =>
  (who === 'coach' ? OF_COACHES[name] : undefined) ??
  ACCESS[name]?.[COLUMNS.indexOf(who === 'coach' ? 'other' : who)] ??
  '';

// biome-ignore format: a table
export const ACCESS: Readonly<Record<string, readonly string[]>> = {
  //                    guest   owner   other   subadmin desk  treasurer admin must change
  // For everybody.
  clubInfo:            ['yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes', 'yes'],
  readLegalText:       ['yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes', 'yes'],
  clubLogo:            ['yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes', 'yes'],
  register:            ['yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes', 'yes'],
  validationAlert:     ['yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes', 'yes'],
  validationAlertV1:   ['yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes', 'yes'],
  // An invitation link is a secret of its own; whoever has it may use it once.
  readInvitation:      ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  acceptInvitation:    ['yes', 'invitation.invalid', 'invitation.invalid', 'invitation.invalid', 'invitation.invalid', 'invitation.invalid', 'yes', 'yes'],
  // Anybody may register; one address gets three mails in an hour. The link of a mail is a secret as that of an invitation.
  registerVisitor:     ['yes', 'request.too_many', 'yes', 'request.too_many', 'yes', 'yes', 'yes', 'yes'],
  readVisitorProof:    ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  proveVisitor:        ['yes', 'visitors.link_invalid', 'visitors.link_invalid', 'visitors.link_invalid', 'visitors.link_invalid', 'visitors.link_invalid', 'yes', 'yes'],
  // The address of a feed is a secret of its own, for calendars that cannot log in.
  calendarFeed:        ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  // The link of an email switches off one kind of emails, whoever opens it.
  readUnsubscribe:     ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  unsubscribe:         ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  // Nobody's word counts here but the provider's signature.
  paymentWebhook:      ['payment.bad_event', 'payment.bad_event', 'payment.bad_event', 'payment.bad_event', 'payment.bad_event', 'payment.bad_event', 'payment.bad_event','payment.bad_event'],

  ...IDENTITY_ACCESS,
  // Of an empty database alone.
  checkSetupCode:      ['setup.code_invalid', 'setup.code_invalid', 'setup.code_invalid', 'setup.code_invalid', 'setup.code_invalid', 'setup.code_invalid', 'setup.code_invalid','setup.code_invalid'],
  setUpAdmin:          ['setup.code_invalid', 'setup.code_invalid', 'setup.code_invalid', 'setup.code_invalid', 'setup.code_invalid', 'setup.code_invalid', 'setup.code_invalid','setup.code_invalid'],

  // What every member may know of the club and of its members.
  services:            ['401',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes', 'due'],
  otherTitles:         ['401',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes', 'due'],
  notices:             ['401',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes', 'due'],
  helpManual:          ['401',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes', 'yes'],
  calender:            ['401',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes', 'due'],
  calenderDays:        ['401',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes', 'due'],
  calenderStream:      ['401',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes', 'due'],
  overview:            ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  listMembers:         ['401',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes', 'due'],
  searchMembers:       ['401',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes', 'due'],
  picture:             ['401',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes', 'yes'],

  // One's own session, secrets and settings.
  validateSession:     ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'own'],
  logout:              ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'own'],
  resetPassword:       ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'own'],
  // There is a PIN already.
  setFirstPin:         ['401', 'pin.old_required', 'pin.old_required', '403', 'pin.old_required', 'pin.old_required', 'pin.old_required', 'due'],
  resetPincode:        ['401',  'own',  'own',  '403',  'own',  'own',  'own', 'due'],
  // A key that nobody has used is refused as not received.
  requestOutcome:      ['401', 'request.not_received', 'request.not_received', 'request.not_received', 'request.not_received', 'request.not_received', 'request.not_received', 'due'],
  updateLayout:        ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'own'],

  // One's own profile.
  profileRecord:       ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  saveProfile:         ['401',  'own',  'profile.email_unverified', 'profile.email_unverified', 'profile.email_unverified', 'profile.email_unverified', 'profile.email_unverified','due'],
  savePrivacy:         ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  readPreferences:     ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  readEmergencyContacts: ['401', 'own', 'own', 'own', 'own', 'own', 'own', 'due'],
  saveMemberEmergency: ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  saveEmergencyContact: ['401', 'own', '404', '404', '404', '404', '404', 'due'],
  resetCalendar:       ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  savePreferences:     ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  uploadPicture:       ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  requestEmailCode:    ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  confirmEmailCode:    ['401',  'own',  'email.no_request', 'email.no_request', 'email.no_request', 'email.no_request', 'email.no_request','due'],
  resendEmailCode:     ['401',  'own',  'email.no_request', 'email.no_request', 'email.no_request', 'email.no_request', 'email.no_request','due'],
  cancelEmailRequest:  ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  listDueTexts:        ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  acceptTexts:         ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  downloadMyData:      ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  requestErasure:      ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  withdrawErasure:     ['401', 'own', 'own', 'own', 'own', 'own', 'own', 'due'],
  contactUs:           ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  setFavourite:        ['401',  'members.own_favourite', 'yes',  'yes',  'yes',  'yes',  'yes', 'due'],
  setFavourites:       ['401',  'members.own_favourite', 'yes',  'yes',  'yes',  'yes',  'yes', 'due'],
  listNotifications:   ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  markNotification:    ['401',  'own',  '404',  '404',  '404',  '404',  '404', 'due'],
  notificationStream:  ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'own'],
  quickPanel:          ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],

  // Bookings: a member's own; an admin and the desk act for members, other staff only look.
  holdSession:         ['401',  'own',  'schedule.session_held', '403',  'schedule.session_held', '403',  'schedule.session_held','due'],
  releaseSession:      ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  amountDue:           ['401',  'own',  'booking.self_first', '403',  'yes',  '403',  'yes', 'due'],
  confirmBooking:      ['401',  'own',  'booking.self_first', '403',  'yes',  '403',  'yes', 'due'],
  listBookings:        ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  bookingDetails:      ['401',  'own',  '404',  'yes',  'yes',  'yes',  'yes', 'due'],
  changeBooking:       ['401',  'own',  '404',  '403',  'yes',  '403',  'yes', 'due'],
  changeTimes:         ['401',  'own',  '404',  '403',  'yes',  '403',  'yes', 'due'],
  cancelBooking:       ['401',  'own',  '404',  '403',  'yes',  '403',  'yes', 'due'],
  ownRules:            ['401', 'own', 'own', 'own', 'own', 'own', 'own', 'due'],
  // The booking is of another day.
  checkIn:             ['401', 'check_in.wrong_day', '404', 'check_in.wrong_day', 'check_in.wrong_day', '403', 'check_in.wrong_day', 'due'],
  readCourtSign:       ['401', 'own', 'own', 'own', 'own', 'own', 'own', 'due'],
  ...CLUBHOUSE_ACCESS,
  ...SIGN_IN_ACCESS,
  ...GAME_ACCESS,
  readLevel:           ['401', 'own', 'own', 'own', 'own', 'own', 'own', 'due'],
  startLevel:          ['401', 'own', 'own', 'own', 'own', 'own', 'own', 'due'],
  ...LESSON_ACCESS,
  ...COURSE_ACCESS,
  ...LEVEL_ACCESS,
  ...PREPAID_ACCESS,
  // Waiting is a member's own; the desk books at once. The session of the sample is free.
  joinWaitingList:     ['401', 'waiting.session_free', 'waiting.session_free', '403', '403', '403', '403', 'due'],
  listWaiting:         ['401', 'own', 'own', 'own', 'own', 'own', 'own', 'due'],
  waitingOfDay:        ['401', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'due'],
  leaveWaitingList:    ['401', 'own', '404', '404', '404', '404', '404', 'due'],
  passOffer:           ['401', 'waiting.no_offer', '404', '404', '404', '404', '404', 'due'],
  stayOnWaitingList:   ['401', 'own', 'own', 'own', 'own', 'own', 'own', 'due'],
  // The booking can still be cancelled; an admin and the desk cancel until the start.
  giveBackBooking:     ['401', 'give_back.can_cancel', '404', '403', 'give_back.can_cancel', '403', 'give_back.can_cancel', 'due'],
  takeBackBooking:     ['401', 'own', '404', '403', 'yes', '403', 'yes', 'due'],
  ownStrikes:          ['401', 'own', 'own', 'own', 'own', 'own', 'own', 'due'],

  // Money: a member's own; an admin, the desk and the treasurer see it, a subadmin does not.
  accountBalance:      ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  accountMonths:       ['401',  'own',  '403',  '403',  'yes',  'yes',  'yes', 'due'],
  statement:           ['401',  'own',  '403',  '403',  'yes',  'yes',  'yes', 'due'],
  statementCsv:        ['401',  'own',  '403',  '403',  'yes',  'yes',  'yes', 'due'],
  statementPdf:        ['401',  'own',  '403',  '403',  'yes',  'yes',  'yes', 'due'],
  topup:               ['401',  'own',  '403',  '403',  '403',  '403',  'yes', 'due'],
  listPayments:        ['401',  'own',  '403',  '403',  'yes',  'yes',  'yes', 'due'],
  paymentStatus:       ['401',  'own',  '404',  '404',  'yes',  'yes',  'yes', 'due'],
  cancelPayment:       ['401',  'own',  '404',  '404',  '403',  '403',  'yes', 'due'],
  listMyClaims:        ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  listCards:           ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  removeCard:          ['401',  'own',  '404',  '404',  '404',  '404',  '404', 'due'],
  listMandates:        ['401',  'own',  'own',  'own',  'own',  'own',  'own', 'due'],
  giveMandate:         ['401',  'own',  'payment.card_required', 'payment.card_required', 'payment.card_required', 'payment.card_required', 'payment.card_required', 'due'],
  endMandate:          ['401',  'own',  '404',  '404',  '404',  '404',  '404', 'due'],
  saveAutotopup:       ['401',  'own',  '404',  '404',  '404',  '404',  '404', 'due'],
  saveRenewal:         ['401',  'own',  '404',  '404',  '404',  '404',  '404', 'due'],
  payRenewal:          ['401',  'own',  '404',  '404',  '404',  '404',  '404', 'due'],
  listSubscriptions:   ['401',  'own',  '403',  '403',  'yes',  'yes',  'yes', 'due'],
  subscriptionDetails: ['401',  'own',  '404',  '404',  'yes',  'yes',  'yes', 'due'],
  paySubscription:     ['401',  'own',  '404',  '404',  '404',  '404',  '404', 'due'],
  listReceipts:        ['401',  'own',  '403',  '403',  'yes',  'yes',  'yes', 'due'],
  receiptInfo:         ['401',  'own',  '404',  '404',  'yes',  'yes',  'yes', 'due'],
  listPapers:          ['401',  'own',  '403',  '403',  'yes',  'yes',  'yes', 'due'],
  downloadPaper:       ['401',  'own',  '404',  '404',  'yes',  'yes',  'yes', 'due'],
  requestInvoice:      ['401',  'invoice.not_offered', '404', '404', 'invoice.not_offered', 'invoice.not_offered', 'invoice.not_offered', 'due'],
  listClubPapers:      ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes', 'due'],
  readClubPaper:       ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes', 'due'],
  storeRegisterNumber: ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes', 'due'],
  downloadInvoice:     ['401',  'own',  '404',  '404',  'yes',  'yes',  'yes', 'due'],

  // For staff; the owner is a member and gets nothing here either.
  searchProfiles:      ['401',  '403',  '403',  'yes',  'yes',  'yes',  'yes', 'due'],
  readMember:          ['401',  '403',  '403',  'yes',  'yes',  'yes',  'yes', 'due'],
  editMember:          ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  setMemberStatus:     ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  resetMemberPassword: ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  resetMemberPin:      ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  // Refused to the admin too while there is money on the balance.
  eraseMember:         ['401',  '403',  '403',  '403',  '403',  '403',  'admin.not_settled','due'],
  readErasure:         ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  downloadMemberData:  ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  listContacts:        ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  readDesk:            ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  readVisitors:        ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  sendAnswer:          ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  answerContact:       ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  listDirectory:       ['401',  '403',  '403',  'yes',  'yes',  'yes',  'yes', 'due'],
  readDirectoryMember: ['401',  '403',  '403',  'yes',  'yes',  'yes',  'yes', 'due'],
  saveMemberNote:      ['401',  '403',  '403',  'yes',  'yes',  '403',  'yes', 'due'],
  writeToMember:       ['401',  '403',  '403',  'yes',  'yes',  'yes',  'yes', 'due'],
  findAnything:        ['401',  '403',  '403',  'yes',  'yes',  'yes',  'yes', 'due'],
  exportDirectory:     ['401',  '403',  '403',  '403',  '403',  'yes',  'yes', 'due'],
  exportDirectoryXlsx: ['401',  '403',  '403',  '403',  '403',  'yes',  'yes', 'due'],
  setCategory:         ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  officeStatus:        ['401',  '403',  '403',  'yes',  'yes',  'yes',  'yes', 'due'],
  officeToday:         ['401',  '403',  '403',  'yes',  'yes',  'yes',  'yes', 'due'],
  officeTodayStream:   ['401',  '403',  '403',  'yes',  'yes',  'yes',  'yes', 'due'],
  listMails:           ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  listApplications:    ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  applicationChoices:  ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  decideApplication:   ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  verifyPayment:       ['401',  '403',  '403',  '403',  '403',  'yes',  'yes', 'due'],
  refundPayment:       ['401',  '403',  '403',  '403',  '403',  'yes',  'yes', 'due'],
  readPaymentTasks:    ['401',  '403',  '403',  '403',  '403',  'yes',  'yes', 'due'],
  exportPayments:      ['401',  '403',  '403',  '403',  '403',  'yes',  'yes', 'due'],
  listClaims:          ['401',  '403',  '403',  '403',  '403',  'yes',  'yes', 'due'],
  settleClaim:         ['401',  '403',  '403',  '403',  '403',  'yes',  'yes', 'due'],
  waiveClaim:          ['401',  '403',  '403',  '403',  '403',  'yes',  'yes', 'due'],
  listPaymentEvents:   ['401',  '403',  '403',  '403',  '403',  'yes',  'yes', 'due'],

  // One's own standing bookings.
  listOwnSeries:       ['401',  'own',  'own',  'own',  'own',  'own',  'own',  'due'],
  consentToSeries:     ['401',  'own',  '404',  '404',  '404',  '404',  '404',  'due'],
  skipOwnDate:         ['401',  'own',  '404',  '404',  '404',  '404',  '404',  'due'],
  endOwnSeries:        ['401',  'own',  '404',  '404',  '404',  '404',  '404',  'due'],

  // Series: the desk makes standing bookings; blocks are for admins, inside the call.
  listSeries:          ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  addSeries:           ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  readSeries:          ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  saveSeries:          ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  skipSeriesDate:      ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  endSeries:           ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],

  // Arrivals. The booking has not begun, so it is no no-show.
  undoCheckIn:         ['401', '403', '403', 'yes', 'yes', '403', 'yes', 'due'],
  markNoShow:          ['401', '403', '403', '403', 'no_show.not_started', '403', 'no_show.not_started', 'due'],
  undoNoShow:          ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  memberStrikes:       ['401', '403', '403', 'yes', 'yes', 'yes', 'yes', 'due'],
  liftStrike:          ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  courtSignPdf:        ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  sportSignsPdf:       ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],

  // Money that staff moves on a member's account.
  memberMoney:         ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes',  'due'],
  // The counter.
  readUnlock:          ['401',  '403',  '403',  '403',  'own',  '403',  'own',  'due'],
  unlockOffice:        ['401',  '403',  '403',  '403',  'own',  '403',  'own',  'due'],
  lockOffice:          ['401',  '403',  '403',  '403',  'own',  '403',  'own',  'due'],
  // The owner's booking is paid.
  settleBooking:       ['401',  '403',  '403',  '403',  'booking.already_paid',  '403',  'booking.already_paid',  'due'],
  counterMember:       ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  addVisitor:          ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  saveNote:            ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  takeCash:            ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  takePayment:         ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes',  'due'],
  moveByDesk:          ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  refundByDesk:        ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  cancelByDesk:        ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  // Only whoever has cancelled it can undo it.
  restoreBooking:      ['401',  '403',  '403',  '403',  'booking.undo_over',  '403',  'booking.undo_over',  'due'],
  adjustBalance:       ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  readCashDay:         ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes',  'due'],
  readOccupancy:       ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  readMoneyReport:     ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  readTopupWatch:      ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  readDemand:          ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  readCancellations:   ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  cashDayCsv:          ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes',  'due'],
  countCash:           ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes',  'due'],
  readMonth:           ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  monthJournalCsv:     ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  monthJournalXlsx:    ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  monthPdf:            ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  closeMonth:          ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  reopenMonth:         ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  readAccounts:        ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  saveAccounts:        ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  readMonthFiles:      ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  makeMonthFiles:      ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  downloadMonthFile:   ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  checkPayouts:        ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  savePayouts:         ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  payoutLinesCsv:      ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  checkBankMovement:   ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  payOutTerminal:      ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  transferCash:        ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes',  'due'],
  payOut:              ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],

  // Closures: weather is a matter of the desk.
  listClosures:        ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  addClosure:          ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  saveClosure:         ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  endClosure:          ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  closeForRain:        ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],

  // Notices: admins and subadmins write what members read.
  listOfficeNotices:   ['401',  '403',  '403',  'yes',  '403',  '403',  'yes',  'due'],
  addNotice:           ['401',  '403',  '403',  'yes',  '403',  '403',  'yes',  'due'],
  saveNotice:          ['401',  '403',  '403',  'yes',  '403',  '403',  'yes',  'due'],
  removeNotice:        ['401',  '403',  '403',  'yes',  '403',  '403',  'yes',  'due'],

  // Help topics: admins alone.
  listHelpTopics:      ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  addHelpTopic:        ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  saveHelpTopic:       ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  removeHelpTopic:     ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  orderHelpTopics:     ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  addDefaultTopics:    ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],

  // Plans: the treasurer reads them, an admin changes them.
  readTax:             ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  saveTax:             ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  listPlans:           ['401',  '403',  '403',  '403',  '403',  'yes',  'yes',  'due'],
  addPlan:             ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  savePlan:            ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  addSubscription:     ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  addSubscriptions:    ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  givePlanToCategory:  ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],

  // The office sets up the club: admins alone.
  listJobs:            ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  runJob:              ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  listLegalTexts:      ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  readLegalVersion:    ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  saveLegalDraft:      ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  publishLegalText:    ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  listAcceptances:     ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  acceptancesCsv:      ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  listLog:             ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  exportLog:           ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  listStaff:           ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  saveStaff:           ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  readOfficeClub:      ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  saveOfficeClub:      ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  uploadLogo:          ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  readSetup:           ['401',  '403',  '403',  'yes',  'yes',  'yes',  'yes', 'due'],
  openClub:            ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  closeClub:           ['401', '403', '403', '403', '403', '403', 'club.has_bookings', 'due'],
  sendTestMail:        ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  listOfficeSports:    ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  addOfficeSport:      ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  saveOfficeSport:     ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  addOfficeCourt:      ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  saveOfficeCourt:     ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  readTimetables:      ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  saveTimetables:      ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  readPrices:          ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  savePrices:          ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  saveSportChanges:    ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  tryPrice:            ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  listCategories:      ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  addCategory:         ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  saveCategory:        ['401',  '403',  '403',  '403',  '403',  '403',  'yes', 'due'],
  // Members in: admins alone.
  addMember:           ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  saveMember:          ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  sendInvitations:     ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  listMemberImports:   ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  uploadMemberImport:  ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  checkMemberImport:   ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  applyMemberImport:   ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  undoMemberImport:    ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  importBookings:      ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
};

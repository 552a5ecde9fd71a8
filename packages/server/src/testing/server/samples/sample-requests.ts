import { DEMO_PASSWORD, DEMO_PIN } from '#modules/club/club/index.ts';
import { requestOf } from '#testing/clubs/booking-club.ts';
import type { Owner } from '#testing/clubs/owner.ts';
import { APPLICATION } from '#testing/clubs/things/club-things.ts';
import type { Sample } from '../sample.ts';
import { CARD_MONEY_SAMPLES } from './card-money-samples.ts';
import { CLUBHOUSE_SAMPLES } from './clubhouse/clubhouse-samples.ts';
import { GAME_SAMPLES } from './game-samples.ts';
import { LEGAL_SAMPLES } from './legal-samples.ts';
import { LEVEL_SAMPLES } from './level-samples.ts';
import { LOG_SAMPLES } from './log-samples.ts';
import { MONTH_SAMPLES } from './month-samples.ts';
import { IDENTITY_SAMPLES } from './people/identity-samples.ts';
import { PROFILE_SAMPLES } from './people/profile-samples.ts';
import { SIGN_IN_SAMPLES } from './people/sign-in-samples.ts';
import { PREPAID_SAMPLES } from './prepaid-samples.ts';
import { SERIES_SAMPLES } from './series-samples.ts';
import { SPORT_SAMPLES } from './sport-samples.ts';
import { COURSE_SAMPLES } from './teaching/course-samples.ts';
import { LESSON_SAMPLES } from './teaching/lesson-samples.ts';
import { TEXT_SAMPLES } from './text-samples.ts';
import { fileForm, pictureForm } from './upload-forms.ts';
import { WAITING_SAMPLES } from './waiting-samples.ts';

type Make = (owner: Owner) => Sample | Promise<Sample>;

const nothing: Make = () => ({});
const ofMember: Make = ({ code }) => ({ params: { memberCode: code } });
/** The same request, of somebody who has such a thing. */
const having =
  (
    thing: 'booking' | 'emailCode' | 'card' | 'invoice' | 'payment' | 'receipt' | 'strike' | 'subscription',
    make = nothing,
  ): Make =>
  async (owner) => {
    await owner[thing]();
    return make(owner);
  };
const recordsOf: Make = ({ code }) => ({ query: { memberCode: code } });
const day: Make = () => ({ query: { service: 'cricket', date: '2026-11-17' } });
const favourites: Make = ({ code }) => ({ body: { MemberCodes: code, IsFavourite: true, Service: 'tennis' } });
const paymentOf: Make = async (owner) => ({ params: { payment: await owner.payment() } });
const receiptOf = async (owner: Owner) => ({ id: await owner.receipt() });
const bookingFor = async (owner: Owner) => requestOf({ session: await owner.freeSession(), players: [owner] });

/** For every call a request that is right in every way, and that names what belongs to its owner wherever it names something. */
export const SAMPLES: Readonly<Record<string, Make>> = {
  forgetPassword: ({ code }) => ({ params: { membershipNumber: code } }),
  login: ({ code }) => ({ body: { LoginName: code, UserPassword: DEMO_PASSWORD } }),
  logout: nothing,
  register: () => ({ body: APPLICATION }),
  resetPassword: () => ({ body: { OldPassword: DEMO_PASSWORD, NewPassword: 'Other#2027' } }),
  resetPincode: () => ({ body: { OldPin: DEMO_PIN, NewPin: '1357' } }),
  updateLayout: () => ({ body: { settings: { colorScheme: 'dark' } } }),
  validateSession: nothing,
  ...IDENTITY_SAMPLES,
  clubInfo: nothing,
  listMembers: () => ({ params: { service: 'tennis' } }),
  searchMembers: ({ code }) => ({ params: { term: code }, query: { service: 'tennis' } }),
  setFavourite: favourites,
  setFavourites: favourites,
  amountDue: async (owner) => ({ body: await bookingFor(owner) }),
  bookingDetails: async (owner) => ({ params: { ...(await owner.booking()) } }),
  cancelBooking: async (owner) => ({ body: { ...(await owner.booking()), pin: DEMO_PIN } }),
  changeBooking: async (owner) => ({ body: { ...(await owner.changedBooking()), pin: DEMO_PIN } }),
  changeTimes: async (owner) => {
    const { section, key } = await owner.booking();
    return { params: { section, key }, query: { date: '2026-11-17', players: owner.code } };
  },
  confirmBooking: async (owner) => ({ body: { ...(await bookingFor(owner)), PinCode: DEMO_PIN } }),
  listBookings: having('booking'),
  checkIn: async (owner) => ({ body: { ...(await owner.booking()), code: owner.signCode() } }),
  readCourtSign: having('booking', (owner) => ({ params: { code: owner.signCode() } })),
  ownStrikes: having('strike'),
  undoCheckIn: async (owner) => ({ params: { ...(await owner.booking()) }, body: {} }),
  markNoShow: async (owner) => ({ params: { ...(await owner.booking()) } }),
  undoNoShow: async (owner) => ({ params: { ...(await owner.booking()) } }),
  memberStrikes: having('strike', ({ code }) => ({ params: { code } })),
  liftStrike: async (owner) => ({ params: { id: await owner.strike() }, body: { reason: 'The gate was locked' } }),
  courtSignPdf: () => ({ params: { key: 'CRI1' } }),
  sportSignsPdf: () => ({ params: { key: 'cricket' } }),
  ownRules: () => ({ query: { service: 'cricket' } }),
  services: nothing,
  otherTitles: nothing,
  calender: day,
  calenderDays: () => ({ query: { service: 'cricket' } }),
  calenderStream: day,
  holdSession: async (owner) => ({ body: { BookingKey: await owner.heldSession() } }),
  overview: nothing,
  releaseSession: async (owner) => ({ body: { BookingKey: await owner.heldSession() } }),
  cancelEmailRequest: having('emailCode'),
  confirmEmailCode: async (owner) => ({ params: { code: await owner.emailCode() } }),
  downloadMyData: having('booking'),
  picture: async (owner) => ({ params: { file: await owner.picture() } }),
  profileRecord: nothing,
  resetCalendar: nothing,
  calendarFeed: async (owner) => ({ params: { secret: await owner.feedSecret() } }),
  requestErasure: nothing,
  withdrawErasure: nothing,
  resendEmailCode: having('emailCode'),
  ...PROFILE_SAMPLES,
  uploadPicture: async () => ({ form: await pictureForm() }),
  listNotifications: having('booking'),
  markNotification: async (owner) => ({ params: { id: await owner.notification() } }),
  notificationStream: nothing,
  validationAlert: nothing,
  validationAlertV1: nothing,
  requestOutcome: () => ({ body: { key: '3f0c6a52-3f5c-4f0b-9d57-1d6f1f6f5a10' } }),
  readDesk: nothing,
  sendAnswer: async (owner) => ({ params: { id: await owner.contact() }, body: { answer: 'It is at the desk.' } }),
  answerContact: async (owner) => ({ params: { id: await owner.contact() } }),
  decideApplication: async (owner) => ({ params: { reference: await owner.application() }, body: { accept: true } }),
  editMember: ({ code }) => ({
    params: { memberCode: code },
    body: { firstName: 'Nora', surname: 'Newname', gender: 'F', email: 'nora@members.example' },
  }),
  eraseMember: ({ code }) => ({ params: { memberCode: code }, body: { PinCode: DEMO_PIN } }),
  readErasure: having('booking', ofMember),
  downloadMemberData: having('booking', ofMember),
  applicationChoices: nothing,
  listApplications: nothing,
  listContacts: nothing,
  officeStatus: nothing,
  officeToday: having('booking'),
  officeTodayStream: nothing,
  listDirectory: ({ code }) => ({ query: { term: code } }),
  readDirectoryMember: ({ code }) => ({ params: { code } }),
  findAnything: ({ code }) => ({ query: { term: code } }),
  exportDirectory: ({ code }) => ({ body: { memberCodes: [code] } }),
  exportDirectoryXlsx: ({ code }) => ({ body: { memberCodes: [code] } }),
  setCategory: ({ code }) => ({ body: { memberCodes: [code], category: 'member' } }),
  listMails: nothing,
  readOfficeClub: nothing,
  saveOfficeClub: async (owner) => ({ body: { phone: '+356 2100 0000', version: await owner.clubVersion() } }),
  uploadLogo: async () => ({ form: await pictureForm() }),
  clubLogo: async (owner) => ({ params: { file: await owner.logo() } }),
  readSetup: nothing,
  checkSetupCode: () => ({ body: { setupCode: 'used' } }),
  setUpAdmin: () => ({
    body: { setupCode: 'unknown', code: '9009', name: 'Ada King', password: DEMO_PASSWORD, pin: DEMO_PIN },
  }),
  openClub: () => ({ body: {} }),
  closeClub: nothing,
  sendTestMail: () => ({ body: { to: 'office@club.example' } }),
  ...SPORT_SAMPLES,
  ...LEGAL_SAMPLES,
  ...LOG_SAMPLES,
  listStaff: nothing,
  saveStaff: ({ code }) => ({ params: { memberCode: code }, body: { role: 'desk', PinCode: DEMO_PIN } }),
  memberMoney: ({ code }) => ({ params: { code } }),
  readUnlock: nothing,
  unlockOffice: () => ({ body: { PinCode: DEMO_PIN } }),
  lockOffice: nothing,
  readCashDay: () => ({ query: { date: '2026-11-16' } }),
  readOccupancy: () => ({ query: { from: '2026-11-01', to: '2026-11-30', service: 'tennis' } }),
  readMoneyReport: () => ({ query: { from: '2026-10-01', to: '2026-11-30' } }),
  readTopupWatch: nothing,
  readDemand: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  readCancellations: () => ({ query: { from: '2026-10-01', to: '2026-11-30' } }),
  cashDayCsv: () => ({ query: { date: '2026-11-16', language: 'tr' } }),
  // A day is counted once: everybody corrects the count before.
  countCash: async (owner) => {
    const corrects = await owner.lastCashCount('2026-11-16');
    return { body: { date: '2026-11-16', counted: 0, reason: 'Counted again', corrects, PinCode: DEMO_PIN } };
  },
  transferCash: () => ({ body: { direction: 'fromBank', amount: 5, reason: 'Change', PinCode: DEMO_PIN } }),
  ...MONTH_SAMPLES,
  settleBooking: async (owner) => ({
    params: { ...(await owner.booking()) },
    body: { shares: [{ memberCode: owner.code, method: 'balance' }], PinCode: DEMO_PIN },
  }),
  addVisitor: () => ({ body: { name: 'Jo', surName: 'Walker' } }),
  counterMember: ({ code }) => ({ params: { code } }),
  saveNote: async (owner) => ({ params: { ...(await owner.booking()) }, body: { note: 'Needs the ball machine' } }),
  moveByDesk: async (owner) => ({
    params: { ...(await owner.booking()) },
    body: { to: await owner.freeSession(), PinCode: DEMO_PIN },
  }),
  refundByDesk: async (owner) => ({
    params: { ...(await owner.booking()) },
    body: { shares: [{ memberCode: owner.code, amount: 1 }], reason: 'Lights failed', PinCode: DEMO_PIN },
  }),
  cancelByDesk: async (owner) => ({
    params: { ...(await owner.booking()) },
    body: { reason: 'Lights failed', refund: 'all', PinCode: DEMO_PIN },
  }),
  restoreBooking: async (owner) => ({ params: { ...(await owner.booking()) }, body: {} }),
  takeCash: ({ code }) => ({ params: { code }, body: { amount: 5, PinCode: DEMO_PIN } }),
  takePayment: ({ code }) => ({
    params: { code },
    body: { amount: 5, method: 'terminal', reference: '004711', PinCode: DEMO_PIN },
  }),
  adjustBalance: ({ code }) => ({
    params: { code },
    body: { amount: -1.5, reason: 'Charged twice', PinCode: DEMO_PIN },
  }),
  payOut: ({ code }) => ({
    params: { code },
    body: { amount: 2.5, method: 'bank', reference: 'E2E 1', reason: 'Moves away', PinCode: DEMO_PIN },
  }),
  readTax: nothing,
  saveTax: async (owner) => ({
    body: {
      ...{ country: 'MT', isRegistered: false, from: null, number: '', codes: [], balanceIs: 'multi' },
      ...{ papers: { exemptionNumber: '' }, version: await owner.taxVersion() },
    },
  }),
  listPlans: nothing,
  addPlan: ({ id }) => ({ body: { key: `plan-${id}`, title: { en: 'Winter' }, period: 'month', amount: 10 } }),
  savePlan: async (owner) => ({
    params: { key: 'full-month' },
    body: { title: { en: 'Full membership, monthly' }, version: await owner.planVersion('full-month') },
  }),
  addSubscription: ({ code }) => ({ params: { code }, body: { plan: 'locker-year' } }),
  addSubscriptions: ({ code }) => ({ params: { key: 'locker-year' }, body: { memberCodes: [code] } }),
  givePlanToCategory: () => ({ params: { key: 'locker-year' }, body: { category: 'member', dryRun: 1 } }),
  addMember: ({ id }) => ({
    body: { code: `N-${id}-1`, name: 'Nina', surName: 'Grech', email: 'nina@members.example' },
  }),
  saveMember: async (owner) => ({
    params: { code: owner.code },
    body: { town: 'Sliema', dateOfBirth: '1990-02-03', version: await owner.recordVersion() },
  }),
  sendInvitations: ({ code }) => ({ body: { memberCodes: [code] } }),
  saveMemberNote: ({ code }) => ({ params: { code }, body: { note: 'Prefers court 2' } }),
  writeToMember: ({ code }) => ({ params: { code }, body: { subject: 'Your racket', message: 'It is at the desk.' } }),
  listMemberImports: nothing,
  uploadMemberImport: async () => ({ form: await fileForm('number,first name,surname\nNEW-1,Nina,Grech', 'list.csv') }),
  checkMemberImport: async (owner) => ({
    params: { id: await owner.memberImport() },
    body: { mapping: { code: 'number', name: 'first name', surName: 'surname' } },
  }),
  applyMemberImport: async (owner) => ({ params: { id: await owner.memberImport('checked') }, body: {} }),
  importBookings: async () => ({
    form: await fileForm('code,court,date,from\n1001,TEN1,2027-03-02,10:00', 'bookings.csv'),
  }),
  undoMemberImport: async (owner) => ({ params: { id: await owner.memberImport('applied') }, body: { dryRun: 1 } }),
  ...SERIES_SAMPLES,
  ...TEXT_SAMPLES,
  ...WAITING_SAMPLES,
  ...GAME_SAMPLES,
  ...LESSON_SAMPLES,
  ...COURSE_SAMPLES,
  ...LEVEL_SAMPLES,
  readInvitation: async (owner) => ({ body: { code: await owner.invitation() } }),
  acceptInvitation: async (owner) => ({
    body: { code: await owner.invitation(), password: 'Winter#2027', pin: '1357' },
  }),
  registerVisitor: ({ id }) => ({
    body: {
      ...{ firstName: 'Vera', lastName: 'Visitor', birthday: '01/02/1990', phone: '+356 2123 4567' },
      email: `vera-${id}@visitors.example`,
    },
  }),
  readVisitorProof: async (owner) => ({ body: { code: await owner.registration() } }),
  proveVisitor: async (owner) => ({
    body: { code: await owner.registration(), password: 'Winter#2027', pin: '1357' },
  }),
  readVisitors: nothing,
  setFirstPin: () => ({ body: { Password: DEMO_PASSWORD, NewPin: '1357' } }),
  readMember: ofMember,
  resetMemberPassword: ofMember,
  resetMemberPin: ofMember,
  searchProfiles: ({ code }) => ({ params: { term: code } }),
  setMemberStatus: ({ code }) => ({ params: { memberCode: code }, body: { status: 'suspended' } }),
  quickPanel: having('booking'),
  cancelPayment: paymentOf,
  listCards: having('card'),
  listPaymentEvents: nothing,
  listPayments: having('payment', recordsOf),
  paymentStatus: paymentOf,
  paymentWebhook: () => ({ params: { provider: 'sandbox' }, body: { id: 'evt_1', type: 'checkout.paid' } }),
  removeCard: async (owner) => ({ params: { id: await owner.card() } }),
  topup: ({ code }) => ({ body: { PinCode: DEMO_PIN, Amount: 40, Comment: '', MemberCode: code } }),
  verifyPayment: paymentOf,
  ...CLUBHOUSE_SAMPLES,
  ...SIGN_IN_SAMPLES,
  ...CARD_MONEY_SAMPLES,
  ...PREPAID_SAMPLES,
  accountBalance: nothing,
  accountMonths: recordsOf,
  statement: recordsOf,
  statementCsv: recordsOf,
  statementPdf: recordsOf,
  downloadInvoice: async (owner) => ({ query: await receiptOf(owner) }),
  downloadPaper: async (owner) => ({ query: { id: await owner.invoice() } }),
  listPapers: having('invoice', recordsOf),
  requestInvoice: async (owner) => ({
    body: { receipt: await owner.receipt(), name: 'Ada King Ltd', address: 'Quay 1' },
  }),
  listClubPapers: having('receipt', ({ code }) => ({ query: { search: code } })),
  readClubPaper: async (owner) => ({ params: await receiptOf(owner) }),
  storeRegisterNumber: async (owner) => ({ params: { id: await owner.receipt() }, body: { number: '0431-0017-2288' } }),
  listReceipts: having('receipt', recordsOf),
  listSubscriptions: having('subscription', recordsOf),
  paySubscription: async (owner) => ({ body: { Id: await owner.subscription(), PinCode: DEMO_PIN } }),
  receiptInfo: async (owner) => ({ params: await receiptOf(owner) }),
  subscriptionDetails: async (owner) => ({ params: { id: await owner.subscription() } }),
};

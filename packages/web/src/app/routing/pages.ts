import { LoginPage } from '#features/people/auth/login/login-page.tsx';
import { lazyPage, loadedPage } from './lazy-page.ts';

/** Every page in its own chunk, except the login page, which is part of the first load. */
export const PAGES = {
  login: loadedPage(LoginPage),
  visitorRegistration: lazyPage(() =>
    import('#features/people/auth/visitor/registration-page.tsx').then((module) => module.VisitorRegistrationPage),
  ),
  visitorProof: lazyPage(() =>
    import('#features/people/auth/visitor/proof-page.tsx').then((module) => module.VisitorProofPage),
  ),
  board: lazyPage(() => import('#features/clubhouse/board/board-page.tsx').then((module) => module.BoardPage)),
  kiosk: lazyPage(() => import('#features/clubhouse/kiosk/kiosk-page.tsx').then((module) => module.KioskPage)),
  register: lazyPage(() =>
    import('#features/people/auth/register/register-page.tsx').then((module) => module.RegisterPage),
  ),
  resetPassword: lazyPage(() =>
    import('#features/people/auth/password/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
  ),
  sportServices: lazyPage(() =>
    import('#features/booking/sports/sport-services-page.tsx').then((module) => module.SportServicesPage),
  ),
  sportBooking: lazyPage(() =>
    import('#features/booking/schedule/page/schedule-page.tsx').then((module) => module.SportBookingPage),
  ),
  bookingSchedule: lazyPage(() =>
    import('#features/booking/schedule/page/schedule-page.tsx').then((module) => module.BookingSchedulePage),
  ),
  booking: lazyPage(() => import('#features/booking/booking/booking-page.tsx').then((module) => module.BookingPage)),
  bookingDetail: lazyPage(() =>
    import('#features/booking/booking-detail/booking-detail-page.tsx').then((module) => module.BookingDetailPage),
  ),
  invoice: lazyPage(() => import('#features/money/invoice/invoice-page.tsx').then((module) => module.InvoicePage)),
  myAccount: lazyPage(() =>
    import('#features/money/account/my-account-page.tsx').then((module) => module.MyAccountPage),
  ),
  myAccountTable: lazyPage(() =>
    import('#features/money/account/my-account-table-page.tsx').then((module) => module.MyAccountTablePage),
  ),
  myBookings: lazyPage(() =>
    import('#features/booking/my-bookings/my-bookings-page.tsx').then((module) => module.MyBookingsPage),
  ),
  changeBooking: lazyPage(() =>
    import('#features/booking/change-booking/change-page.tsx').then((module) => module.ChangePage),
  ),
  myWaitingList: lazyPage(() =>
    import('#features/booking/waiting-list/waiting-list-page.tsx').then((module) => module.WaitingListPage),
  ),
  passes: lazyPage(() => import('#features/money/prepaid/passes-page.tsx').then((module) => module.PassesPage)),
  officeVouchers: lazyPage(() => import('#features/money/sales/sales-page.tsx').then((module) => module.SalesPage)),
  officeCourses: lazyPage(() =>
    import('#features/teaching/courses/office/office-courses-page.tsx').then((module) => module.OfficeCoursesPage),
  ),
  officeCourse: lazyPage(() =>
    import('#features/teaching/courses/office/one/office-course-page.tsx').then((module) => module.OfficeCoursePage),
  ),
  courses: lazyPage(() =>
    import('#features/teaching/courses/list/courses-page.tsx').then((module) => module.CoursesPage),
  ),
  course: lazyPage(() => import('#features/teaching/courses/one/course-page.tsx').then((module) => module.CoursePage)),
  competitions: lazyPage(() =>
    import('#features/competing/competitions/list/competitions-page.tsx').then((module) => module.CompetitionsPage),
  ),
  competition: lazyPage(() =>
    import('#features/competing/competitions/one/competition-page.tsx').then((module) => module.CompetitionPage),
  ),
  officeCompetitions: lazyPage(() =>
    import('#features/competing/competitions/office/office-competitions-page.tsx').then(
      (module) => module.OfficeCompetitionsPage,
    ),
  ),
  officeCompetition: lazyPage(() =>
    import('#features/competing/competitions/office/office-competition-page.tsx').then(
      (module) => module.OfficeCompetitionPage,
    ),
  ),
  games: lazyPage(() => import('#features/booking/games/list/games-page.tsx').then((module) => module.GamesPage)),
  openGame: lazyPage(() => import('#features/booking/games/open/open-page.tsx').then((module) => module.OpenPage)),
  game: lazyPage(() => import('#features/booking/games/one/game-page.tsx').then((module) => module.GamePage)),
  lessons: lazyPage(() =>
    import('#features/teaching/lessons/list/lessons-page.tsx').then((module) => module.LessonsPage),
  ),
  coachDay: lazyPage(() => import('#features/teaching/coach/day/day-page.tsx').then((module) => module.CoachDayPage)),
  coachHours: lazyPage(() =>
    import('#features/teaching/coach/hours/hours-page.tsx').then((module) => module.CoachHoursPage),
  ),
  coachEarnings: lazyPage(() =>
    import('#features/teaching/coach/earnings/earnings-page.tsx').then((module) => module.CoachEarningsPage),
  ),
  lessonTimes: lazyPage(() =>
    import('#features/teaching/lessons/times/times-page.tsx').then((module) => module.LessonTimesPage),
  ),
  officeCoaches: lazyPage(() =>
    import('#features/teaching/coaches/coaches-page.tsx').then((module) => module.CoachesPage),
  ),
  officeResults: lazyPage(() =>
    import('#features/competing/disputes/disputes-page.tsx').then((module) => module.DisputesPage),
  ),
  level: lazyPage(() => import('#features/competing/level/page/level-page.tsx').then((module) => module.LevelPage)),
  levelStart: lazyPage(() =>
    import('#features/competing/level/start/level-start-page.tsx').then((module) => module.LevelStartPage),
  ),
  checkIn: lazyPage(() => import('#features/booking/check-in/check-in-page.tsx').then((module) => module.CheckInPage)),
  preferences: lazyPage(() =>
    import('#features/people/preferences/preferences-page.tsx').then((module) => module.PreferencesPage),
  ),
  unsubscribe: lazyPage(() =>
    import('#features/people/auth/unsubscribe/unsubscribe-page.tsx').then((module) => module.UnsubscribePage),
  ),
  notifications: lazyPage(() =>
    import('#features/messages/notifications/notifications-page.tsx').then((module) => module.NotificationsPage),
  ),
  mySubscription: lazyPage(() =>
    import('#features/money/subscriptions/my-subscription-page.tsx').then((module) => module.MySubscriptionPage),
  ),
  memberProfiles: lazyPage(() =>
    import('#features/people/member-profiles/member-profiles-page.tsx').then((module) => module.MemberProfilesPage),
  ),
  adminDesk: lazyPage(() =>
    import('#features/people/admin-desk/admin-desk-page.tsx').then((module) => module.AdminDeskPage),
  ),
  memberPage: lazyPage(() =>
    import('#features/people/member-profiles/page/member-page.tsx').then((module) => module.MemberPage),
  ),
  officeToday: lazyPage(() => import('#features/booking/today/page/today-page.tsx').then((module) => module.TodayPage)),
  officeCourts: lazyPage(() => import('#features/club/courts/courts-page.tsx').then((module) => module.CourtsPage)),
  officeFairPlay: lazyPage(() =>
    import('#features/club/fair-play/fair-play-page.tsx').then((module) => module.FairPlayPage),
  ),
  officeTax: lazyPage(() => import('#features/club/tax/tax-page.tsx').then((module) => module.TaxPage)),
  officeGames: lazyPage(() =>
    import('#features/booking/games/office/office-games-page.tsx').then((module) => module.OfficeGamesPage),
  ),
  officePapers: lazyPage(() => import('#features/money/papers/papers-page.tsx').then((module) => module.PapersPage)),
  officePrices: lazyPage(() => import('#features/club/prices/prices-page.tsx').then((module) => module.PricesPage)),
  officeClosures: lazyPage(() =>
    import('#features/club/closures/closures-page.tsx').then((module) => module.ClosuresPage),
  ),
  officeNotices: lazyPage(() => import('#features/club/notices/notices-page.tsx').then((module) => module.NoticesPage)),
  officeHelp: lazyPage(() =>
    import('#features/club/help-topics/help-topics-page.tsx').then((module) => module.HelpTopicsPage),
  ),
  officePlans: lazyPage(() => import('#features/money/plans/plans-page.tsx').then((module) => module.PlansPage)),
  officePayments: lazyPage(() =>
    import('#features/money/card-payments/card-payments-page.tsx').then((module) => module.CardPaymentsPage),
  ),
  officeMonth: lazyPage(() => import('#features/money/month-close/month-page.tsx').then((module) => module.MonthPage)),
  officeReports: lazyPage(() => import('#features/club/reports/reports-page.tsx').then((module) => module.ReportsPage)),
  officeCash: lazyPage(() => import('#features/money/cash/cash-page.tsx').then((module) => module.CashPage)),
  officeStaff: lazyPage(() => import('#features/people/staff/staff-page.tsx').then((module) => module.StaffPage)),
  officeLog: lazyPage(() => import('#features/messages/log/log-page.tsx').then((module) => module.LogPage)),
  officeJobs: lazyPage(() => import('#features/messages/jobs/jobs-page.tsx').then((module) => module.JobsPage)),
  officeImport: lazyPage(() => import('#features/people/import/import-page.tsx').then((module) => module.ImportPage)),
  invitation: lazyPage(() =>
    import('#features/people/auth/invitation/invitation-page.tsx').then((module) => module.InvitationPage),
  ),
  officeSeries: lazyPage(() => import('#features/booking/series/series-page.tsx').then((module) => module.SeriesPage)),
  officeSports: lazyPage(() => import('#features/club/sports/sports-page.tsx').then((module) => module.SportsPage)),
  officeBoards: lazyPage(() =>
    import('#features/clubhouse/boards/boards-page.tsx').then((module) => module.BoardsPage),
  ),
  officeDevices: lazyPage(() =>
    import('#features/clubhouse/devices/devices-page.tsx').then((module) => module.DevicesPage),
  ),
  officeConnections: lazyPage(() => import('#features/people/keys/keys-page.tsx').then((module) => module.KeysPage)),
  officeFeeds: lazyPage(() => import('#features/messages/feeds/feeds-page.tsx').then((module) => module.FeedsPage)),
  officeSignIn: lazyPage(() => import('#features/people/sign-in/sign-in-page.tsx').then((module) => module.SignInPage)),
  officeWebhooks: lazyPage(() =>
    import('#features/messages/webhooks/webhooks-page.tsx').then((module) => module.WebhooksPage),
  ),
  officeClub: lazyPage(() => import('#features/club/club/club-page.tsx').then((module) => module.ClubPage)),
  setup: lazyPage(() => import('#features/club/setup/setup-page.tsx').then((module) => module.SetupPage)),
  paymentStatus: lazyPage(() =>
    import('#features/money/topup/payment/payment-status-page.tsx').then((module) => module.PaymentStatusPage),
  ),
  acceptTexts: lazyPage(() =>
    import('#features/club/legal/accept-texts-page.tsx').then((module) => module.AcceptTextsPage),
  ),
  officeLegal: lazyPage(() => import('#features/club/legal-texts/legal-page.tsx').then((module) => module.LegalPage)),
  terms: lazyPage(() => import('#features/club/legal/legal-pages.tsx').then((module) => module.TermsPage)),
  privacy: lazyPage(() => import('#features/club/legal/legal-pages.tsx').then((module) => module.PrivacyPage)),
  about: lazyPage(() => import('#features/club/about/about-page.tsx').then((module) => module.AboutPage)),
  notFound: lazyPage(() => import('./not-found-page.tsx').then((module) => module.NotFoundPage)),
} as const;

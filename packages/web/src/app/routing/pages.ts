import { LoginPage } from '#features/auth/login/login-page.tsx';
import { lazyPage, loadedPage } from './lazy-page.ts';

/** Every page in its own chunk, except the login page, which is part of the first load. */
export const PAGES = {
  login: loadedPage(LoginPage),
  register: lazyPage(() => import('#features/auth/register/register-page.tsx').then((module) => module.RegisterPage)),
  resetPassword: lazyPage(() =>
    import('#features/auth/password/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
  ),
  sportServices: lazyPage(() =>
    import('#features/sports/sport-services-page.tsx').then((module) => module.SportServicesPage),
  ),
  sportBooking: lazyPage(() =>
    import('#features/schedule/page/schedule-page.tsx').then((module) => module.SportBookingPage),
  ),
  bookingSchedule: lazyPage(() =>
    import('#features/schedule/page/schedule-page.tsx').then((module) => module.BookingSchedulePage),
  ),
  booking: lazyPage(() => import('#features/booking/booking-page.tsx').then((module) => module.BookingPage)),
  bookingDetail: lazyPage(() =>
    import('#features/booking-detail/booking-detail-page.tsx').then((module) => module.BookingDetailPage),
  ),
  invoice: lazyPage(() => import('#features/invoice/invoice-page.tsx').then((module) => module.InvoicePage)),
  myAccount: lazyPage(() => import('#features/account/my-account-page.tsx').then((module) => module.MyAccountPage)),
  myAccountTable: lazyPage(() =>
    import('#features/account/my-account-table-page.tsx').then((module) => module.MyAccountTablePage),
  ),
  myBookings: lazyPage(() =>
    import('#features/my-bookings/my-bookings-page.tsx').then((module) => module.MyBookingsPage),
  ),
  myWaitingList: lazyPage(() =>
    import('#features/waiting-list/waiting-list-page.tsx').then((module) => module.WaitingListPage),
  ),
  checkIn: lazyPage(() => import('#features/check-in/check-in-page.tsx').then((module) => module.CheckInPage)),
  preferences: lazyPage(() =>
    import('#features/preferences/preferences-page.tsx').then((module) => module.PreferencesPage),
  ),
  unsubscribe: lazyPage(() =>
    import('#features/auth/unsubscribe/unsubscribe-page.tsx').then((module) => module.UnsubscribePage),
  ),
  notifications: lazyPage(() =>
    import('#features/notifications/notifications-page.tsx').then((module) => module.NotificationsPage),
  ),
  mySubscription: lazyPage(() =>
    import('#features/subscriptions/my-subscription-page.tsx').then((module) => module.MySubscriptionPage),
  ),
  memberProfiles: lazyPage(() =>
    import('#features/member-profiles/member-profiles-page.tsx').then((module) => module.MemberProfilesPage),
  ),
  adminDesk: lazyPage(() => import('#features/admin-desk/admin-desk-page.tsx').then((module) => module.AdminDeskPage)),
  memberPage: lazyPage(() =>
    import('#features/member-profiles/page/member-page.tsx').then((module) => module.MemberPage),
  ),
  officeToday: lazyPage(() => import('#features/today/page/today-page.tsx').then((module) => module.TodayPage)),
  officeCourts: lazyPage(() => import('#features/office/courts/courts-page.tsx').then((module) => module.CourtsPage)),
  officeFairPlay: lazyPage(() =>
    import('#features/office/fair-play/fair-play-page.tsx').then((module) => module.FairPlayPage),
  ),
  officePrices: lazyPage(() => import('#features/office/prices/prices-page.tsx').then((module) => module.PricesPage)),
  officeClosures: lazyPage(() =>
    import('#features/office/closures/closures-page.tsx').then((module) => module.ClosuresPage),
  ),
  officeNotices: lazyPage(() =>
    import('#features/office/notices/notices-page.tsx').then((module) => module.NoticesPage),
  ),
  officeHelp: lazyPage(() =>
    import('#features/office/help-topics/help-topics-page.tsx').then((module) => module.HelpTopicsPage),
  ),
  officePlans: lazyPage(() => import('#features/office/plans/plans-page.tsx').then((module) => module.PlansPage)),
  officeMonth: lazyPage(() => import('#features/office/month-close/month-page.tsx').then((module) => module.MonthPage)),
  officeReports: lazyPage(() =>
    import('#features/office/reports/reports-page.tsx').then((module) => module.ReportsPage),
  ),
  officeCash: lazyPage(() => import('#features/office/cash/cash-page.tsx').then((module) => module.CashPage)),
  officeStaff: lazyPage(() => import('#features/office/staff/staff-page.tsx').then((module) => module.StaffPage)),
  officeLog: lazyPage(() => import('#features/office/log/log-page.tsx').then((module) => module.LogPage)),
  officeJobs: lazyPage(() => import('#features/office/jobs/jobs-page.tsx').then((module) => module.JobsPage)),
  officeImport: lazyPage(() => import('#features/office/import/import-page.tsx').then((module) => module.ImportPage)),
  invitation: lazyPage(() =>
    import('#features/auth/invitation/invitation-page.tsx').then((module) => module.InvitationPage),
  ),
  officeSeries: lazyPage(() => import('#features/office/series/series-page.tsx').then((module) => module.SeriesPage)),
  officeSports: lazyPage(() => import('#features/office/sports/sports-page.tsx').then((module) => module.SportsPage)),
  officeClub: lazyPage(() => import('#features/office/club/club-page.tsx').then((module) => module.ClubPage)),
  setup: lazyPage(() => import('#features/office/setup/setup-page.tsx').then((module) => module.SetupPage)),
  paymentStatus: lazyPage(() =>
    import('#features/topup/payment/payment-status-page.tsx').then((module) => module.PaymentStatusPage),
  ),
  acceptTexts: lazyPage(() => import('#features/legal/accept-texts-page.tsx').then((module) => module.AcceptTextsPage)),
  officeLegal: lazyPage(() => import('#features/office/legal/legal-page.tsx').then((module) => module.LegalPage)),
  terms: lazyPage(() => import('#features/legal/legal-pages.tsx').then((module) => module.TermsPage)),
  privacy: lazyPage(() => import('#features/legal/legal-pages.tsx').then((module) => module.PrivacyPage)),
  about: lazyPage(() => import('#features/about/about-page.tsx').then((module) => module.AboutPage)),
  notFound: lazyPage(() => import('./not-found-page.tsx').then((module) => module.NotFoundPage)),
} as const;

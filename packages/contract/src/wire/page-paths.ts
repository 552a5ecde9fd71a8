/**
 * Every address of the web app (spec 2.1), matched without regard to letter case: the browser routes them, and the server
 * answers any other one with the status 404.
 */
export const PATHS = {
  home: '/',
  index: '/index.html',
  login: '/login',
  register: '/register',
  invitation: '/invitation',
  visitorRegistration: '/visitor/registration',
  visitorProof: '/visitor',
  resetPassword: '/reset/password',
  sportServices: '/sportservices',
  sportBooking: '/marsa/booking/:sport',
  bookingSchedule: '/bookingSchedule',
  booking: '/booking',
  invoice: '/invoice',
  bookingDetail: '/bookingDetail',
  myAccount: '/sports/myaccount',
  myAccountTable: '/sports/myaccounttable',
  myBookings: '/sports/mybookings',
  /** With the booking's section and key. */
  changeBooking: '/sports/mybookings/change',
  myWaitingList: '/sports/mywaitinglist',
  /** Bookings with open places, and one of them. */
  games: '/sport/games',
  /** With the booking's section and key. */
  openGame: '/sport/games/open',
  game: '/sport/games/:section/:key',
  /** Who gives lessons, and the times of a coach. */
  lessons: '/sport/lessons',
  lessonTimes: '/sport/lessons/:coach',
  /** Groups with a coach on fixed days, and one of them. */
  courses: '/sport/courses',
  course: '/sport/courses/:id',
  competitions: '/sport/competitions',
  competition: '/sport/competitions/:id',
  /** A coach's own lessons, and what they earned. */
  coachDay: '/coach/day',
  coachHours: '/coach/hours',
  coachEarnings: '/coach/earnings',
  /** How well the member plays, by sport, and results to enter and to confirm. */
  level: '/sport/level',
  /** Five questions for a sport, one a page. */
  levelStart: '/sport/level/start',
  /** Also the address in the QR code of a voucher, whose code is behind a #. */
  passes: '/sports/passes',
  /** The address in the QR code of a court's sign. */
  checkIn: '/check-in/:code',
  /** A wall board, with the secret that only its screen has. */
  board: '/board/:secret',
  /** A tablet in the club house, with its key behind the `#`. */
  kiosk: '/kiosk',
  notifications: '/sport/member/notifications',
  mySubscription: '/sports/mysubscription',
  preferences: '/sports/preferences',
  /** The link in emails; the server answers a POST there. */
  unsubscribe: '/unsubscribe/:code',
  memberProfiles: '/marsa/users',
  adminDesk: '/marsa/desk',
  /** One member, for the staff. */
  officeMember: '/office/members/:code',
  office: '/office',
  officeToday: '/office/today',
  officeCourts: '/office/courts',
  officePrices: '/office/prices',
  officePlans: '/office/plans',
  officeNotices: '/office/notices',
  officeHelp: '/office/help',
  officeClosures: '/office/closures',
  officeMonth: '/office/month-close',
  officeCash: '/office/cash',
  officePayments: '/office/payments',
  officeReports: '/office/reports',
  officeStaff: '/office/staff',
  officeLog: '/office/log',
  officeJobs: '/office/jobs',
  officeImport: '/office/members/import',
  /** Results about which players differ. */
  officeResults: '/office/results',
  officeSeries: '/office/series',
  officeSports: '/office/sports',
  officeFairPlay: '/office/fair-play',
  officeTax: '/office/tax',
  officePapers: '/office/papers',
  officeGames: '/office/games',
  officeCoaches: '/office/coaches',
  officeVouchers: '/office/vouchers',
  officeCourses: '/office/courses',
  officeCourse: '/office/courses/:id',
  officeCompetitions: '/office/competitions',
  officeCompetition: '/office/competitions/:id',
  officeLegal: '/office/legal',
  officeBoards: '/office/boards',
  officeWebhooks: '/office/connections/webhooks',
  officeSignIn: '/office/connections/sign-in',
  officeFeeds: '/office/connections/feeds',
  officeDevices: '/office/doors',
  officeConnections: '/office/connections',
  officeClub: '/office/club',
  setup: '/setup',
  paymentStatus: '/marsa/paymentstatus/:status/:payment',
  privacyPolicy: '/privacyPolicy',
  termsAndConditions: '/termsAndConditions',
  /** New versions of both, for members to accept. */
  acceptTexts: '/newTerms',
  about: '/courtside',
  /** Navigation entries that redirect to the sports. */
  marsa: '/marsa',
  example: '/example',
  marsaServices: '/marsa/pages/sportservices',
  /** Help keys of the specification that redirect to the pages of the member. */
  helpBookings: '/sport/mybookings',
  helpAccount: '/marsa/myaccount',
  notFound: '/pages/errors/error-404',
} as const;

/** The page of an open game; messages lead there too. */
export const gamePath = ({ section, key }: { readonly section: string; readonly key: string }): string =>
  PATHS.game.replace(':section', encodeURIComponent(section)).replace(':key', encodeURIComponent(key));

/** The address of the page that changes a booking; mails have it. */
export const bookingChangePath = ({ section, key }: { readonly section: string; readonly key: string }): string =>
  `${PATHS.changeBooking}?section=${encodeURIComponent(section)}&key=${encodeURIComponent(key)}`;

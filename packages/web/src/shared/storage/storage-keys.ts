/** Every key the app keeps in local storage (spec 3), so that logout can clear exactly what it must. */
export const STORAGE_KEYS = {
  token: 'token',
  name: 'name',
  userData: 'userData',
  /** Per-sport dates: the chosen day by service key. */
  sportDates: 'sportDates',
  payInfo: 'payInfo',
  servicesOffers: 'services_offers',
  selectedSports: 'selectedSports',
  bookingSelectedFilters: 'BookingSelectedFilters',
  lastUrlBeforePayment: 'lastUrlBeforePayment',
  hideFirstVisitNote: 'hideFirstVisitNote',
  /** Ours: the path to return to after login, and the layout of the shell on this device. */
  redirectUrl: 'redirectUrl',
  layout: 'courtside.layout',
  /** Ours: the last payment that was started, to show its result when the browser returns. */
  lastPayment: 'courtside.lastPayment',
  /** Ours: for whom an admin is about to book. */
  bookedFor: 'courtside.bookedFor',
  /** Ours: what the club has saved of itself, so that the next visit starts with it. */
  club: 'courtside.club',
  /** Ours: the key of a tablet that is a kiosk. */
  kiosk: 'courtside.kiosk',
} as const;

export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** spec 4: logout clears the stored booking and session data; the note flag and the layout belong to the device. */
export const CLEARED_AT_LOGOUT: readonly StorageKey[] = [
  STORAGE_KEYS.token,
  STORAGE_KEYS.name,
  STORAGE_KEYS.userData,
  STORAGE_KEYS.sportDates,
  STORAGE_KEYS.payInfo,
  STORAGE_KEYS.servicesOffers,
  STORAGE_KEYS.selectedSports,
  STORAGE_KEYS.bookingSelectedFilters,
  STORAGE_KEYS.lastUrlBeforePayment,
  STORAGE_KEYS.lastPayment,
  STORAGE_KEYS.bookedFor,
];

import type { Preferences } from '@courtside/contract/people/preferences';

/** Of a member who has not chosen anything yet. */
export const testPreferences = (changes: Partial<Preferences> = {}): Preferences => ({
  messages: {
    sessionChanges: { inApp: true, email: true },
    offers: { inApp: true, email: true },
    bookings: { inApp: true, email: true },
    reminders: { inApp: true, email: true },
    money: { inApp: true, email: true },
    notices: { inApp: true, email: false },
  },
  reminders: [],
  quietHours: null,
  language: 'en',
  chargeConsent: 'anyone',
  calendarUrl: `https://club.example/v1/Calendar/${'a'.repeat(64)}.ics`,
  hasEmail: true,
  nextReminder: null,
  ...changes,
});

import { DEMO_PASSWORD, DEMO_PIN } from '#modules/club/club/index.ts';
import type { Owner } from '#testing/clubs/owner.ts';
import type { Sample } from '#testing/server/sample.ts';

/** Everything differs from the defaults. */
const OTHER_PREFERENCES = {
  messages: {
    sessionChanges: { inApp: true, email: true },
    offers: { inApp: true, email: false },
    bookings: { inApp: true, email: false },
    reminders: { inApp: false, email: false },
    money: { inApp: false, email: true },
    notices: { inApp: true, email: true },
  },
  reminders: [24, 2],
  quietHours: { from: '22:00', to: '07:00' },
  language: 'tr',
  chargeConsent: 'nobody',
};

/** Requests about a member's own profile and preferences. */
export const PROFILE_SAMPLES: Readonly<Record<string, (owner: Owner) => Sample | Promise<Sample>>> = {
  requestEmailCode: ({ id }) => ({
    body: { Email: `new.${id}@members.example`, PinCode: DEMO_PIN, Password: DEMO_PASSWORD },
  }),
  savePrivacy: () => ({ body: { chargeConsent: 'nobody', showNameInSchedule: false } }),
  readPreferences: () => ({}),
  readEmergencyContacts: () => ({}),
  saveMemberEmergency: ({ code }) => ({
    params: { code },
    body: { contact: { name: 'Leyla', phone: '+356 9912 3456' } },
  }),
  saveEmergencyContact: ({ code }) => ({
    body: { memberCode: code, contact: { name: 'Leyla', phone: '+356 9912 3456' } },
  }),
  saveProfile: ({ code }) => ({
    body: {
      Name: 'Nova',
      SurName: 'Newcomer',
      Email: `${code.toLowerCase()}@members.example`,
      Telephones: [{ type: 'Home', number: '+356 2100' }],
      Children: [{ name: 'Can', dateOfBirth: '01/09/2015' }],
      CarInfo: ['ABC 123'],
    },
  }),
  savePreferences: () => ({ body: OTHER_PREFERENCES }),
  readUnsubscribe: (owner) => ({ params: { code: owner.unsubscribeCode() } }),
  unsubscribe: (owner) => ({ params: { code: owner.unsubscribeCode() } }),
};

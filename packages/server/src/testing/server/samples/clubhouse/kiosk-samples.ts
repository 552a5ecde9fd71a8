import { DEMO_PIN } from '#modules/club/club/index.ts';
import { requestOf } from '#testing/clubs/booking-club.ts';
import type { Owner } from '#testing/clubs/owner.ts';

const member = ({ code }: Owner) => ({ memberCode: code, PinCode: DEMO_PIN });

/** Samples of keys, and of what a kiosk calls with one. */
export const KIOSK_SAMPLES = {
  kiosk: () => ({}),
  kioskVisit: (owner: Owner) => ({ body: member(owner) }),
  kioskCheckIn: async (owner: Owner) => ({ body: { ...member(owner), ...(await owner.booking()) } }),
  kioskBook: async (owner: Owner) => {
    const { Service, BookingKey, BookingType } = requestOf({ session: await owner.freeSession(), players: [owner] });
    return { body: { ...member(owner), Service, BookingKey, BookingType, ExpectedTotal: 8 } };
  },
  programBoard: () => ({}),
  programBookings: () => ({ query: { service: 'tennis', date: '2026-11-17' } }),
  programMembers: () => ({}),
  listKeys: () => ({}),
  makeKey: () => ({
    body: { title: 'Hall', scopes: ['kiosk'], endsOn: '2027-06-30', networks: [], PinCode: DEMO_PIN },
  }),
  revokeKey: async (owner: Owner) => ({ params: { id: (await owner.key()).id } }),
};

/** The rows of `access-table.ts` about keys; what is for a key is for nobody who is logged in. */
// biome-ignore format: a table
export const KIOSK_ACCESS: Readonly<Record<string, readonly string[]>> = {
  //                    guest   owner   other   subadmin desk  treasurer admin must change
  kiosk:               ['401',  '403',  '403',  '403',  '403',  '403',  '403',  'due'],
  kioskVisit:          ['401',  '403',  '403',  '403',  '403',  '403',  '403',  'due'],
  kioskCheckIn:        ['401',  '403',  '403',  '403',  '403',  '403',  '403',  'due'],
  kioskBook:           ['401',  '403',  '403',  '403',  '403',  '403',  '403',  'due'],
  programBoard:        ['401',  '403',  '403',  '403',  '403',  '403',  '403',  'due'],
  programBookings:     ['401',  '403',  '403',  '403',  '403',  '403',  '403',  'due'],
  programMembers:      ['401',  '403',  '403',  '403',  '403',  '403',  '403',  'due'],
  listKeys:            ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  makeKey:             ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  revokeKey:           ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
};

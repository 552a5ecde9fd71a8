import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { Owner } from '#testing/clubs/owner.ts';

const LINK = {
  title: 'Broker',
  url: 'mqtt://broker.example',
  user: 'courtside',
  secret: 'hidden-word',
  PinCode: DEMO_PIN,
};
const DOOR = { kind: 'door', address: 'gate', titles: { en: 'Gate' }, areas: [{ service: 'tennis', court: null }] };

/** Samples of doors and lights. */
export const DEVICE_SAMPLES = {
  bookingAccess: async (owner: Owner) => {
    const { section, key } = await owner.booking();
    return { params: { section, key } };
  },
  myDoors: () => ({}),
  changeMyCode: async (owner: Owner) => ({ params: { id: String(await owner.door()) } }),
  officeDevices: () => ({}),
  officeDoors: () => ({}),
  officeLights: () => ({}),
  makeLink: () => ({ body: { connector: 'mqtt', ...LINK } }),
  changeLink: async (owner: Owner) => ({
    params: { id: String(await owner.deviceLink()) },
    body: { ...LINK, title: 'Hall', version: 1 },
  }),
  endLink: async (owner: Owner) => ({ params: { id: String(await owner.deviceLink()) } }),
  makeDevice: async (owner: Owner) => ({ body: { link: await owner.deviceLink(), device: DOOR } }),
  changeDevice: async (owner: Owner) => ({
    params: { id: String(await owner.door()) },
    body: { device: DOOR, version: 1 },
  }),
  endDevice: async (owner: Owner) => ({ params: { id: String(await owner.door()) } }),
  tryDevice: async (owner: Owner) => ({
    body: { link: await owner.deviceLink(), kind: 'light', address: 'light/1' },
  }),
  blinkDevice: async (owner: Owner) => ({ params: { id: String(await owner.door()) } }),
  setLight: async (owner: Owner) => ({
    params: { court: (await owner.light()).court },
    body: { minutes: 30, isOn: true },
  }),
  setDoor: async (owner: Owner) => ({
    params: { id: String(await owner.door()) },
    body: { minutes: 15, action: 'open' },
  }),
  deviceEvent: async (owner: Owner) => {
    const link = await owner.deviceLink();
    const address = `gate/${link}`;
    await owner.door({ link, address });
    const at = '2026-11-16T08:20:00Z';
    return { body: { eventId: 'sample-1', link, device: address, at, type: 'report', isOpen: false, codes: [] } };
  },
};

/** The rows of `access-table.ts` about doors, lights and webhooks. Nothing is at the addresses of the samples. */
// biome-ignore format: a table
export const DEVICE_ACCESS: Readonly<Record<string, readonly string[]>> = {
  //                    guest   owner   other   subadmin desk  treasurer admin must change
  // Doors are of the club: a code of a booking is only for its players, and one's own is one's own.
  bookingAccess:       ['401',  'access.no_booking',  'access.no_booking',  'access.no_booking',  'access.no_booking',  'access.no_booking',  'access.no_booking',  'due'],
  myDoors:             ['401',  'own',  'own',  'own',  'own',  'own',  'own',  'due'],
  changeMyCode:        ['401',  'own',  'own',  '403',  '403',  '403',  '403',  'due'],
  officeDevices:       ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  officeDoors:         ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  officeLights:        ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  makeLink:            ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  changeLink:          ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  endLink:             ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  makeDevice:          ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  changeDevice:        ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  endDevice:           ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  tryDevice:           ['401',  '403',  '403',  '403',  '403',  '403',  'device.unreachable',  'due'],
  blinkDevice:         ['401',  '403',  '403',  '403',  'device.unreachable',  '403',  'device.unreachable',  'due'],
  setLight:            ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  setDoor:             ['401',  '403',  '403',  '403',  'yes',  '403',  'yes',  'due'],
  // For the key of a device alone.
  deviceEvent:         ['401',  '403',  '403',  '403',  '403',  '403',  '403',  'due'],
};

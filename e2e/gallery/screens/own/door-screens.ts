import type { DoorCode } from '@courtside/contract/clubhouse/access';
import type { OfficeDevice, OfficeLink } from '@courtside/contract/clubhouse/office-devices';
import type { Page } from '@playwright/test';
import { changeData, dialogAt, openDetail, type Screen, type Visit } from '../../screens.ts';

const DEVICES = '**/v1/Office/devices';
const DETAILS = '**/v1/Booking/sport/booking/details/**';
const ACCESS = '**/v1/Booking/sport/booking/access/**';
const OWN_DOORS = '**/v1/Account/user/doors';
const PAGES = /\/(office\/doors|sports\/mybookings|sports\/preferences)$/;

/** Tuesday evening, 17:42 at the club. */
const NOW = '2026-11-17T16:42:00Z';
const TITLES = {
  gate: { en: 'Main gate', tr: 'Ana kapı', ar: 'البوابة الرئيسية' },
  squash: { en: 'Squash door', tr: 'Squash kapısı', ar: 'باب الإسكواش' },
  house: { en: 'Club house', tr: 'Kulüp binası', ar: 'مبنى النادي' },
};
const SPORTS = {
  tennis: { en: 'Tennis', tr: 'Tenis', ar: 'التنس' },
  padel: { en: 'Padel', tr: 'Padel', ar: 'البادل' },
};

const link = (id: number, connector: OfficeLink['connector'], title: string, url: string): OfficeLink => ({
  ...{ id, connector, title, url, user: null, hasSecret: true, version: 1 },
  ...{ contactAt: '2026-11-17T16:41:50Z', fault: null, faultSince: null },
});
const LINKS = [
  link(1, 'mqtt', 'Court lights', 'mqtt://192.168.20.10'),
  link(2, 'nuki', 'Locks', 'https://api.nuki.io'),
  { ...link(3, 'shelly', 'Padel relay', 'http://192.168.20.34'), contactAt: null },
];

const device = (id: number, changes: Partial<OfficeDevice>): OfficeDevice => ({
  ...{ id, kind: 'light', link: 1, connector: 'mqtt', address: `light/${id}`, titles: { en: `Court ${id}` } },
  ...{ service: 'tennis', sport: SPORTS.tennis, court: `TEN${id}`, areas: [], fallbacks: null },
  ...{ isForMembers: false, checksIn: false, codes: { now: 0, ahead: 0, unsent: 0 }, byHand: null },
  wanted: { isOn: true, until: '2026-11-17T18:00:00Z', reason: 'booked' },
  reported: { isOn: true, at: NOW, fault: null, faultSince: null },
  ...{ differsSince: null, isNoticed: false, equalSince: null, version: 1 },
  ...changes,
});
const door = (id: number, titles: OfficeDevice['titles'], changes: Partial<OfficeDevice> = {}) =>
  device(id, {
    ...{ kind: 'door', link: 2, connector: 'nuki', address: `lock/${id}`, titles, service: null, sport: null },
    ...{ court: null, areas: [{ service: 'tennis', court: null }] },
    wanted: { isOn: false, until: null, reason: 'none' },
    reported: { isOn: false, at: NOW, fault: null, faultSince: null },
    codes: { now: 4, ahead: 27, unsent: 0 },
    ...changes,
  });

const court = (id: number) => ({ en: `Court ${id}`, tr: `Kort ${id}`, ar: `ملعب ${id}` });
const WELL = [
  door(11, TITLES.gate),
  door(12, TITLES.squash, { areas: [{ service: 'squash', court: null }], codes: { now: 2, ahead: 9, unsent: 0 } }),
  door(13, TITLES.house, { isForMembers: true, equalSince: '2026-11-16T20:58:00Z' }),
  device(1, { titles: court(1) }),
  device(2, {
    titles: court(2),
    byHand: { action: 'on', until: '2026-11-17T17:12:00Z' },
    wanted: { isOn: true, until: '2026-11-17T17:12:00Z', reason: 'hand' },
  }),
  device(3, { titles: court(3), wanted: { isOn: true, until: '2026-11-17T18:00:00Z', reason: 'course' } }),
  device(4, {
    ...{ titles: court(1), service: 'padel', sport: SPORTS.padel, court: 'PAD1', link: 3, connector: 'shelly' },
    wanted: { isOn: false, until: null, reason: 'none' },
    reported: { isOn: false, at: NOW, fault: null, faultSince: null },
  }),
];
const SILENT = WELL.map((each) =>
  each.id === 12
    ? {
        ...each,
        codes: { now: 2, ahead: 9, unsent: 2 },
        reported: { ...each.reported, fault: 'unreachable', faultSince: '2026-11-17T16:31:00Z' },
        ...{ differsSince: '2026-11-17T16:31:00Z', isNoticed: true },
      }
    : each,
);

const code = (titles: DoorCode['titles'], changes: Partial<DoorCode> = {}): DoorCode => ({
  ...{ door: 11, titles, code: '384916', isOffline: false, fallbacks: null },
  ...changes,
});

/** The club that is pictured has no door: what it uses stands in its pages. */
const switchDoorsOn = (page: Page) =>
  page.route(PAGES, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"access":false', '"access":true');
    await route.fulfill({ response, body });
  });

const withDoors = (screen: Screen, answers: Readonly<Record<string, object>>): Screen => ({
  ...screen,
  async open(visit: Visit) {
    await switchDoorsOn(visit.page);
    for (const [path, data] of Object.entries(answers))
      await visit.page.route(path, (route) => route.fulfill({ json: { msgCode: '200', data } }));
    await screen.open(visit);
  },
  async leave({ page }) {
    await page.unroute(PAGES);
    for (const path of Object.keys(answers)) await page.unroute(path);
  },
});

const office = (name: string): Screen => ({
  name,
  async open({ page, t }) {
    await page.goto('/office/doors');
    await page.getByRole('heading', { name: t('doors.codes') }).waitFor();
  },
});

/** Doors and lights of the office: well, with a silent lock, and another device. */
export const OFFICE_DOOR_SCREENS: readonly Screen[] = [
  withDoors(office('office-doors'), { [DEVICES]: { links: LINKS, devices: WELL, now: NOW } }),
  withDoors(office('office-doors-silent'), { [DEVICES]: { links: LINKS, devices: SILENT, now: NOW } }),
  withDoors(dialogAt('office-door-new', '/office/doors', 'doors.addDevice'), {
    [DEVICES]: { links: LINKS, devices: WELL, now: NOW },
  }),
  withDoors(dialogAt('office-door-link', '/office/doors', 'doors.addLink'), {
    [DEVICES]: { links: LINKS, devices: WELL, now: NOW },
  }),
];

const detailWithCode: Screen = {
  name: 'booking-door-code',
  async open(visit) {
    await changeData(visit.page, DETAILS, (detail) => ({ ...detail, status: 'booked' }));
    await openDetail(visit);
    await visit.page.getByRole('heading', { name: visit.t('myBookings.doorCode') }).scrollIntoViewIfNeeded();
  },
};
const ownCodes: Screen = {
  name: 'own-door-codes',
  async open({ page, t }) {
    await page.goto('/sports/preferences');
    await page.getByRole('heading', { name: t('preferences.doors.title') }).scrollIntoViewIfNeeded();
  },
};

/** The code of a booking, and the own codes of a member. */
export const DOOR_SCREENS: readonly Screen[] = [
  withDoors(detailWithCode, {
    [ACCESS]: {
      doors: [code(TITLES.gate), code(TITLES.squash, { door: 12, isOffline: true })],
      ...{ from: '2026-11-17T16:45:00Z', until: '2026-11-17T18:15:00Z' },
    },
  }),
  withDoors(ownCodes, {
    [OWN_DOORS]: { items: [code(TITLES.house, { door: 13 }), code(TITLES.gate, { door: 14, code: null })] },
  }),
];

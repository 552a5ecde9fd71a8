import type { OfficeCategory } from '@courtside/contract/club/office-categories';
import type { OfficeCourt, OfficeSport } from '@courtside/contract/club/sports/office-sports';
import type { OfficeTimetable } from '@courtside/contract/club/sports/office-timetables';
import { clubDate } from '@courtside/contract/values/dates';
import type { PriceList } from '../frame/price-at.ts';

const court = (number: number, courtType: OfficeCourt['courtType']): OfficeCourt => ({
  key: `TEN${number}`,
  title: { en: `Court ${number}`, tr: `Kort ${number}`, ar: `ملعب ${number}` },
  courtType,
  hasLights: true,
  isOutdoor: true,
  position: number,
  retiredFrom: null,
  version: 1,
});

const CLAY = { en: 'Clay', tr: 'Toprak', ar: 'ترابي' };
const HARD = { en: 'Hard', tr: 'Sert', ar: 'صلب' };

export function sampleSport(changes: Partial<OfficeSport> = {}): OfficeSport {
  return {
    key: 'tennis',
    letters: 'TEN',
    title: { en: 'Tennis', tr: 'Tenis', ar: 'التنس' },
    description: { en: '' },
    courtWord: { en: 'Court' },
    theme: 'tennis',
    position: 1,
    isActive: true,
    hideMembers: false,
    hasACSetting: false,
    hasHalfTimeSetting: false,
    isACInclude: false,
    isHalfTimeAllowed: false,
    maximumPlayers: 4,
    hasReceiptTime: false,
    paymentSetting: {
      isPaymentLoginAccountMandatory: true,
      paymentMaximumPlayers: 4,
      paymentMinimumPlayers: 1,
      paymentType: 'account',
    },
    playersStyling: null,
    bookAheadDays: 7,
    releaseAt: '08:00',
    cancelUntilHours: 12,
    limits: { perDay: 2, inAll: 8 },
    checkIn: 'off',
    games: { allowed: 'none', decideHours: 24 },
    releaseNoShow: false,
    bookingTypes: [
      { key: 'singles', title: { en: 'Singles', tr: 'Tekler', ar: 'فردي' }, minimumPlayers: 2, maximumPlayers: 2 },
      { key: 'doubles', title: { en: 'Doubles', tr: 'Çiftler', ar: 'زوجي' }, minimumPlayers: 4, maximumPlayers: 4 },
      {
        key: 'coaching',
        title: { en: 'Coaching', tr: 'Antrenörlü', ar: 'تدريب' },
        minimumPlayers: 1,
        maximumPlayers: 4,
      },
    ],
    options: [{ id: 'ball-machine', title: { en: 'Ball machine', tr: 'Top makinesi', ar: 'آلة الكرات' }, price: 8 }],
    courts: [court(1, CLAY), court(2, CLAY), court(3, HARD), court(4, HARD)],
    version: 5,
    ...changes,
  };
}

export const sampleTimetable = (changes: Partial<OfficeTimetable> = {}): OfficeTimetable => ({
  validFrom: clubDate('2026-09-01'),
  sessionMinutes: 60,
  lightsOn: '17:00',
  opening: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '22:00' }],
  ...changes,
});

const priced = (adult: number, junior: number) => [
  { bookingType: 'singles', category: null, price: adult },
  { bookingType: 'singles', category: 'junior', price: junior },
  { bookingType: 'doubles', category: null, price: adult },
  { bookingType: 'doubles', category: 'junior', price: junior },
  { bookingType: 'coaching', category: null, price: adult + 20 },
];
const OFF_PEAK = { name: { en: 'Off-peak', tr: 'Sakin', ar: 'عادي' }, isPeak: false, prices: priced(12, 6) };
const PEAK = { name: { en: 'Peak', tr: 'Yoğun', ar: 'ذروة' }, isPeak: true, prices: priced(16, 8) };
const WEEKEND = {
  name: { en: 'Weekend', tr: 'Hafta sonu', ar: 'نهاية الأسبوع' },
  isPeak: false,
  prices: priced(14, 7),
};
const WEEK = [1, 2, 3, 4, 5];

export const samplePriceList = (changes: Partial<PriceList> = {}): PriceList => ({
  validFrom: clubDate('2026-09-01'),
  lights: 4,
  ac: 0,
  bands: [
    { ...OFF_PEAK, weekdays: WEEK, from: '07:00', to: '17:00' },
    { ...PEAK, weekdays: WEEK, from: '17:00', to: '20:00' },
    { ...OFF_PEAK, weekdays: WEEK, from: '20:00', to: '22:00' },
    { ...WEEKEND, weekdays: [6, 7], from: '07:00', to: '22:00' },
  ],
  ...changes,
});

export const sampleCategories = (): OfficeCategory[] => [
  {
    key: 'adult',
    title: { en: 'Adult', tr: 'Yetişkin', ar: 'بالغ' },
    isDefault: true,
    isForVisitors: false,
    retiredFrom: null,
    rules: [],
    lapsedMayBook: true,
    claimMayBook: false,
    sentences: {},
    position: 1,
    members: 214,
    version: 1,
  },
  {
    key: 'junior',
    title: { en: 'Junior', tr: 'Genç', ar: 'ناشئ' },
    isDefault: false,
    isForVisitors: false,
    retiredFrom: null,
    rules: [],
    lapsedMayBook: true,
    claimMayBook: false,
    sentences: {},
    position: 2,
    members: 38,
    version: 1,
  },
];

import type { Texts } from '@courtside/contract/values/texts';
import { expect, test } from 'vitest';
import { describeEntry, type EntryDetails } from './entry-text.rules.ts';

const TITLES: Readonly<Record<string, Texts>> = {
  Tennis: { en: 'Tennis', tr: 'Tenis', ar: 'التنس' },
  'Cricket nets': { en: 'Cricket nets', tr: 'Kriket fileleri' },
  'Court 2': { en: 'Court 2', tr: 'Kort 2', ar: 'ملعب 2' },
  'Net 1': { en: 'Net 1', tr: 'File 1' },
  'Winter, monthly': { en: 'Winter, monthly', tr: 'Kış aboneliği' },
};

const SESSION = { key: 'TEN-000482', service: 'Tennis', court: 'Court 2', date: '2026-11-17', from: '18:00' };

test.each([
  ['booking', SESSION, false, 'en', 'Tennis, Court 2, 17/11/2026 18:00'],
  ['booking', { key: 'TEN-000001', court: 'Court 2', date: '2026-11-17' }, false, 'en', 'Court 2, 17/11/2026'],
  ['refund', SESSION, true, 'en', 'Refund: Tennis, Court 2, 17/11/2026 18:00'],
  ['booking', SESSION, false, 'tr', 'Tenis, Kort 2, 17/11/2026 18:00'],
  ['booking', { ...SESSION, court: 'Centre Court' }, false, 'tr', 'Tenis, Centre Court, 17/11/2026 18:00'],
  [
    'booking',
    { ...SESSION, service: 'Cricket nets', court: 'Net 1' },
    false,
    'tr',
    'Kriket fileleri, File 1, 17/11/2026 18:00',
  ],
  ['refund', SESSION, true, 'ar', 'استرداد: التنس، ملعب 2، 17/11/2026 18:00'],
  [
    'subscription',
    { plan: 'Full membership, monthly', until: '2027-01-31' },
    false,
    'ar',
    'عضوية كاملة، شهرية، حتى 31/01/2027',
  ],
  [
    'subscription',
    { plan: 'Juniors, yearly', until: '2027-01-31' },
    false,
    'tr',
    'Juniors, yıllık, 31/01/2027 tarihine kadar',
  ],
  [
    'subscription',
    { plan: 'Winter, monthly', until: '2027-01-31' },
    false,
    'tr',
    'Kış aboneliği, 31/01/2027 tarihine kadar',
  ],
  ['subscription', { plan: 'Winter, monthly', until: '2027-01-31' }, false, 'ar', 'Winter، شهرية، حتى 31/01/2027'],
  ['topup', { card: '4242' }, true, 'en', 'Top-up, card ending 4242'],
  ['topup', {}, true, 'tr', 'Kartla yükleme'],
  ['cash', {}, true, 'en', 'Cash paid in'],
  ['cash', {}, false, 'en', 'Cash paid out'],
  ['bank', { reference: 'ROUTE 66' }, true, 'en', 'Bank transfer, ROUTE 66'],
  ['terminal', { reference: '004711' }, true, 'ar', 'جهاز البطاقات، 004711'],
  [
    'payout',
    { method: 'bank', reference: 'E2E-1', reason: 'Moved' },
    false,
    'en',
    'Paid out by bank transfer, E2E-1: Moved',
  ],
  [
    'booking',
    { ...SESSION, method: 'terminal', reference: '0815' },
    false,
    'en',
    'Tennis, Court 2, 17/11/2026 18:00, 0815',
  ],
  ['adjustment', {}, true, 'tr', 'Düzeltme'],
  ['subscription', { plan: 'Full membership', until: '2027-01-31' }, false, 'en', 'Full membership, until 31/01/2027'],
] as const)('the text of a %s entry with %j', (kind, details, isIn, language, words) => {
  const { service = '', court = '', plan = '' }: EntryDetails = details;
  const textsOf = (title: string): Texts => TITLES[title] ?? { en: title };
  const titles = { service: textsOf(service), court: textsOf(court), plan: textsOf(plan) };
  expect(describeEntry(kind, details, { isIn, language, titles })).toBe(words);
});

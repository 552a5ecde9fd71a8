import type { LogValue } from '@courtside/contract/messages/office-log';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import { filtersOf } from './log-address.ts';
import { actionText, fieldText, valueText } from './log-words.ts';

beforeEach(() => vi.setSystemTime('2026-11-16T09:00:00Z'));
afterEach(() => vi.useRealTimers());

const reader = { t: i18n.t, language: 'en', timeZone: 'Europe/Malta' };
const written = (text: string) => `\u2068${text}\u2069`;

test.each<[string[], LogValue, string]>([
  [['amountCents'], 1250, '€12.50'],
  [['rules', 'guestFee'], 7.5, '€7.50'],
  [['perDay'], 2, '2'],
  [['price'], null, 'none'],
  [['mayBook'], false, 'no'],
  [['mayBook'], true, 'yes'],
  [['until'], '2026-12-01', '1 Dec 2026'],
  // One hour later than the moment in winter, two in summer.
  [['at'], '2026-11-16T23:30:00Z', 'Tue 17 Nov, 00:30'],
  [['at'], '2026-10-25T00:59:59.123Z', 'Sun 25 Oct, 02:59'],
  [['at'], '2026-10-25T01:00:00Z', 'Sun 25 Oct, 02:00'],
  [['role'], 'admin', 'Admin'],
  [['name'], 'admin', written('admin')],
  [['comment'], '2026-13-01', written('2026-13-01')],
])('the value of %j, %j, is shown as %j', (path, value, text) => {
  expect(valueText(path, value, reader)).toBe(text);
});

test('a field is named from the outside in, and a name of the club keeps its direction', () => {
  expect(fieldText(['rules', 'كبار', 'perDay'], i18n.t)).toBe(
    ['Rules', written('كبار'), 'Bookings per day'].join(' · '),
  );
  expect(fieldText([], i18n.t)).toBe('Value');
});

test('an action of a later release is shown by its name', () => {
  expect(actionText('login', i18n.t)).not.toBe('login');
  expect(actionText('moon_landing', i18n.t)).toBe('moon_landing');
});

test('only filters that are set are asked for', () => {
  const none = { subject: '', actor: '', action: '', from: '', to: '', page: 3 } as const;
  expect(filtersOf(none)).toEqual({});
  expect(filtersOf({ ...none, actor: '9001', to: '2026-11-01' })).toEqual({ actor: '9001', to: '2026-11-01' });
});

import { expect, test } from 'vitest';
import { i18n, switchLanguage } from '#shared/i18n/i18n.ts';
import { sampleService } from '#shared/testing/sample-service.ts';
import { type Entry, entryIcon, entryLabel, serviceOfEntry } from './entry-labels.ts';

const services = [sampleService({ key: 'cricket', title: 'Cricket nets', sportTheme: { folder: 'cricket' } })];

const session = { service: 'cricket', title: 'Cricket nets', court: 'Net 1', date: '2026-11-17', from: '18:00' };
const entry = (kind: Entry['kind'], details: Entry['details'], amount = -8): Entry => ({ kind, details, amount });

test.each([
  [entry('booking', session), 'Cricket nets, Net 1, 17 Nov 2026 18:00', 'cricket'],
  [
    entry('booking', { ...session, service: 'rowing', title: 'Rowing' }),
    'Rowing, Net 1, 17 Nov 2026 18:00',
    'calendar',
  ],
  [entry('refund', session, 8), 'Refund: Cricket nets, Net 1, 17 Nov 2026 18:00', 'renew'],
  [entry('topup', { card: '4242' }, 20), 'Top-up, card ending 4242', 'up'],
  [entry('topup', {}, 20), 'Top-up by card', 'up'],
  [entry('cash', {}, 20), 'Cash paid in', 'wallet'],
  [entry('cash', {}), 'Cash paid out', 'wallet'],
  [entry('adjustment', { opening: 'true' }, 25), 'Opening balance', 'gear'],
  [entry('adjustment', { reason: 'Charged twice' }, 25), 'Adjustment: \u2068Charged twice\u2069', 'gear'],
  [entry('subscription', { plan: 'Adult', until: '2027-01-31' }), 'Adult, until 31 Jan 2027', 'card'],
])('the account entry %j has its label and icon', (moved, words, icon) => {
  expect(entryLabel(moved, i18n.t, 'en')).toBe(words);
  expect(entryIcon(moved, serviceOfEntry(moved, services))).toBe(icon);
});

test('an account entry is translated into Turkish', async () => {
  await switchLanguage('tr');
  expect(entryLabel(entry('topup', { card: '4242' }, 20), i18n.t, 'tr')).toBe('Yükleme, sonu 4242 olan kart');
});

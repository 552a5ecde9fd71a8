import { NOTIFICATION_KINDS } from '@courtside/contract/messages/notifications';
import type { Language } from '@courtside/contract/values/limits';
import { expect, test } from 'vitest';
import { switchLanguage } from '#shared/i18n/i18n.ts';
import { learnClubWords } from '#shared/i18n/labels/club-words.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { formatNotification } from './format-notification.ts';

const BOOKED = {
  kind: 'bookingConfirmed',
  params: {
    key: 'TEN-000123',
    service: 'tennis',
    sport: 'Tennis',
    court: 'Court 1',
    date: '2026-11-16',
    from: '09:00',
    to: '10:00',
    by: 'Marco Vella',
  },
} as const;

test('the notification of a booking has its sport and its day', () => {
  expect(formatNotification(BOOKED)).toEqual({
    title: 'Booked: Tennis, Court\u00a01, Mon 16 Nov, 09:00',
    text: 'You play from 09:00 to 10:00. Booking TEN-000123, made by Marco Vella.',
  });
});

test('the notification of a payer has the amount that was charged or refunded', () => {
  const params = { ...BOOKED.params, amount: '€6.00' };
  expect(formatNotification({ ...BOOKED, params }).text).toMatch(
    /made by Marco Vella\. €6\.00 was taken from your balance\.$/,
  );
  const cancelled = { kind: 'bookingCancelled', params } as const;
  expect(formatNotification(cancelled).text).toBe(
    'The session was cancelled by Marco Vella. €6.00 is back on your balance.',
  );
});

test('a notification with an unknown sport shows its name, and one without a sport the court only', () => {
  const { service: _service, sport: _sport, ...before } = BOOKED.params;
  expect(formatNotification({ ...BOOKED, params: before }).title).toBe('Booked: Court\u00a01, Mon 16 Nov, 09:00');
  const own = { ...BOOKED.params, service: 'pelota', sport: 'Pelota' };
  expect(formatNotification({ ...BOOKED, params: own }).title).toBe('Booked: Pelota, Court\u00a01, Mon 16 Nov, 09:00');
});

test('a notification uses the plural form of minutes', () => {
  const locked = (minutes: number) => formatNotification({ kind: 'pinLocked', params: { minutes } }).text;
  expect(locked(1)).toMatch(/for 1 minute\.$/);
  expect(locked(15)).toMatch(/for 15 minutes\.$/);
});

test("sport, court and plan of a notification are in the user's language", async () => {
  learnClubWords(clubSports());
  await switchLanguage('tr');
  expect(formatNotification(BOOKED).title).toContain('Tenis, Kort\u00a01');
  const params = { plan: 'Full membership, monthly', amount: '€42.00', date: '2026-11-16' };
  expect(formatNotification({ kind: 'subscriptionDue', params }).text).toContain('Tam üyelik, aylık');
});

test('times and keys of an Arabic notification stay left to right, names follow the sentence', async () => {
  await switchLanguage('ar');
  const { text } = formatNotification(BOOKED);
  expect(text).toContain('\u206609:00\u2069');
  expect(text).toContain('\u2066TEN-000123\u2069');
  expect(text).toContain('بواسطة Marco Vella');
});

const GAME_KINDS = NOTIFICATION_KINDS.filter((kind) => kind.startsWith('game'));
const ALL_PARAMS = {
  ...BOOKED.params,
  ...{ who: 'WHO', by: 'BY', until: '17/11/2026 09:00', amount: '€6.00', charged: '€3.00', left: 'LEFT' },
};

test.each(GAME_KINDS)('the message %s is whole in every language, and in words of that language', async (kind) => {
  learnClubWords(clubSports());
  const written = async (language: Language) => {
    await switchLanguage(language);
    const { title, text } = formatNotification({ kind, params: ALL_PARAMS });
    expect(`${title} ${text}`).not.toMatch(/[{}]|undefined/);
    expect(title).toContain('09:00');
    return `${title} ${text}`;
  };
  const [en, tr, ar] = [await written('en'), await written('tr'), await written('ar')];
  expect(new Set([en, tr, ar]).size).toBe(3);
  for (const name of ['WHO', 'BY', 'LEFT', '17/11/2026', 'TEN-000123', '€6.00', '€3.00'])
    expect([name, tr.includes(name), ar.includes(name)]).toEqual([name, en.includes(name), en.includes(name)]);
  expect(ar.replaceAll(/WHO|BY|LEFT|TEN/g, '')).not.toMatch(/[a-z]/i);
});

test.each([
  ['en', 'You teach Ann Borg, Max Abela from 09:00', 'Coach: Carla Zammit.'],
  ['tr', 'Öğrenci: Ann Borg, Max Abela', 'Antrenör: Carla Zammit.'],
  ['ar', 'لديك درس مع', 'المدرب: '],
] as const)(
  'a lesson names its pupils to the coach and the coach to its pupils: %s',
  async (language, taught, learnt) => {
    learnClubWords(clubSports());
    await switchLanguage(language);
    const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
    const players = { ...BOOKED.params, players: 'Ann Borg, Max Abela' };
    expect(plain(formatNotification({ kind: 'lessonBooked', params: players }).text)).toContain(taught);
    const ofPupil = formatNotification({ ...BOOKED, params: { ...BOOKED.params, coach: 'Carla Zammit' } });
    expect(plain(ofPupil.text)).toContain(learnt);
    expect(ofPupil.text).toContain('Carla Zammit');
  },
);

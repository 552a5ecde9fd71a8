import { LANGUAGES } from '@courtside/contract/values/limits';
import { MESSAGES, type MessageKey } from '@courtside/contract/values/messages';
import { ERRORS, type ErrorCode } from '@courtside/contract/wire/errors';
import { expect, test } from 'vitest';
import { ApiFailure, NetworkFailure } from '#shared/api/api-failure.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { failureText } from './failure-text.ts';
import { i18n, switchLanguage } from './i18n.ts';
import { learnClubWords } from './labels/club-words.ts';

const refusal = (
  code: ErrorCode | undefined,
  params: Record<string, string | number> = {},
  { data = 'server words', messageKey }: { readonly data?: string; readonly messageKey?: MessageKey } = {},
) => new ApiFailure({ status: 200, msgCode: '500', code, messageKey, data, params, body: undefined });

test.each(LANGUAGES)('every refusal of the catalogue has a text in %s', async (language) => {
  await switchLanguage(language);
  for (const code of Object.keys(ERRORS) as ErrorCode[]) {
    const text = failureText(refusal(code, { rule: 'r' }));
    expect(text, code).not.toContain(code);
    expect(text.trim(), code).not.toBe('');
  }
});

test('the parameters of a refusal are inserted into its text', () => {
  expect(failureText(refusal('pin.wrong', { left: 3 }))).toBe('Incorrect PIN. 3 tries left.');
  expect(failureText(refusal('pin.wrong', { left: 1 }))).toBe('Incorrect PIN. 1 try left.');
});

test.each([
  [1, 'الرقم السري غير صحيح. بقيت محاولة واحدة.'],
  [2, 'الرقم السري غير صحيح. بقيت محاولتان.'],
  [4, 'الرقم السري غير صحيح. بقيت 4 محاولات.'],
  [11, 'الرقم السري غير صحيح. بقيت 11 محاولة.'],
])('a refusal uses the Arabic plural form for %i', async (left, sentence) => {
  await switchLanguage('ar');
  expect(failureText(refusal('pin.wrong', { left }))).toBe(sentence);
});

test('a message of the specification inside a refusal is translated', async () => {
  await switchLanguage('tr');
  const weak = refusal('auth.weak_password', { rule: MESSAGES.passwordDigit }, { messageKey: 'passwordDigit' });
  expect(failureText(weak)).toBe('En az 1 rakam içermeli');
});

test('a refusal with a message of the specification is shown with that message', async () => {
  await switchLanguage('tr');
  // By its key, whatever the sentence says.
  const low = refusal('booking.low_balance', { name: 'Elif Aydın' }, { messageKey: 'balanceIsLess' });
  expect(failureText(low)).toBe('Bakiyeniz yetersiz, lütfen yükleme yapın');
  expect(failureText(refusal('booking.no_players'))).toBe(i18n.t('messages.selectPlayers'));
});

test("court, reason, player and day of a refusal are shown in the user's language", async () => {
  learnClubWords(clubSports());
  await switchLanguage('tr');
  const taken = failureText(refusal('booking.slot_taken', { court: 'Court 2', time: '09:00' }));
  expect(taken).toContain('Kort 2');
  expect(failureText(refusal('schedule.session_closed', { reason: 'Net repair' }))).toContain('File onarımı');
  expect(failureText(refusal('booking.low_balance', { name: 'A player', code: '' }))).toContain('Bir oyuncu');
  expect(failureText(refusal('schedule.session_locked', { date: '2026-11-16', time: '08:00' }))).toContain('16 Kas');
});

test("a failure without a code shows the server's text, one without an answer names the connection", () => {
  expect(failureText(refusal(undefined))).toBe('server words');
  expect(failureText(refusal(undefined, {}, { data: '' }))).toBe('Something went wrong');
  expect(failureText(new NetworkFailure('x'))).toContain('could not be reached');
});

import { expect, test } from 'vitest';
import { i18n, switchLanguage } from '#shared/i18n/i18n.ts';
import { sampleBooking } from '#shared/testing/sample-booking.ts';
import { bookedHeading, notifiedText } from './booked-texts.ts';

const [player] = sampleBooking().players;
const bookingOf = (count: number, bookingHeading = 'Court') => ({
  bookingHeading,
  players: Array.from({ length: count }, () => player).flatMap((each) => each ?? []),
});

test.each([
  ['en', 1, 'You have been told by email too. See you on court.'],
  ['en', 2, 'Both players have been told. See you on court.'],
  ['en', 4, 'All 4 players have been told. See you on court.'],
  ['tr', 2, 'İki oyuncuya da haber verildi. Kortta görüşmek üzere.'],
  ['tr', 3, '3 oyuncunun hepsine haber verildi. Kortta görüşmek üzere.'],
  ['ar', 2, 'أُبلغ اللاعبان. نراكما في الملعب.'],
  ['ar', 3, 'أُبلغ اللاعبون جميعًا (3). نراكم في الملعب.'],
] as const)('the text in language %s for %i players is: %s', async (language, count, words) => {
  await switchLanguage(language);
  expect(notifiedText(bookingOf(count), true, true, i18n.t)).toBe(words);
});

test('staff who booked for two others read “both” and no greeting', () => {
  expect(notifiedText(bookingOf(2), false, true, i18n.t)).toBe('Both players have been told.');
});

test('a club without a mail server promises no email', () => {
  expect(notifiedText(bookingOf(1), true, false, i18n.t)).toBe('See you on court.');
});

test('a cricket net is called a net, not a court', () => {
  expect(bookedHeading(bookingOf(1, 'Net'), i18n.t)).toBe('Net booked');
  expect(bookedHeading(bookingOf(1), i18n.t)).toBe('Court booked');
  expect(bookedHeading(bookingOf(1, 'Pitch'), i18n.t)).toBe('Session booked');
  expect(notifiedText(bookingOf(3, 'Net'), true, true, i18n.t)).toContain('See you at the nets.');
});

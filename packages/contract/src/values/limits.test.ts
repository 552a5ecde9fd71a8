import { expect, test } from 'vitest';
import { CONTACT_TYPES } from '../club/help.ts';
import { BOOKING_DETAIL_DELAY_MS, LANGUAGES, LIMITS, NAVBAR, TOAST_MS } from './limits.ts';

test('spec 9: the limits of the specification', () => {
  expect(LIMITS).toMatchObject({
    messageMax: 800,
    nameMax: 30,
    minimumTopupEuros: 20,
    topupPresetsEuros: [20, 25, 30, 35, 40, 45, 50],
    playerSlots: 4,
    membersPageSize: 20,
    longWord: 14,
    longWordCut: 10,
    loginNameMin: 4,
    loginPasswordMin: 3, // spec 5: the text says 4
    signUpPasswordMin: 6,
  });
});

test('spec 9: toast times and delays', () => {
  expect(TOAST_MS).toEqual({
    default: 6000,
    short: 3000,
    contact: 4000,
    medium: 5000,
    long: 8000,
    forcedPasswordChange: 24_000,
  });
  expect(BOOKING_DETAIL_DELAY_MS).toBe(2000);
});

test('spec 9: contact types, languages and the width of the navbar', () => {
  expect(CONTACT_TYPES).toEqual(['Complaint', 'Help', 'Inquiry', 'Suggestion']);
  expect(LANGUAGES).toEqual(['en', 'tr', 'ar']);
  expect(NAVBAR).toEqual({ width: 280, folded: 64 });
});

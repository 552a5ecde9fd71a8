import { expect, test } from 'vitest';
import { FIRST_ADMIN_FAULTS } from './create-first-admin.ts';

test.each([
  ['code', '900', 'A membership number has 4 to 32 letters, digits or hyphens.'],
  ['code', '9001', undefined],
  ['name', 'Ada', 'Please give first name and surname.'],
  ['name', `Ada ${'x'.repeat(31)}`, 'First name and surname may have 30 characters each.'],
  ['name', 'Ada King Lovelace', undefined],
  ['name', 'Ada \u202EKing', 'A name cannot contain line breaks, control characters or invisible characters.'],
  ['password', 'court', 'Password: Length should be minimum 6 characters'],
  ['password', 'Court#2026', undefined],
  ['pin', '12', 'A PIN has 4 to 6 digits.'],
  ['pin', '2468', undefined],
] as const)('the first admin’s %s %j is answered with: %s', (field, answer, fault) => {
  expect(FIRST_ADMIN_FAULTS[field](answer)).toBe(fault);
});

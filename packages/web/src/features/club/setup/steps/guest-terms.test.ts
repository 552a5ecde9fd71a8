import {
  addCategory,
  type CategoryRules,
  type OfficeCategory,
  saveCategory,
} from '@courtside/contract/club/office-categories';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { saveCategories } from '../save-steps.ts';
import type { StoredClub } from '../setup-model.ts';
import { type GuestTerms, guestFault, guestTermsOf } from './guest-terms.ts';

beforeEach(() => startSession(testUser()));

type Rule = Partial<CategoryRules>;
const category = (key: string, ...rules: readonly Rule[]) =>
  ({
    key,
    retiredFrom: null,
    version: 3,
    rules: rules.map((rule) => ({ service: null, mayBook: true, ...rule })),
  }) as unknown as OfficeCategory;
const ALLOWED: GuestTerms = { isAllowed: true, perMonth: '2', fee: '7,50' };

test('a new club allows no guests, and a club that allows them shows its number and fee', () => {
  expect(guestTermsOf([category('member')])).toMatchObject({ isAllowed: false });
  const rules = { guestsPerMonth: 2, guestFee: 7.5 };
  expect(guestTermsOf([category('member', rules), category('junior', rules)])).toEqual({
    isAllowed: true,
    perMonth: '2',
    fee: '7.50',
  });
});

test.each<[string, OfficeCategory[]]>([
  ['categories', [category('member', { guestsPerMonth: 2 }), category('junior')]],
  ['fees', [category('member', { guestsPerMonth: 2, guestFee: 1 }), category('junior', { guestsPerMonth: 2 })]],
  ['sports', [category('member', { service: 'tennis', guestsPerMonth: 2 })]],
])('rules for guests that differ by %s are left alone', (_, categories) => {
  expect(guestTermsOf(categories)).toBeUndefined();
});

test.each<[Partial<GuestTerms>, ReturnType<typeof guestFault>]>([
  [{}, undefined],
  [{ fee: '' }, undefined],
  [{ perMonth: '0' }, 'perMonth'],
  [{ perMonth: '101' }, 'perMonth'],
  [{ perMonth: '1.5' }, 'perMonth'],
  [{ fee: '-1' }, 'fee'],
  [{ fee: 'much' }, 'fee'],
  [{ isAllowed: false, perMonth: '' }, undefined],
])('guests with %j have the fault %s', (changes, fault) => {
  expect(guestFault({ ...ALLOWED, ...changes })).toBe(fault);
});

test('the terms are saved for every category that does not have them, with its other rules, and for a new one', async () => {
  const server = fakeServer();
  server.succeeds(saveCategory, { version: 4 });
  server.succeeds(addCategory, { key: 'junior', version: 1 });
  const terms = { guestsPerMonth: 2, guestFee: 7.5 };
  const categories = [category('member', { perWeek: 3 }), category('senior', terms)];
  await saveCategories({ categories } as unknown as StoredClub, ['junior'], ALLOWED);
  expect(server.calls.map(({ url, body }) => [url.split('/').at(-1), body])).toEqual([
    ['member', { version: 3, rules: [{ service: null, mayBook: true, perWeek: 3, ...terms }] }],
    ['categories', expect.objectContaining({ key: 'junior', rules: [{ service: null, mayBook: true, ...terms }] })],
  ]);
});

test('without guests nothing is saved for a category that has none; a number of old is removed', async () => {
  const server = fakeServer();
  server.succeeds(saveCategory, { version: 4 });
  const none = { ...ALLOWED, isAllowed: false };
  const save = (...categories: OfficeCategory[]) => saveCategories({ categories } as unknown as StoredClub, [], none);
  await save(category('member'), category('senior', { guestsPerMonth: 0 }));
  expect(server.calls).toEqual([]);
  await save(category('member', { guestsPerMonth: 2, guestFee: 5 }));
  expect(server.calls.map(({ body }) => body)).toEqual([{ version: 3, rules: [] }]);
});

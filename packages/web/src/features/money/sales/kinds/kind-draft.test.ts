import { expect, test } from 'vitest';
import { draftOf, fieldsOf, monthsOf, priceOf, unitsOf } from './kind-draft.ts';

const DRAFT = { ...draftOf(undefined), title: { en: 'Ten' }, typedPrice: '90' };

test('a new kind is ten sessions for a year', () => {
  expect(fieldsOf(DRAFT)).toEqual({
    ...{ title: { en: 'Ten' }, units: 10, price: 90, months: 12 },
    covers: { kind: 'court', service: null, type: null, coachCode: null, isOffPeak: false, isForFamily: false },
  });
});

test.each([
  ['0', undefined],
  ['1', 1],
  ['100', 100],
  ['101', undefined],
  ['2.5', undefined],
  ['ten', undefined],
])('%s sessions are read as %s', (typedUnits, units) => {
  expect(unitsOf({ ...DRAFT, typedUnits })).toBe(units);
});

test('a pass ends within five years, and each session is worth a cent', () => {
  expect(monthsOf({ ...DRAFT, typedMonths: '61' })).toBeUndefined();
  expect(priceOf({ ...DRAFT, typedPrice: '0,09' })).toBeUndefined();
  expect(priceOf({ ...DRAFT, typedPrice: '0,10' })).toBe(0.1);
});

test('a type goes with its sport and a coach with lessons, whatever was chosen before', () => {
  const typed = { ...DRAFT, service: 'tennis', type: 'singles', coach: '5001' };
  expect(fieldsOf(typed).covers).toMatchObject({ service: 'tennis', type: 'singles', coachCode: null });
  expect(fieldsOf({ ...typed, service: '' }).covers).toMatchObject({ service: null, type: null });
  expect(fieldsOf({ ...typed, covers: 'lesson' }).covers).toMatchObject({ type: null, coachCode: '5001' });
});

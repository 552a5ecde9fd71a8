import { describe, expect, test } from 'vitest';
import { figureOf, figuresInTurn, memberColors } from './member-figure.ts';

describe('a member', () => {
  test('a member always has the same colours, and neighbouring numbers differ', () => {
    expect(memberColors('1001')).toEqual(memberColors('1001'));
    const looks = Array.from({ length: 40 }, (_, index) => JSON.stringify(memberColors(String(1001 + index))));
    expect(new Set(looks).size).toBeGreaterThan(20);
  });

  test.each([
    ['M', /^guy/],
    ['F', /^gal/],
    ['O', /^gal/],
  ])('a member of gender %s has a drawing', (gender, drawing) => {
    expect(figureOf(gender, '1001')).toMatch(drawing);
  });
});

test.each([
  ['FMFM', 'gal-1 guy-1 gal-2 guy-2'],
  ['FFF', 'gal-1 gal-2 gal-1'],
  ['MMMM', 'guy-1 guy-2 guy-1 guy-2'],
  ['', ''],
])('the drawings of the players %s alternate on the court', (genders, drawings) => {
  expect(figuresInTurn([...genders]).join(' ')).toBe(drawings);
});

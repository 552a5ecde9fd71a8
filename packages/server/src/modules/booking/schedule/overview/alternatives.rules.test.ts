import { describe, expect, test } from 'vitest';
import { nearestFree } from './alternatives.rules.ts';

/** 'A10' is court A at ten o'clock; a star means taken. */
function choices(...cells: string[]) {
  return cells.map((cell) => {
    const from = Number(cell.slice(1, 3)) * 60;
    const courtId = cell.charCodeAt(0);
    return { key: cell.slice(0, 3), courtId, from, to: from + 60, isFree: !cell.endsWith('*') };
  });
}

function nearest(cells: string[], wanted: string, slots = 1) {
  const from = Number(wanted.slice(1)) * 60;
  const runs = nearestFree(choices(...cells), { courtId: wanted.charCodeAt(0), from, slots });
  return runs.map((run) => run.map(({ key }) => key).join('+'));
}

describe('one slot', () => {
  test.each([
    ['the same time on other courts first', ['A10*', 'B10', 'C10', 'A11', 'A12'], ['B10', 'C10', 'A11']],
    [
      'then the next times, not more than three in all',
      ['A10*', 'B10*', 'A11', 'A12', 'A13', 'A14'],
      ['A11', 'A12', 'A13'],
    ],
    ['at the next times the same court where it is free', ['A10*', 'A11', 'B11', 'A12*', 'B12'], ['A11', 'B12']],
    ['one per later time', ['A10*', 'B11', 'C11', 'D11', 'B12'], ['B11', 'B12']],
    [
      'earlier times when later ones are too few, the nearest first',
      ['A10*', 'A08', 'A09', 'A11'],
      ['A11', 'A09', 'A08'],
    ],
    ['never the wanted one, even if it looks free', ['A10', 'A11'], ['A11']],
    ['nothing when nothing is free', ['A10*', 'B10*', 'A11*'], []],
  ])('the alternatives are found: %s', (_, cells, expected) => {
    expect(nearest(cells, 'A10')).toEqual(expected);
  });
});

describe('two slots in a row', () => {
  test.each([
    ['both must be free', ['A10*', 'A11*', 'B10', 'B11', 'C10', 'C11*'], ['B10+B11']],
    ['they must follow each other', ['A10*', 'A11', 'A13', 'A14', 'A16'], ['A13+A14']],
    ['they may share a slot with what was wanted', ['A10*', 'A11', 'A12'], ['A11+A12']],
  ])('the alternatives are found: %s', (_, cells, expected) => {
    expect(nearest(cells, 'A10', 2)).toEqual(expected);
  });
});

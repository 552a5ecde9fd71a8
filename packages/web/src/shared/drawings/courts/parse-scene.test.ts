import { describe, expect, test } from 'vitest';
import cricket from './court-cricket.svg?raw';
import padel from './court-padel.svg?raw';
import plain from './court-plain.svg?raw';
import squash from './court-squash.svg?raw';
import tennis from './court-tennis.svg?raw';
import { parseScene } from './parse-scene.ts';

describe.each(Object.entries({ tennis, padel, squash, cricket, plain }))('the scene of %s', (_sport, drawing) => {
  const { defs, back, front } = parseScene(drawing, 'a1-');

  test('the drawing is split into its layers', () => {
    expect(defs).toContain('Gradient');
    expect(back.length).toBeGreaterThan(1000);
    expect(`${back}${front}`).not.toContain('<svg');
  });

  test('every gradient that the drawing uses exists under a prefixed id', () => {
    const used = [...`${back}${front}`.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(used.length).toBeGreaterThan(0);
    for (const id of used) expect(`${defs}${back}`).toContain(`id="${id}"`);
    expect(used.every((id) => id?.startsWith('a1-'))).toBe(true);
  });
});

test('the net is in the front layer where there is one', () => {
  expect(parseScene(tennis, '').front).not.toBe('');
  expect(parseScene(squash, '').front).toBe('');
});

test('a file that is not a court drawing is refused', () => {
  expect(() => parseScene('<svg></svg>', '')).toThrow();
});

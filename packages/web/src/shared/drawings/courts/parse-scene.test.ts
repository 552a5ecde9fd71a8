import { describe, expect, test } from 'vitest';
import cricket from './court-cricket.svg?raw';
import padel from './court-padel.svg?raw';
import squash from './court-squash.svg?raw';
import tennis from './court-tennis.svg?raw';
import { parseScene } from './parse-scene.ts';

describe.each(Object.entries({ tennis, padel, squash, cricket }))('the scene of %s', (_sport, drawing) => {
  const { defs, back, front } = parseScene(drawing, 'a1-');

  test('has its layers', () => {
    expect(defs).toContain('Gradient');
    expect(back.length).toBeGreaterThan(1000);
    expect(`${back}${front}`).not.toContain('<svg');
  });

  test('finds every gradient it uses, under ids of its own', () => {
    const used = [...`${back}${front}`.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(used.length).toBeGreaterThan(0);
    for (const id of used) expect(`${defs}${back}`).toContain(`id="${id}"`);
    expect(used.every((id) => id?.startsWith('a1-'))).toBe(true);
  });
});

test('the nets stand before the far players', () => {
  expect(parseScene(tennis, '').front).not.toBe('');
  expect(parseScene(squash, '').front).toBe('');
});

test('a file that is no scene is refused', () => {
  expect(() => parseScene('<svg></svg>', '')).toThrow();
});

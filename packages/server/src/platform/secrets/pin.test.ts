import { expect, test } from 'vitest';
import { createPins } from './pin.ts';

test('PINs are compared with salt and pepper', () => {
  const pins = createPins('pepper');
  const hashed = pins.hash('2468');
  expect(hashed).not.toBe(pins.hash('2468'));
  expect(pins.verify(hashed, '2468')).toBe(true);
  expect(pins.verify(hashed, '2469')).toBe(false);
  expect(createPins('other pepper').verify(hashed, '2468')).toBe(false);
});

test.each(['', 'x', 'salt:', ':', 'salt:00', 'salt:zz'])('%j matches no PIN', (broken) => {
  expect(createPins('pepper').verify(broken, '2468')).toBe(false);
  expect(createPins('pepper').verify(broken, '')).toBe(false);
});

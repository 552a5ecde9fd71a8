import { expect, test } from 'vitest';
import { cropSquare, dragCrop, WHOLE } from './crop.ts';

const WIDE = { width: 400, height: 200 };

test('a new crop keeps the whole shorter side, from the middle', () => {
  expect(cropSquare(WIDE, WHOLE)).toEqual({ left: 100, top: 0, side: 200 });
});

test('zooming in keeps a smaller square inside the picture', () => {
  expect(cropSquare(WIDE, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 300, top: 100, side: 100 });
});

test('dragging a picture stops at its edges', () => {
  expect(dragCrop(WIDE, WHOLE, 0.25, 0)).toEqual({ zoom: 1, x: 0.25, y: 0.5 });
  expect(dragCrop(WIDE, WHOLE, -9, 9)).toEqual({ zoom: 1, x: 1, y: 0.5 });
});

import { expect, test } from 'vitest';
import { firstPaint } from './first-paint.ts';

test('what the entry imports runs before it, and all of it gives way to what the first paint needs', () => {
  const { handler } = firstPaint().transformIndexHtml as unknown as { handler: (html: string) => string };
  const page = `<script src="/boot.js"></script>
    <script type="module" crossorigin src="/index.js"></script>
    <link rel="modulepreload" crossorigin href="/react.js">
    <link rel="modulepreload" crossorigin href="/data.js">
    <link rel="stylesheet" crossorigin href="/index.css">`;
  expect(handler(page)).toBe(`<script src="/boot.js"></script>
    <script type="module" fetchpriority="low" crossorigin src="/react.js"></script>
    <script type="module" fetchpriority="low" crossorigin src="/data.js"></script>
    <script type="module" fetchpriority="low" crossorigin src="/index.js"></script>
    <link rel="stylesheet" crossorigin href="/index.css">`);
});

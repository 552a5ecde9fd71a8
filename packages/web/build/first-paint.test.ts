import { expect, test } from 'vitest';
import { THEMES } from '../src/shared/drawings/sport-theme.ts';
import { firstPaint } from './first-paint.ts';

type Handler = (html: string, context: { bundle: Record<string, object> }) => string;
const { handler } = firstPaint('https://api.club.example/').transformIndexHtml as unknown as { handler: Handler };

const chunk = (fileName: string, more: object) => ({
  type: 'chunk',
  fileName,
  isEntry: false,
  imports: [],
  moduleIds: [],
  viteMetadata: { importedCss: new Set([`${fileName}.css`]) },
  ...more,
});

const bundle = Object.fromEntries(
  [
    chunk('index.js', { isEntry: true, imports: ['react.js'] }),
    chunk('react.js', { viteMetadata: undefined }),
    chunk('shell.js', { imports: ['index.js', 'shared.js'], moduleIds: ['/src/app/shell/shell.tsx'] }),
    chunk('shared.js', { imports: ['react.js'] }),
    chunk('sports.js', { imports: ['shared.js'], moduleIds: ['/src/features/booking/sports/sport-services-page.tsx'] }),
    chunk('schedule.js', { moduleIds: ['/src/features/booking/schedule/page/schedule-page.tsx'] }),
    chunk('booking.js', { moduleIds: ['/src/features/booking/booking/booking-page.tsx'] }),
    { type: 'asset', fileName: 'ext.woff2', originalFileNames: ['src/fonts/instrument-sans-latin-ext.woff2'] },
    ...THEMES.map((theme) => ({
      type: 'asset',
      fileName: `${theme}.svg`,
      originalFileNames: [`src/drawings/sport-${theme}.svg`],
    })),
    { type: 'asset', fileName: 'arabic.woff2', originalFileNames: ['src/fonts/readex-pro-arabic.woff2'] },
  ].map((file) => [file.fileName, file]),
);

test('what the entry imports runs before it, and all of it gives way to what the first paint needs', () => {
  const page = `<script type="module" crossorigin src="/index.js"></script>
    <link rel="modulepreload" crossorigin href="/react.js">
    <link rel="modulepreload" crossorigin href="/data.js">
    <link rel="stylesheet" crossorigin href="/index.css">`;
  expect(
    handler(page, { bundle }),
  ).toBe(`<script type="module" fetchpriority="low" crossorigin src="/react.js"></script>
    <script type="module" fetchpriority="low" crossorigin src="/data.js"></script>
    <script type="module" fetchpriority="low" crossorigin src="/index.js"></script>
    <link rel="stylesheet" crossorigin href="/index.css">`);
});

test('boot.js gets the font of each language, and the files and requests that each first page adds to the entry', () => {
  const [, json = ''] = /id="first-view">(.*?)<\/script>/.exec(handler('<script src="/boot.js">', { bundle })) ?? [];
  const shell = ['/shell.js', '/shell.js.css', '/shared.js', '/shared.js.css'];
  const api = 'https://api.club.example/v1';
  const services = `${api}/SportServices/sport/services`;
  const { fonts, pages } = JSON.parse(json);
  expect(fonts).toEqual({ tr: '/ext.woff2', ar: '/arabic.woff2' });
  expect(pages).toEqual({
    '^/sportservices$': {
      files: ['/sports.js', '/sports.js.css', '/shared.js', '/shared.js.css', '/shell.js', '/shell.js.css'],
      asks: [`${api}/SportServices/sport/overview`, services],
      drawings: Object.fromEntries(THEMES.map((theme) => [theme, `/${theme}.svg`])),
    },
    '^/marsa/booking/': { files: ['/schedule.js', '/schedule.js.css', ...shell], asks: [services] },
    '^/booking$': { files: ['/booking.js', '/booking.js.css', ...shell], asks: [services] },
  });
});

test.each([
  ['a first page', 'sports.js', /sport-services-page/],
  ['a font', 'ext.woff2', /instrument-sans-latin-ext/],
  ['a drawing', 'padel.svg', /sport-padel/],
])('%s that was moved stops the build', (_what, file, complaint) => {
  expect(() => handler('', { bundle: { ...bundle, [file]: {} } })).toThrow(complaint);
});

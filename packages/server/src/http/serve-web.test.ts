import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendError } from './error-handler.ts';
import { serveWeb } from './serve-web.ts';

const PAGE =
  '<!doctype html><title>A | Courtside</title><link rel="icon" href="/assets/mark-C37.svg" type="image/svg+xml" />' +
  '<script type="application/json" id="club">{"name":"A"}</script>';
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const SCRIPT = 'console.info("hello")';

let club: { name: string; logo?: string } = { name: 'A' };
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-web-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), PAGE.replace('{"name":"A"}', ''));
  await writeFile(join(dist, 'assets/index-B3xK9.js'), SCRIPT);
  await writeFile(join(dist, 'assets/index-B3xK9.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'secret.txt'), 'do not read');
  await mkdir(join(folder, 'private'));
  await writeFile(join(folder, 'private/secret.txt'), 'do not read');
  await symlink(join(folder, 'secret.txt'), join(dist, 'assets/link.txt'));
  await symlink(join(folder, 'private'), join(dist, 'assets/linked'));
  app = await serverOver(dist);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function serverOver(root: string): Promise<FastifyInstance> {
  const server = fastify({
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    frameworkErrors: sendError,
  });
  server.setErrorHandler(sendError);
  await serveWeb(server, { describeClub: async () => club, root });
  return server;
}

test('a hashed file is cached permanently, and served compressed when a compressed file exists', async () => {
  const plain = await app.inject({ url: '/assets/index-B3xK9.js' });
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-type']).toContain('javascript');
  expect(plain.body).toBe(SCRIPT);
  const packed = await app.inject({ url: '/assets/index-B3xK9.js', headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('other files are revalidated each time', async () => {
  const icon = await app.inject({ url: '/favicon.svg' });
  expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'no-cache']);
});

describe('the icon', () => {
  const LOGO = '/v1/club/logo/0a1b.webp';

  test('a browser that asks for /favicon.ico is sent to the icon of the product', async () => {
    const answer = await app.inject({ url: '/favicon.ico' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/assets/mark-C37.svg']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('a club with a logo of its own has it as icon, on the page too', async () => {
    club = { name: 'A', logo: LOGO };
    const answer = await app.inject({ url: '/favicon.ico' });
    const { body } = await app.inject({ url: '/login', headers: BROWSER });
    club = { name: 'A' };
    expect([answer.statusCode, answer.headers.location]).toEqual([302, LOGO]);
    expect(body).toContain(`<link rel="icon" href="${LOGO}" />`);
    expect(body).not.toContain('mark-C37');
  });
});

describe('page paths', () => {
  test.each([
    '/',
    '/index.html',
    '/login',
    '/SportServices/',
    '/marsa/booking/tennis?date=2026-11-16',
    '/marsa/paymentstatus/1/2?pay=1',
    '/office/members/1001',
    '/pages/errors/error-404',
  ])('%s gets the page, which is always revalidated', async (url) => {
    const answer = await app.inject({ url, headers: BROWSER });
    expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    '/no/such/page',
    '/loginx',
    '/login/x',
    '/marsa/booking',
    '/office/nothing',
    '/apiary',
    '/v12',
    '/indexxhtml',
  ])('%s is no page: the app, which says so, is sent with the status 404', async (url) => {
    const answer = await app.inject({ url, headers: BROWSER });
    expect([answer.statusCode, answer.body]).toEqual([404, PAGE]);
    expect(answer.headers['content-type']).toContain('text/html');
    const again = await app.inject({ url, headers: { ...BROWSER, 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(404);
    expect((await app.inject({ method: 'HEAD', url, headers: BROWSER })).statusCode).toBe(404);
  });

  test.each(['/v1', '/v1/nothing', '/V1/nothing', '/api/x', '/healthz/x', '/metrics/x', '/sport/alert'])(
    '%s belongs to the API and gets its envelope, also in a browser',
    async (url) => {
      for (const accept of [BROWSER.accept, '*/*']) {
        const answer = await app.inject({ url, headers: { accept } });
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.not_found']);
      }
    },
  );

  test('a missing file is not answered with the page', async () => {
    const answer = await app.inject({ url: '/assets/old-hash.js', headers: { accept: '*/*' } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.not_found']);
  });

  test('a client that accepts anything, like curl, gets the page', async () => {
    for (const url of ['/', '/login', '/marsa/users?x=1.2']) {
      expect((await app.inject({ url, headers: { accept: '*/*' } })).body, url).toBe(PAGE);
    }
    expect((await app.inject({ url: '/login', headers: { accept: 'application/json' } })).statusCode).toBe(404);
    expect((await app.inject({ method: 'HEAD', url: '/login', headers: BROWSER })).statusCode).toBe(200);
  });

  test('only GET and HEAD get the page', async () => {
    expect((await app.inject({ method: 'POST', url: '/login', headers: BROWSER })).statusCode).toBe(404);
  });
});

describe('the page', () => {
  test('has the current data of the club, whatever it contains', async () => {
    club = { name: '</script><script>alert(1)</script>' };
    const { body } = await app.inject({ url: '/login', headers: BROWSER });
    club = { name: 'A' };
    expect(body).not.toContain('alert(1)</script>');
    expect(body).toContain('<title>&#60;/script&#62;&#60;script&#62;alert(1)&#60;/script&#62; | Courtside</title>');
    const [, json = ''] = /id="club">(.*)<\/script>$/.exec(body) ?? [];
    expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script>' });
  });

  test('is compressed as the client accepts it, and not sent again while it is the same', async () => {
    const get = (headers: Record<string, string>) => app.inject({ url: '/', headers: { ...BROWSER, ...headers } });
    const packed = await get({ 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(PAGE);
    expect((await get({ 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe('gzip');
    expect((await get({ 'accept-encoding': 'identity' })).body).toBe(PAGE);
    const etag = String(packed.headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    club = { name: 'B' };
    const changed = await get({ 'if-none-match': etag });
    club = { name: 'A' };
    expect([changed.statusCode, changed.body]).toEqual([
      200,
      PAGE.replace('"A"', '"B"').replace('<title>A', '<title>B'),
    ]);
  });
});

describe('nothing outside the folder is served', () => {
  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '//secret.txt',
    '/assets/..%00/secret.txt',
    '/assets/link.txt',
    '/assets/linked/secret.txt',
  ])('a path outside the folder is not served: %s', async (url) => {
    for (const accept of ['*/*', BROWSER.accept]) {
      const answer = await app.inject({ url, headers: { accept } });
      expect(answer.body).not.toContain('do not read');
      expect(answer.statusCode).toBeLessThan(500);
    }
  });
});

test('before the first build only the API is served', async () => {
  const bare = await serverOver(join(folder, 'not-built'));
  const answer = await bare.inject({ url: '/', headers: BROWSER });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.not_found']);
  await bare.close();
});

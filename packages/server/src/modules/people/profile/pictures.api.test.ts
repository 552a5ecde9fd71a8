import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eraseMember } from '@courtside/contract/people/erasure';
import { downloadMyData, profileRecord, uploadPicture } from '@courtside/contract/people/profile';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { authorization, createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';

let club: BookingClub;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-pictures-'));
  club = await createBookingClub({ environment: { DATA_DIR: join(folder, 'one') } });
});
afterAll(async () => {
  await club.close();
  await rm(folder, { recursive: true, force: true });
});

/** Pictures of one content share a row: each test has shades of its own. */
const plain = (shade: number, green = 0) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: { r: shade, g: green, b: 99 } } })
    .png()
    .toBuffer();

async function upload(as: Login, content: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'me');
  const packed = new Response(form);
  const headers = { ...authorization(as), 'content-type': packed.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await packed.arrayBuffer());
  const answer = await club.app.inject({ method: 'POST', url: uploadPicture.path, headers, payload });
  return { status: answer.statusCode, ...(answer.json() as { code?: string; data: { url: string } }) };
}

const read = (url: string, { as }: Player, { app }: TestApp = club, headers = {}) =>
  app.inject({ url, headers: { ...authorization(as), ...headers } });

/** Random noise, which compresses worst. */
const noise = () => {
  const side = 1_200;
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
};

describe('a picture', () => {
  test('of ten concurrent uploads of one member each is accepted or refused with 429, and one picture remains', async () => {
    const me = await club.member();
    const contents = await Promise.all(Array.from({ length: 10 }, (_, index) => plain(index * 25, 200)));
    const answers = await Promise.all(contents.map((content) => upload(me.as, content)));
    const taken = answers.filter(({ status }) => status === 200).map(({ data }) => data.url);
    expect(answers.filter(({ status }) => status !== 200).map(({ code }) => code)).toEqual(
      Array(10 - taken.length).fill('request.too_many_at_once'),
    );
    const { profilePic } = (await club.call(profileRecord, { as: me.as })).data;
    expect(taken).toContain(profilePic);
    const readable = await Promise.all(taken.map(async (url) => [url, (await read(url, me)).statusCode]));
    expect(readable).toEqual(taken.map((url) => [url, url === profilePic ? 200 : 404]));
  });

  test('a picture is shown by every process', async () => {
    const me = await club.member();
    const other = await createTestApp({ database: club.database, environment: { DATA_DIR: join(folder, 'two') } });
    const { data } = await upload(me.as, await plain(120));
    const shown = await read(data.url, me, other);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    await other.app.close();
  });

  test('a picture is revalidated by its hash: 304 as long as a member has it', async () => {
    const me = await club.member();
    const { data } = await upload(me.as, await plain(151));
    const first = await read(data.url, me);
    expect(first.headers['cache-control']).toBe('private, max-age=86400, immutable');
    const known = { 'if-none-match': String(first.headers.etag) };
    const again = await read(data.url, me, club, known);
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
    await upload(me.as, await plain(21));
    expect((await read(data.url, me, club, known)).statusCode).toBe(404);
  });

  test('a picture of random noise is stored in a quality that fits', async () => {
    const me = await club.member();
    const { data } = await upload(me.as, await noise());
    expect((await read(data.url, me)).rawPayload.length).toBeLessThanOrEqual(256 * 1024);
  });

  test('a picture of two members is kept while one of them has it', async () => {
    const [me, twin] = await club.members(2);
    const { data } = await upload(me.as, await plain(160));
    expect((await upload(twin.as, await plain(160))).data.url).toBe(data.url);
    await upload(me.as, await plain(30));
    expect((await read(data.url, me)).statusCode).toBe(200);
  });

  test('a picture is deleted with its member', async () => {
    const [me, friend] = await club.members(2);
    const { data } = await upload(me.as, await plain(130));
    await club.setBalance(me, 0);
    const boss = await club.login('9001');
    expect((await read(data.url, friend)).statusCode).toBe(200);
    expect(
      (await club.call(eraseMember, { as: boss, params: { memberCode: me.code }, body: { PinCode: DEMO_PIN } }))
        .msgCode,
    ).toBe('200');
    expect((await read(data.url, friend)).statusCode).toBe(404);
  });

  test("a picture is part of the member's data download", async () => {
    const me = await club.member();
    expect((await club.call(downloadMyData, { as: me.as })).data.picture).toBeNull();
    const { data } = await upload(me.as, await plain(140));
    const { picture } = (await club.call(downloadMyData, { as: me.as })).data as { picture: string };
    const [type = '', content = ''] = picture.split(',');
    expect(type).toBe('data:image/webp;base64');
    expect(Buffer.from(content, 'base64')).toEqual((await read(data.url, me)).rawPayload);
  });
});

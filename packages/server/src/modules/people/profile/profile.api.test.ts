import { Readable } from 'node:stream';
import * as profile from '@courtside/contract/people/profile';
import { LIMITS } from '@courtside/contract/values/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { mailsWithSecrets } from '#testing/mails.ts';
import { authorization, createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: TestApp;
let as: Login;
beforeAll(async () => {
  club = await createTestApp();
  as = await club.login('1001');
});
afterAll(() => club.close());

const own = 'elif.aydin.1001@harbour.example';
const save = { Name: 'Elif', SurName: 'Aydın', Email: own, Country: 'Malta', DateOfBirth: '29/02/1992' };

async function codeMailedTo(recipient: string): Promise<string> {
  const mail = (await mailsWithSecrets(club.context.db)).findLast((one) => one.recipient === recipient);
  return /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '';
}

describe('the profile', () => {
  test('a saved profile is read back', async () => {
    const lists = {
      Telephones: [{ type: 'Mobile', number: '+356 7900 0000' }],
      Children: [{ name: 'Can', dateOfBirth: '01/09/2015' }],
      CarInfo: ['ABC 123'],
    };
    const saved = await club.call(profile.saveProfile, { as, body: { ...save, ...lists } });
    expect(saved).toMatchObject({ msgCode: '200', data: 'Profile Saved Successfully' });
    const { data } = await club.call(profile.profileRecord, { as });
    expect(data).toMatchObject({ country: 'Malta', dateOfBirth: '29/02/1992', telephones: lists.Telephones });
    expect(data).toMatchObject({ children: lists.Children, carInfo: lists.CarInfo });
  });

  test('saving a profile changes neither the name nor the email address', async () => {
    await club.call(profile.saveProfile, { as, body: { ...save, Name: 'Somebody' } });
    expect((await club.call(profile.profileRecord, { as })).data.name).toBe('Elif');
    const other = await club.call(profile.saveProfile, { as, body: { ...save, Email: 'other@harbour.example' } });
    expect(other).toMatchObject({ status: 200, msgCode: '500', code: 'profile.email_unverified' });
  });
});

describe('a new e-mail address', () => {
  test('a new e-mail address is valid once its code is confirmed', async () => {
    const member = await club.login('1010');
    const sent = await club.call(profile.requestEmailCode, {
      as: member,
      body: { Email: 'new.1010@harbour.example', PinCode: DEMO_PIN },
    });
    expect(sent.msgCode).toBe('200');
    expect((await club.call(profile.profileRecord, { as: member })).data.pendingEmail).toBe('new.1010@harbour.example');
    const code = await codeMailedTo('new.1010@harbour.example');
    const wrong = await club.call(profile.confirmEmailCode, {
      as: member,
      params: { code: code === '000000' ? '1' : '000000' },
    });
    expect(wrong).toMatchObject({ msgCode: '500', code: 'email.wrong_code', body: { params: { left: 4 } } });
    expect((await club.call(profile.confirmEmailCode, { as: member, params: { code } })).msgCode).toBe('200');
    const { data } = await club.call(profile.profileRecord, { as: member });
    expect(data).toMatchObject({ email: 'new.1010@harbour.example', isEmailVerified: true, pendingEmail: null });
  });

  test('a code that is sent again replaces the first; a cancelled request accepts none', async () => {
    const member = await club.login('1013');
    const ask = { as: member, body: { Email: 'new.1013@harbour.example', PinCode: DEMO_PIN } };
    expect(await club.call(profile.resendEmailCode, { as: member })).toMatchObject({ code: 'email.no_request' });
    await club.call(profile.requestEmailCode, ask);
    expect((await club.call(profile.resendEmailCode, { as: member })).msgCode).toBe('200');
    const code = await codeMailedTo('new.1013@harbour.example');
    expect((await club.call(profile.confirmEmailCode, { as: member, params: { code } })).msgCode).toBe('200');
    await club.call(profile.requestEmailCode, {
      as: member,
      body: { Email: 'newer.1013@harbour.example', PinCode: DEMO_PIN },
    });
    expect((await club.call(profile.cancelEmailRequest, { as: member })).msgCode).toBe('200');
    const late = await codeMailedTo('newer.1013@harbour.example');
    const refused = await club.call(profile.confirmEmailCode, { as: member, params: { code: late } });
    expect(refused).toMatchObject({ msgCode: '500', code: 'email.no_request' });
  });

  test('five wrong codes cancel the request, also for the correct one', async () => {
    const member = await club.login('1011');
    await club.call(profile.requestEmailCode, {
      as: member,
      body: { Email: 'new.1011@harbour.example', PinCode: DEMO_PIN },
    });
    const code = await codeMailedTo('new.1011@harbour.example');
    for (let n = 0; n < 5; n += 1) await club.call(profile.confirmEmailCode, { as: member, params: { code: 'wrong' } });
    const late = await club.call(profile.confirmEmailCode, { as: member, params: { code } });
    expect(late).toMatchObject({ msgCode: '500', code: 'email.code_expired' });
  });

  test('the sixth code within an hour is refused, also after a cancellation', async () => {
    const member = await club.login('1012');
    const ask = () =>
      club.call(profile.requestEmailCode, {
        as: member,
        body: { Email: 'new.1012@harbour.example', PinCode: DEMO_PIN },
      });
    for (let n = 0; n < 5; n += 1) expect((await ask()).msgCode).toBe('200');
    await club.call(profile.cancelEmailRequest, { as: member });
    expect(await ask()).toMatchObject({ msgCode: '500', code: 'email.too_often' });
  });

  test('codes of an hour ago are neither counted nor stored', async () => {
    const member = await club.login('1015');
    const ask = () =>
      club.call(profile.requestEmailCode, {
        as: member,
        body: { Email: 'new.1015@harbour.example', PinCode: DEMO_PIN },
      });
    const kept = async () => {
      const rows = await club.context.db
        .selectFrom('email_code_sent')
        .innerJoin('member', 'member.id', 'email_code_sent.member_id')
        .select('sent_at')
        .where('member.code', '=', '1015')
        .execute();
      return rows.length;
    };
    for (let n = 0; n < 5; n += 1) await ask();
    expect([(await ask()).code, await kept()]).toEqual(['email.too_often', 5]);
    club.context.clock.advance({ minutes: 60, seconds: 1 });
    expect([(await ask()).msgCode, await kept()]).toEqual(['200', 1]);
    club.context.clock.set(TEST_NOW);
  });
});

describe('the picture', () => {
  type Delivery = (body: Buffer) => Buffer | Readable;
  const upload = async (content: Buffer, field = 'file', name = 'me', deliver: Delivery = (body) => body) => {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(content)]), name);
    const packed = new Response(form);
    const answer = await club.app.inject({
      method: 'POST',
      url: profile.uploadPicture.path,
      headers: { ...authorization(as), 'content-type': packed.headers.get('content-type') ?? '' },
      payload: deliver(Buffer.from(await packed.arrayBuffer())),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();

  test('a picture becomes a square WebP without metadata that only members can read', async () => {
    const withPlace = await sharp(await png(900, 500))
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const { msgCode, data } = await upload(withPlace);
    expect(msgCode).toBe('200');
    const read = await club.app.inject({ url: data.url, headers: authorization(as) });
    const kept = await sharp(read.rawPayload).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['webp', 512, 512, undefined]);
    expect((await club.app.inject({ url: data.url })).statusCode).toBe(401);
  });

  test.each([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'picture.not_an_image',
    ],
    ['a truncated file', async () => (await png(600, 600)).subarray(0, 900), 'picture.not_an_image'],
    [
      'a page that calls itself a picture',
      async () => Buffer.from('GIF89a<script>alert(1)</script>'),
      'picture.not_an_image',
    ],
    ['a decompression bomb', () => png(8_000, 8_000), 'picture.not_an_image'],
    ['more than 25 megapixels', () => png(5_001, 5_000), 'picture.not_an_image'],
    ['nothing', async () => Buffer.alloc(0), 'picture.missing'],
  ])('the upload of %s is refused with its reason', async (_, make, code) => {
    const answer = await upload(await make());
    expect(answer).toMatchObject({ status: 200, msgCode: '500', code, data: { error: expect.stringMatching(/\w/) } });
  });

  test('a picture of one byte too many is refused, also when that byte is a separate chunk', async () => {
    const picture = await png(40, 40);
    const tooLarge = Buffer.concat([picture, Buffer.alloc(LIMITS.pictureBytes + 1 - picture.length)]);
    const answer = await upload(tooLarge, 'file', 'me', (body) => {
      const limit = body.indexOf(picture) + LIMITS.pictureBytes;
      return Readable.from([body.subarray(0, limit), body.subarray(limit)]);
    });
    expect(answer).toMatchObject({ status: 413, msgCode: '413', code: 'picture.too_large' });
    expect(answer.data).toEqual({ error: 'The picture is larger than 5 MB.' });
  });

  test('a picture that is an HTML page as well keeps its pixels only, whatever its declared type', async () => {
    const page = Buffer.from('<script>alert(1)</script><?php echo 1 ?>PK\u0003\u0004');
    const { msgCode, data } = await upload(Buffer.concat([await png(40, 40), page]), 'file', '../../../index.html');
    expect(msgCode).toBe('200');
    expect(data.url).toMatch(/^\/v1\/Account\/user\/picture\/[0-9a-f]{64}\.webp$/);
    const read = await club.app.inject({ url: data.url, headers: authorization(as) });
    expect(read.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(read.rawPayload.toString('latin1')).not.toMatch(/script|php/);
  });

  test.each([
    '../secrets.json',
    '..\\secrets.json',
    '/etc/passwd',
    '%2e%2e%2fsecrets.json',
    'C:\\x.webp',
    'a.webp\0.png',
  ])('a picture is read by its hash, not by %j', async (file) => {
    const url = profile.picture.path.replace(':file', encodeURIComponent(file));
    expect((await club.app.inject({ url, headers: authorization(as) })).statusCode).toBe(400);
  });

  test('an upload without the field `file` is refused', async () => {
    expect(await upload(await png(10, 10), 'other')).toMatchObject({ msgCode: '500', code: 'picture.missing' });
  });
});

test('a member downloads all own stored data, and nobody else’s', async () => {
  const { data } = await club.call(profile.downloadMyData, { as });
  expect(data).toMatchObject({
    profile: { memberCode: '1001' },
    ledger: expect.any(Array),
    bookings: expect.any(Array),
  });
  expect(JSON.stringify(data)).not.toMatch(/password|pin_hash|argon2/i);
});

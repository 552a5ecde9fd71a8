import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profileRecord } from '@courtside/contract/people/profile';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { authorization } from '#testing/server/test-app.ts';
import { importPictures } from './index.ts';

let club: BookingClub;
let home: string;
let folder: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'courtside-take-over-'));
  folder = join(home, 'pictures');
  club = await createBookingClub({ environment: { DATA_DIR: home } });
});
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
});
afterAll(async () => {
  await club.close();
  await rm(home, { recursive: true, force: true });
});

const webp = (side = 512, shade = 0) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: shade, g: 80, b: 160 } } })
    .webp()
    .toBuffer();

/** As an earlier version stored it: a file, and its URL in the member's row. */
async function keepAsFile({ id }: Player, content: Buffer): Promise<string> {
  const name = `${randomUUID()}.webp`;
  await writeFile(join(folder, name), content);
  await club.context.db
    .updateTable('member')
    .set({ picture: `/v1/Account/user/picture/${name}` })
    .where('id', '=', id)
    .execute();
  return name;
}

async function shownOf({ as }: Player): Promise<Buffer> {
  const { profilePic } = (await club.call(profileRecord, { as })).data;
  return (await club.app.inject({ url: String(profilePic), headers: authorization(as) })).rawPayload;
}

const left = () => readdir(folder).catch(() => 'no folder');

test('files of an earlier version are moved into the database at start, byte for byte', async () => {
  const [ada, ben] = await club.members(2);
  const [first, second] = [await webp(512, 1), await webp(512, 2)];
  await keepAsFile(ada, first);
  await keepAsFile(ben, second);
  await writeFile(join(folder, `${randomUUID()}.webp`), await webp(512, 3));
  await writeFile(join(folder, `${randomUUID()}.webp.part`), 'half');
  await importPictures(club.context);
  expect([await shownOf(ada), await shownOf(ben)]).toEqual([first, second]);
  expect(await left()).toBe('no folder');
  await importPictures(club.context);
  expect(await shownOf(ada)).toEqual(first);
});

test('an import that was interrupted before the file was removed is completed at the next start', async () => {
  const ada = await club.member();
  const content = await webp(512, 4);
  const name = await keepAsFile(ada, content);
  await importPictures(club.context);
  await mkdir(folder);
  await writeFile(join(folder, name), content);
  await importPictures(club.context);
  expect([await left(), await shownOf(ada)]).toEqual(['no folder', content]);
});

test('a picture of another size is resized', async () => {
  const ada = await club.member();
  await keepAsFile(ada, await webp(2_000));
  await importPictures(club.context);
  expect(await sharp(await shownOf(ada)).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
});

test('a folder without any file of this database is unchanged', async () => {
  const name = `${randomUUID()}.webp`;
  await writeFile(join(folder, name), await webp(512, 5));
  await importPictures(club.context);
  expect(await left()).toEqual([name]);
});

test('symbolic links are not followed, and other file names are ignored', async () => {
  const [ada, ben] = await club.members(2);
  await keepAsFile(ada, await webp(512, 6));
  const name = await keepAsFile(ben, Buffer.alloc(0));
  await rm(join(folder, name));
  await writeFile(join(home, 'elsewhere.webp'), await webp(512, 7));
  await symlink(join(home, 'elsewhere.webp'), join(folder, name));
  await writeFile(join(folder, 'notes.txt'), 'mine');
  await importPictures(club.context);
  expect([await left(), await readdir(home)]).toEqual([['notes.txt'], expect.arrayContaining(['elsewhere.webp'])]);
  expect(
    (await club.context.db.selectFrom('member_picture').select('member_id').execute()).map((row) => row.member_id),
  ).not.toContain(ben.id);
});

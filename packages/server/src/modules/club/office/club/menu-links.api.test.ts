import { clubInfo } from '@courtside/contract/club/club';
import { readClub, saveClub } from '@courtside/contract/club/office-club';
import { LIMITS } from '@courtside/contract/values/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOfficeClub, type OfficeClub } from '#testing/clubs/office-club.ts';
import { applyClub } from './apply-club.ts';
import { exportClub, formatClubFile, parseClubFile } from './club-file.ts';

let club: OfficeClub;
beforeAll(async () => {
  club = await createOfficeClub();
});
afterAll(() => club.close());

const stored = async () => (await club.call(readClub, { as: club.admin })).data;
const shown = async () => (await club.call(clubInfo)).data.menuLinks;
const save = async (menuLinks: unknown, as = club.admin) =>
  club.call(saveClub, { as, body: { menuLinks, version: (await stored()).version } as never });

const LINKS = [
  { title: { en: 'Shop', tr: 'Dükkân', ar: 'المتجر' }, address: 'https://shop.example/rackets?from=menu' },
  { title: { en: 'Services' }, address: '/marsa/pages/sportservices' },
];

test('the links of the menu are saved in their order, and everybody reads them at once', async () => {
  expect(await shown()).toBeNull();
  expect(await stored()).not.toHaveProperty('menuLinks');
  const [first, second] = LINKS;
  await save([
    { ...first, address: ` ${first?.address} ` },
    { ...second, title: { en: ' Services ', tr: '' } },
  ]);
  expect(await shown()).toEqual(LINKS);
  expect((await stored()).menuLinks).toEqual(LINKS);
  // Other fields leave them as they are; an empty list is a choice, null is the default of the build.
  await club.call(saveClub, { as: club.admin, body: { phone: '+356 1', version: (await stored()).version } });
  expect(await shown()).toEqual(LINKS);
  await save([]);
  expect(await shown()).toEqual([]);
  await save(null);
  expect(await shown()).toBeNull();
});

test('a link that is refused is named by its path, and nothing is saved', async () => {
  const [good] = LINKS;
  const pathsOf = async (menuLinks: unknown) => {
    const { errors } = (await save(menuLinks)).body as { errors?: { path: string }[] };
    return errors?.map(({ path }) => path);
  };
  const at = (address: unknown) => [good, { title: { en: 'x' }, address }];
  for (const address of [
    ...[
      'javascript:alert(1)',
      '//other.example',
      '/\\other.example',
      'http://club.example',
      'https://a:b@club.example',
    ],
    ...['', 'marsa', 7, `/${'x'.repeat(LIMITS.menuAddressMax)}`],
  ])
    expect(await pathsOf(at(address)), String(address).slice(0, 40)).toEqual(['menuLinks.1.address']);
  expect(await pathsOf(at(good?.address))).toEqual(['menuLinks.1.address']);
  expect(await pathsOf([{ title: { en: ' ' }, address: '/' }])).toEqual(['menuLinks.0.title.en']);
  expect(await pathsOf([{ title: { en: '<b>' }, address: '/' }])).toEqual(['menuLinks.0.title.en']);
  expect(await pathsOf([{ title: { tr: 'x' }, address: '/' }])).toEqual(['menuLinks.0.title.en']);
  expect(await pathsOf([{ title: { en: 'x'.repeat(200) }, address: '/' }])).toEqual(['menuLinks.0.title.en']);
  const many = Array.from({ length: LIMITS.menuLinks + 1 }, (_, at) => ({ title: { en: 'x' }, address: `/${at}` }));
  expect(await pathsOf(many)).toEqual(['menuLinks']);
  expect(await shown()).toBeNull();
});

test('the desk may not change the menu', async () => {
  expect((await save(LINKS, await club.login('9003'))).status).toBe(403);
  expect(await shown()).toBeNull();
});

test('a club file carries the links of the menu', async () => {
  await save(LINKS);
  const text = formatClubFile(await exportClub(club.context.db));
  await save(null);
  const { file } = parseClubFile(text);
  if (!file) throw new Error('the export cannot be read');
  await applyClub(club.context, file, { dryRun: false });
  expect((await stored()).menuLinks).toEqual(LINKS);
  expect(parseClubFile('club: { menuLinks: [{ title: { en: x }, address: "//other.example" }] }')).toMatchObject({
    faults: [expect.stringMatching(/^club\.menuLinks\.0\.address: /)],
  });
});

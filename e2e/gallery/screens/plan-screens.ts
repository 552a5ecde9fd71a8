import { expect, type Request } from '@playwright/test';
import { fillDate } from '../../support/date-field.ts';
import { clubDay } from '../../support/member-api.ts';
import { at, behind, changeData, dialogAt, like, openDialog, press, type Screen, type Visit } from '../screens.ts';

const DIRECTORY = /\/v1\/Office\/members\?/;
const CLOSURES = /\/v1\/Office\/closures(\?.*)?$/;

/** Whether this asks what a closure of one day would do. */
const isPreviewOf = (request: Request, day: string): boolean =>
  CLOSURES.test(request.url()) &&
  request.method() === 'POST' &&
  ['from', 'to'].every((end) => String(request.postDataJSON()[end]).startsWith(day));

/** The rain closure that would be in force. */
async function letItRain({ page }: Visit): Promise<void> {
  await changeData<{ today: string }>(page, CLOSURES, (data) => ({
    ...data,
    rain: { id: 1, version: 1, until: `${data.today}T22:00` },
  }));
}

/** A standing booking: the sentence is filled, and the dates are looked at by themselves. */
async function fillSeries({ page, t }: Visit): Promise<void> {
  await page.goto('/office/series?new=1');
  await page.getByLabel(t('series.sport'), { exact: true }).selectOption('tennis');
  await page.getByRole('button', { name: t('series.chooseMember') }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('1106');
  await page.getByRole('dialog').getByRole('button', { name: /1106/ }).waitFor();
}

async function openSeries({ page, t }: Visit): Promise<void> {
  await page.goto('/office/series');
  const list = page.getByRole('region', { name: t('series.all') });
  await list.getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('button', { name: t('series.end'), exact: true }).waitFor();
}

/** Closures, rain and recurring bookings: their details and previews. Nothing is saved. */
export const PLAN_SCREENS: readonly Screen[] = [
  {
    name: 'office-closure-affected',
    async open({ page, t }) {
      await page.goto('/office/closures');
      await openDialog(page, like(t('closures.newClosure')));
      const dialog = page.getByRole('dialog');
      await fillDate(dialog, t('closures.from'), clubDay(1));
      const previewed = page.waitForResponse((response) => isPreviewOf(response.request(), clubDay(1)));
      await fillDate(dialog, t('closures.until'), clubDay(1));
      await previewed;
      const affected = dialog.getByRole('region', { name: like(t('closures.affected')) });
      // The rows of the preview before it may be replaced in this moment.
      await expect(() => affected.getByRole('listitem').last().scrollIntoViewIfNeeded()).toPass();
    },
  },
  dialogAt('office-closure-end', '/office/closures', 'closures.options'),
  {
    name: 'office-closure-change',
    async open({ page, t }) {
      await press(page, t('closures.change'));
      await page.getByRole('dialog', { name: t('closures.changeTitle') }).waitFor();
    },
  },
  dialogAt('office-rain', '/office/closures', 'closures.rainNow'),
  {
    name: 'office-closures-rain',
    async open(visit) {
      await letItRain(visit);
      await visit.page.goto('/office/closures');
      await visit.page.getByRole('button', { name: visit.t('closures.dryAgain') }).waitFor();
    },
  },
  behind('office-dry', 'closures.dryAgain'),
  { name: 'office-series-one', open: openSeries },
  behind('office-series-end', 'series.end'),
  {
    name: 'office-series-players',
    async open(visit) {
      await openSeries(visit);
      await press(visit.page, visit.t('series.changePlayers'));
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  at('office-series-ended', '/office/series?scope=ended'),
  { name: 'office-series-who', open: fillSeries },
  {
    name: 'office-series-preview',
    async open({ page, t }) {
      await page.getByRole('dialog').getByRole('button', { name: /1106/ }).click();
      await page.getByLabel(t('series.court'), { exact: true }).selectOption({ index: 1 });
      await page.getByRole('list', { name: t('series.allDates') }).waitFor();
    },
  },
];

/** What the desk decides about what was written to it. */
export const DESK_SCREENS: readonly Screen[] = [
  at('admin-desk-erasures', '/marsa/desk?part=erasures'),
  dialogAt('admin-desk-accept', '/marsa/desk?part=applications', 'adminDesk.acceptOf'),
  dialogAt('admin-desk-decline', '/marsa/desk?part=applications', 'adminDesk.declineOf'),
  dialogAt('admin-desk-answer', '/marsa/desk', 'deskLists.answerTo'),
  {
    name: 'admin-visitors',
    // The demo club has none: its first members stand for them.
    async open({ page }) {
      await page.route(DIRECTORY, async (route) => {
        const url = new URL(route.request().url());
        url.searchParams.delete('filter');
        const response = await route.fetch({ url: url.href });
        const { data, ...answer } = await response.json();
        const items = data.items.slice(0, 6).map((item: object) => ({ ...item, isVisitor: true }));
        await route.fulfill({ response, json: { ...answer, data: { ...data, items, total: items.length } } });
      });
      await page.goto('/marsa/users?filter=visitors&sort=memberSince&order=desc');
    },
    leave: ({ page }) => page.unroute(DIRECTORY),
  },
];

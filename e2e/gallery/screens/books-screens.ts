import { fillDate } from '../../support/date-field.ts';
import { clubDay } from '../../support/member-api.ts';
import { answerOnce, changeData, like, openDialog, press, type Screen, type Visit } from '../screens.ts';

const MONTH = '**/v1/Office/reports/month/*';
const BY = { code: '9004', name: 'Paul Borg' };

/** The last month is closed, for the second time. */
const CLOSED = {
  ...{ isClosed: true, mayReopen: true },
  closes: [
    { by: BY, at: `${clubDay(-3)}T09:20:00.000Z`, reopened: null },
    {
      ...{ by: BY, at: `${clubDay(-9)}T16:05:00.000Z` },
      reopened: {
        by: { code: '9001', name: 'Grace Zammit' },
        at: `${clubDay(-6)}T10:40:00.000Z`,
        reason: 'The count of the 30th was written down twice',
      },
    },
  ],
};

const texts = (en: string, tr: string, ar: string) => ({ en, tr, ar });

const CHANGES = texts(
  'Guests may play twice a month.',
  'Misafirler ayda iki kez oynayabilir.',
  'يمكن للضيوف اللعب مرتين في الشهر.',
);

const wording = (times: string) =>
  texts(
    `<h3>Guests</h3><p>A guest may play ${times} times a month with the same member, who pays for the guest.</p>`,
    `<h3>Misafirler</h3><p>Bir misafir aynı üyeyle ayda ${times} kez oynayabilir; ücretini üye öder.</p>`,
    `<h3>الضيوف</h3><p>يمكن للضيف اللعب ${times} مرات في الشهر مع العضو نفسه الذي يدفع عنه.</p>`,
  );

const version = (number: number, daysAhead: number, state: string, accepted: number) => ({
  ...{ number, validFrom: clubDay(daysAhead), changes: number > 1 ? CHANGES : { en: '' }, needsAcceptance: true },
  ...{ publishedBy: 'Grace Zammit', publishedAt: `${clubDay(daysAhead - 5)}T09:00:00.000Z`, state, accepted },
});

const LEGAL = {
  ...{ today: clubDay(0), members: 240 },
  documents: [
    {
      document: 'terms',
      draft: {
        ...{ html: wording('4'), changes: CHANGES, validFrom: clubDay(30), needsAcceptance: true },
        ...{ savedBy: 'Grace Zammit', savedAt: `${clubDay(-1)}T09:00:00.000Z`, version: 3 },
      },
      versions: [version(3, 10, 'later', 0), version(2, -40, 'inForce', 187), version(1, -400, 'over', 240)],
    },
    { document: 'privacy', draft: null, versions: [] },
  ],
};

async function openLegal({ page, t }: Visit): Promise<void> {
  await changeData(page, '**/v1/Office/legal', () => LEGAL);
  await page.route('**/v1/Office/legal/terms/versions/*', (route) => {
    const number = Number(route.request().url().split('/').at(-1));
    const data = { document: 'terms', number, validFrom: clubDay(0), changes: CHANGES, html: wording(String(number)) };
    return route.fulfill({ json: { msgCode: '200', data } });
  });
  await page.goto('/office/legal');
  await page.getByRole('heading', { name: t('officeLegal.versions'), exact: true }).waitFor();
}

/** What the office publishes and closes for good, and what it can take back. Nothing is saved. */
export const BOOKS_SCREENS: readonly Screen[] = [
  {
    name: 'office-month-closed',
    async open({ page, t }) {
      await changeData(page, MONTH, (report) => ({ ...report, ...CLOSED }));
      await page.goto('/office/month-close');
      await page.getByRole('heading', { name: t('month.history') }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'office-month-reopen',
    open: ({ page, t }) => openDialog(page, like(t('month.reopen'))),
    leave: ({ page }) => page.unroute(MONTH),
  },
  {
    name: 'office-legal-versions',
    async open(visit) {
      await openLegal(visit);
      await visit.page
        .getByRole('button', { name: visit.t('officeLegal.who') })
        .last()
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'office-legal-compare',
    async open({ page, t }) {
      await openDialog(page, like(t('officeLegal.read')));
      await press(page, like(t('officeLegal.comparedWith')));
    },
  },
  {
    name: 'office-legal-publish',
    async open(visit) {
      await openLegal(visit);
      await press(visit.page, visit.t('officeLegal.publish'));
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'office-holiday-bookings',
    // The server refuses a closed day with bookings, and names them.
    async open({ page, t }) {
      await page.goto('/office/club');
      await press(page, t('officeClub.addHoliday'));
      const holidays = page.getByRole('region', { name: t('officeClub.holidays') });
      await fillDate(holidays, t('officeClub.day'), clubDay(1));
      await holidays.getByLabel('English', { exact: true }).last().fill('Day of the harbour');
      await press(page, t('office.save'));
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
];

/** The import that was just applied is taken back. */
export const undoImportScreen: Screen = {
  name: 'people-import-undo',
  async open({ page, t }) {
    const data = { removed: 2, restored: 0, kept: 0 };
    await answerOnce(page, '/v1/Office/members/imports/*/undo', { msgCode: '200', data });
    await press(page, t('memberImport.undoTitle'));
    await page.getByRole('dialog', { name: t('memberImport.undoTitle') }).waitFor();
  },
};

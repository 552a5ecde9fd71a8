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

const PAYMENTS = '**/v1/Payment/sport/payments?*';
const ONE_PAYMENT = '**/v1/Payment/sport/status/*';
const TASKS = '**/v1/Office/payments/tasks';

const PAYMENT = {
  payment: 'PAY-000219',
  ...{ status: 'paid', result: 'paid', method: 'card', amount: 50, currency: 'EUR', card: '**** 4242' },
  ...{ cardBrand: 'Visa', gender: 'M', profilePic: null },
  ...{ memberCode: '1042', memberName: 'Cem Arslan', requestedBy: '1042', comment: '', balanceAmount: null },
  ...{ reference: null, declineReason: null, providerUrl: null, refunds: [] },
  ...{ createdAt: `${clubDay(-6)}T17:20:00.000Z`, paidAt: `${clubDay(-6)}T17:21:00.000Z` },
};

const DISPUTED = {
  ...PAYMENT,
  dispute: {
    ...{ cause: 'dispute', amount: 50, state: 'open', reason: 'fraudulent', fromBalance: 32, closedAt: null },
    ...{ at: `${clubDay(-1)}T08:05:00.000Z`, respondBy: `${clubDay(6)}T22:00:00.000Z` },
    claim: {
      ...{ id: '7', amount: 18, owed: 18, state: 'open', closedAt: null, reason: null, stopsBooking: true },
      at: `${clubDay(-1)}T08:05:00.000Z`,
    },
  },
};

const REFUNDED = {
  ...{ ...PAYMENT, payment: 'PAY-000212', memberCode: '1179', memberName: 'Rami Haddad', amount: 40 },
  refunds: [
    {
      ...{ amount: 15, state: 'sent', reason: 'Topped up by mistake', failure: null, finishedAt: null },
      sentAt: `${clubDay(-1)}T10:01:00.000Z`,
      at: `${clubDay(-1)}T10:00:00.000Z`,
    },
  ],
};

/** Those that have another state each. */
const OTHERS = [
  { ...PAYMENT, payment: 'PAY-000218', memberCode: '1018', memberName: 'Marco Vella', amount: 30 },
  {
    ...{ ...PAYMENT, payment: 'PAY-000209', memberCode: '1010', memberName: 'Yusuf Demir', amount: 380 },
    ...{ status: 'failed', result: 'rejected', declineReason: 'insufficient_funds', paidAt: null },
  },
];

/** What the office publishes and closes for good, and what it can take back. Nothing is saved. */
export const BOOKS_SCREENS: readonly Screen[] = [
  {
    name: 'office-payments',
    async open({ page }) {
      const items = [DISPUTED, REFUNDED, ...OTHERS];
      await changeData(page, PAYMENTS, () => ({ items, total: items.length, page: 1, pageSize: 20 }));
      await page.route(ONE_PAYMENT, (route) => {
        const data = items.find(({ payment }) => route.request().url().includes(payment)) ?? DISPUTED;
        return route.fulfill({ json: { msgCode: '200', data } });
      });
      const counts = { disputes: 1, claims: 1, reviews: 0 };
      const lastDisputeAt = DISPUTED.dispute.at;
      await changeData(page, TASKS, () => ({
        disputes: [DISPUTED],
        claims: [DISPUTED],
        reviews: [],
        counts,
        lastDisputeAt,
      }));
      await page.goto('/office/payments');
      await page.getByText('PAY-000219').first().waitFor();
    },
  },
  {
    name: 'office-payments-dispute',
    async open({ page, t }) {
      await page.goto('/office/payments?payment=PAY-000219');
      await page
        .getByText(t('cardPayments.sendEvidence'))
        .or(page.getByText(t('cardPayments.evidence')))
        .first()
        .waitFor();
    },
  },
  {
    name: 'office-payments-refund',
    async open({ page, t }) {
      await page.goto('/office/payments?payment=PAY-000218&action=refund');
      await page.getByText(t('cardPayments.paper'), { exact: true }).waitFor();
    },
  },
  {
    name: 'office-payments-claim',
    async open({ page, t }) {
      await page.goto('/office/payments?tab=disputes&payment=PAY-000219&action=claim');
      await page.getByText(t('cardPayments.inMonthClose')).waitFor();
    },
    leave: async ({ page }) => {
      await page.unroute(PAYMENTS);
      await page.unroute(ONE_PAYMENT);
      await page.unroute(TASKS);
    },
  },
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
    async open({ page, t }) {
      await page.goto('/office/club');
      await press(page, t('officeClub.addHoliday'));
      const holidays = page.getByRole('region', { name: t('officeClub.holidays') });
      await fillDate(holidays, t('officeClub.day'), clubDay(1));
      await holidays.getByLabel('English', { exact: true }).last().fill('Day of the harbour');
      await press(page, t('office.review'));
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

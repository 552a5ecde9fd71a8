import { at, dialogAt, like, openDrawerCount, press, type Screen } from '../screens.ts';

const MEMBER = '/office/members/1001';

const STRIKES = {
  items: [
    { id: 1, section: 'tennis', court: 'Court 2', at: '2026-11-10T17:00:00.000Z', liftedAt: null },
    {
      ...{ id: 2, section: 'squash', court: 'Court 1', at: '2026-11-03T17:00:00.000Z' },
      ...{ liftedAt: '2026-11-04T09:00:00.000Z', liftedBy: 'Ada King', reason: 'The lights had failed' },
    },
  ],
  stopUntil: '2026-11-24T17:00:00.000Z',
};

/** What is done with the money of the member whose account is open. */
const overAccount = (name: string, call: 'cash' | 'adjustment' | 'payout'): Screen => ({
  name,
  async open({ page, t }) {
    const above = page.getByRole('dialog').nth(1);
    if (await above.isVisible()) await above.getByRole('button', { name: t('memberMoney.cancel') }).click();
    await above.waitFor({ state: 'hidden' });
    // The page below has the same button.
    await page
      .getByRole('button', { name: t(`memberMoney.${call}`), exact: true })
      .last()
      .click();
    await page.getByRole('dialog', { name: t(`memberMoney.${call}Title`) }).waitFor();
  },
});

/** Money, reports and members: what the office opens over those pages. */
export const TILL_SCREENS: readonly Screen[] = [
  dialogAt('office-cash-bank', '/office/cash', 'cash.toBank'),
  {
    name: 'office-cash-pieces',
    async open(visit) {
      const { page, t } = visit;
      await page.goto('/office/cash');
      await openDrawerCount(visit);
      await page.getByRole('dialog').getByText(t('cash.byPieces'), { exact: true }).click();
      await page
        .getByLabel(like(t('cash.piecesOf')))
        .first()
        .waitFor();
    },
  },
  at('office-cash-before', '/office/cash?date=2026-10-30'),
  dialogAt('office-month-close', '/office/month-close', 'month.close'),
  at('office-reports-cancelled', '/office/reports?view=cancelled'),
  at('office-reports-demand', '/office/reports?view=demand'),
  at('office-reports-empty', '/office/reports?view=money&from=2019-01-01&to=2019-01-31'),
  dialogAt('office-plan-edit', '/office/plans', 'plans.editOf'),
  dialogAt('office-plan-give', '/office/plans', 'plans.giveOf'),
  dialogAt('office-staff-role', '/office/staff', 'staff.changeOf'),
  {
    name: 'people-member-strikes',
    async open({ page, t }) {
      await page.route('**/v1/Office/members/*/strikes', (route) =>
        route.fulfill({ json: { msgCode: '200', data: STRIKES } }),
      );
      await page.goto(MEMBER);
      await page.getByRole('button', { name: t('arrivals.lift'), exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'people-member-lift',
    async open({ page, t }) {
      await press(page, t('arrivals.lift'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'people-member-money',
    async open({ page, t }) {
      await page.goto(MEMBER);
      await page.getByRole('button', { name: t('memberProfiles.money'), exact: true }).click();
      await page.getByRole('heading', { name: t('memberMoney.latest') }).waitFor();
    },
  },
  overAccount('people-member-cash', 'cash'),
  overAccount('people-member-adjust', 'adjustment'),
  overAccount('people-member-payout', 'payout'),
  {
    name: 'people-member-edit',
    async open({ page, t }) {
      await page.goto(MEMBER);
      await page.getByRole('button', { name: t('memberProfiles.edit'), exact: true }).click();
      await page.getByLabel(t('profile.surName')).waitFor();
    },
  },
  dialogAt('people-member-category', MEMBER, 'directory.changeCategory'),
  {
    name: 'people-member-family',
    async open({ page, t }) {
      await page.goto(MEMBER);
      await page.getByLabel(t('memberImport.fields.familyPayer')).fill('1002');
    },
  },
];

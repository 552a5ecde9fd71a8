import { answerOnce, at, behind, openDrawerCount, press, type Screen, type Visit } from '../screens.ts';
import { undoImportScreen } from './books-screens.ts';

const MEMBER = '/office/members/1001';

/** Two lines that can be imported, one with a wrong address and one without a surname. */
const FILE = {
  name: 'old members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'no;first name;last name;mail;joined;credit;locker',
      '7001;Sandro;Vella;sandro@mail.example;04/03/2019;12.500,00;B12',
      '7002;Rita;Cassar;rita@mail.example;04/03/2019;0;',
      '7003;Anton;Mifsud;anton@@mail;04/03/2019;0;',
      '7004;Nora;;;;;',
    ].join('\r\n'),
  ),
};

const IMPORTED = {
  ...{ new: 2, changed: 0, unchanged: 0, refusedLines: 2, openingBalance: 12_500, openingMembers: 1 },
  ...{ appliedAt: '2026-11-16T09:00:00.000Z', undoUntil: '2026-11-17T09:00:00.000Z', entry: '812' },
  ...{ memberCodes: ['7001', '7002'], invitable: 2 },
};

async function choosePage({ page, t }: Visit): Promise<void> {
  await page.goto('/marsa/users');
  await page.getByRole('checkbox', { name: t('directory.choosePage') }).check();
}

async function uploadFile({ page, t }: Visit): Promise<void> {
  await page.goto('/office/members/import');
  await page.getByRole('button', { name: t('memberImport.choose'), exact: true }).waitFor();
  await page.locator('input[type=file]').first().setInputFiles(FILE);
  await page.getByRole('table').waitFor();
}

/** A pay-out with a charge of no top-up, a refund and a fee; the dry run saves nothing. */
const PAYOUTS = [
  'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,reporting_category,currency,gross,fee,net,payment_intent_id',
  'po_1NxyzA8,2026-10-20 00:00:00,txn_3MmlLr,charge,eur,50.00,1.00,49.00,pi_3MmlLr',
  'po_1NxyzA8,2026-10-20 00:00:00,txn_3MmlLs,refund,eur,-20.00,0.00,-20.00,pi_3MmlLs',
  'po_1NxyzA8,2026-10-20 00:00:00,txn_3MmlLt,fee,eur,-0.50,0.00,-0.50,',
].join('\n');

async function uploadPayouts({ page, t }: Visit): Promise<void> {
  await press(page, t('month.uploadPayouts'));
  const file = { name: 'payouts.csv', mimeType: 'text/csv', buffer: Buffer.from(PAYOUTS) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByRole('table').waitFor();
}

/** What the office does with its people, and the cash book. */
export const PEOPLE_SCREENS: readonly Screen[] = [
  { name: 'people-members-chosen', open: choosePage },
  behind('people-category', 'directory.changeCategory'),
  {
    name: 'people-new-member',
    async open({ page, t }) {
      await page.goto('/marsa/users');
      await press(page, t('memberProfiles.newMember'));
      await page.getByRole('dialog').waitFor();
    },
  },
  at('people-member', MEMBER),
  behind('people-erase', 'memberProfiles.erase'),
  at('people-import', '/office/members/import'),
  { name: 'people-import-check', open: uploadFile },
  {
    name: 'people-import-confirm',
    async open({ page, t }) {
      await page
        .getByRole('region', { name: t('shell.importMembers') })
        .getByRole('button')
        .last()
        .click();
      await page.getByRole('dialog', { name: t('memberImport.confirmTitle') }).waitFor();
    },
  },
  {
    name: 'people-import-done',
    // The demo club stays as it is.
    async open({ page, t }) {
      await answerOnce(page, '/v1/Office/members/imports/*/apply', { msgCode: '200', data: IMPORTED });
      const dialog = page.getByRole('dialog', { name: t('memberImport.confirmTitle') });
      await dialog.getByRole('checkbox').check();
      await dialog.getByLabel(t('booking.yourPin')).fill('2468');
      await dialog.getByRole('button').last().click();
      await page.getByRole('button', { name: t('memberImport.another') }).waitFor();
    },
  },
  undoImportScreen,
  at('people-staff', '/office/staff'),
  behind('people-role', 'staff.give'),
  at('people-plans', '/office/plans'),
  behind('people-plan', 'plans.new'),
  {
    name: 'people-invitation',
    async open({ page }) {
      const invited = { memberCode: '7001', name: 'Sandro', expiresAt: '2026-11-30T09:00:00.000Z' };
      await answerOnce(page, '/v1/Authentication/invitation/record', { msgCode: '200', data: invited });
      await page.goto('/invitation?code=gallery');
    },
  },
  at('office-reports', '/office/reports'),
  at('office-reports-money', '/office/reports?view=money'),
  at('office-month', '/office/month-close'),
  { name: 'office-month-payouts', open: uploadPayouts },
  at('office-cash', '/office/cash'),
  { name: 'office-cash-count', open: openDrawerCount },
];

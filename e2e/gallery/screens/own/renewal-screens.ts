import type { Mandates, Renewal } from '@courtside/contract/money/mandates';
import type { Subscription } from '@courtside/contract/money/subscriptions';
import { answerOnce, changeData, like, openDialog, type Screen, type Visit } from '../../screens.ts';

const CARD = {
  Id: '1',
  CardNumber: '**** **** **** 4242',
  CardHolderName: 'Elif Aydın',
  CardExpiryDate: '09/38',
  Brand: 'Visa',
  IsExpired: false,
};

const ALLOWED: Mandates = {
  items: [
    {
      ...{ id: '7', kind: 'card', label: 'Visa 4242', purposes: ['renewals', 'topup'], state: 'live' },
      ...{ capPerCharge: 450, capPerMonth: 500, usedThisMonth: 40, cardId: '1', expires: '09/38' },
      ...{ givenAt: '2026-09-03T10:00:00Z', endedAt: null, url: null },
    },
  ],
  autotopup: {
    ...{ isOn: true, threshold: 20, amount: 40, mandateId: '7', label: 'Visa 4242', offReason: null },
    last: { on: '2026-11-03', amount: 40 },
  },
  debits: ['sepa'],
};

const FAILED: Renewal['current'] = {
  ...{ id: '3', state: 'waiting', amount: 42, failure: 'declined' },
  tries: [
    { on: '2026-11-15', state: 'failed' },
    { on: '2026-11-18', state: 'failed' },
    { on: '2026-11-22', state: 'next' },
    { on: '2026-11-29', state: 'ahead' },
  ],
};

const MANDATES = '**/v1/Payment/sport/mandates';
const SUBSCRIPTIONS = '**/subscription/info';
const CLAIMS = { items: [], owed: 16.4, stopsBooking: true };

const withAllowed = (screen: Screen, change: Partial<Renewal>, mandates: Mandates = ALLOWED): Screen => ({
  ...screen,
  async open(visit) {
    const { page } = visit;
    await changeData(page, MANDATES, () => mandates);
    await changeData<Subscription[]>(page, SUBSCRIPTIONS, ([first, ...others]) => [
      first && {
        ...first,
        renewal: {
          ...first.renewal,
          isOn: true,
          source: 'balanceFirst',
          mandateId: '7',
          label: 'Visa 4242',
          ...change,
        },
      },
      ...others,
    ]);
    await screen.open(visit);
  },
  async leave({ page }) {
    await page.unroute(MANDATES);
    await page.unroute(SUBSCRIPTIONS);
  },
});

const openPage = async ({ page, t }: Visit) => {
  await page.goto('/sports/mysubscription');
  await page.getByRole('heading', { name: t('renewals.allowedTitle') }).waitFor();
};

/** The lower part of the page, which a phone shows only after scrolling. */
const openAllowed = async (visit: Visit) => {
  await openPage(visit);
  await visit.page.getByRole('button', { name: visit.t('renewals.end') }).scrollIntoViewIfNeeded();
};

/** Plans that renew by themselves, what was allowed for them, and the automatic top-up. */
export const RENEWAL_SCREENS: readonly Screen[] = [
  {
    name: 'renewals-allow',
    async open(visit) {
      const { page, t } = visit;
      await changeData<Subscription[]>(page, SUBSCRIPTIONS, ([first, ...others]) => [
        first && { ...first, status: 'active' },
        ...others,
      ]);
      await answerOnce(page, '/v1/Payment/sport/cards', { msgCode: '200', data: [CARD] });
      await openPage(visit);
      const starts = (['month', 'quarter', 'year'] as const).map(
        (period) => like(t(`renewals.start.${period}`)).source,
      );
      await openDialog(page, new RegExp(starts.join('|')));
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    },
    leave: ({ page }) => page.unroute(SUBSCRIPTIONS),
  },
  withAllowed({ name: 'renewals-on', open: openPage }, {}),
  withAllowed({ name: 'renewals-allowed', open: openAllowed }, {}),
  withAllowed({ name: 'renewals-failed', open: openPage }, { current: FAILED }),
  withAllowed(
    {
      name: 'renewals-declined',
      async open(visit) {
        await answerOnce(visit.page, '/v1/Payment/sport/claims', { msgCode: '200', data: CLAIMS });
        await openPage(visit);
      },
    },
    { source: 'balance', mandateId: null },
    { ...ALLOWED, items: [], autotopup: { ...ALLOWED.autotopup, isOn: false, mandateId: null, offReason: 'declined' } },
  ),
];

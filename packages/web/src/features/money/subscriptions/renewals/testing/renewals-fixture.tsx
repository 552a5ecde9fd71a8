import {
  listMandates,
  type Mandate,
  type Mandates,
  type Renewal,
  saveRenewal,
} from '@courtside/contract/money/mandates';
import { listCards, listMyClaims } from '@courtside/contract/money/payments';
import { listSubscriptions, type Subscription, subscriptionDetails } from '@courtside/contract/money/subscriptions';
import { screen, within } from '@testing-library/react';
import { startSession } from '#shared/session/session-store.ts';
import type { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { MySubscriptionPage } from '../../my-subscription-page.tsx';

export const RENEWAL: Renewal = {
  ...{ isOn: false, source: null, mandateId: null, label: null, renewsOn: '2026-12-01', toldOn: '2026-11-17' },
  ...{ previousAmount: null, current: null },
};
export const PLAN: Subscription = {
  id: 'SUB-000012',
  plan: {
    ...{ key: 'adult', title: 'Adult', description: 'All courts', period: 'month' },
    ...{ titles: { en: 'Adult' }, descriptions: { en: 'All courts' } },
  },
  ...{ status: 'active', amount: 42, periodFrom: '2026-11-01', periodTo: '2026-11-30', dueOn: '2026-12-01' },
  ...{ nextFrom: '2026-12-01', nextTo: '2026-12-31', lapsesOn: '2026-12-31', canPay: false, renewal: RENEWAL },
};
export const mandate = (changes: Partial<Mandate> = {}): Mandate => ({
  ...{ id: '7', kind: 'card', label: 'Visa 4242', purposes: ['renewals'], capPerCharge: 50, capPerMonth: 100 },
  ...{ state: 'live', cardId: 'c1', expires: '12/39', usedThisMonth: 42, givenAt: '2026-10-01T08:00:00Z' },
  ...{ endedAt: null, url: null, ...changes },
});
export const DEBIT = mandate({ id: '9', kind: 'sepa', label: 'SEPA 3000', cardId: null, expires: null });
const OFF: Mandates['autotopup'] = {
  ...{ isOn: false, threshold: 20, amount: 40, mandateId: null, label: null, last: null, offReason: null },
};
const card = (Id: string, CardNumber: string, IsExpired = false) => ({
  ...{ Id, CardNumber: `**** **** **** ${CardNumber}`, CardHolderName: 'Elif', CardExpiryDate: '12/39' },
  ...{ Brand: 'Visa', IsExpired },
});

export const ON = { isOn: true, source: 'balanceFirst', mandateId: '7', label: 'Visa 4242' } as const;

interface Club {
  readonly items?: readonly Mandate[];
  readonly renewal?: Partial<Renewal>;
  readonly autotopup?: Partial<Mandates['autotopup']>;
  readonly debits?: Mandates['debits'];
  readonly balance?: number;
}

export const mandatesOf = ({ items = [], autotopup, debits = [] }: Club): Mandates => ({
  ...{ items: [...items], autotopup: { ...OFF, ...autotopup }, debits },
});

type Server = ReturnType<typeof fakeServer>;

/** The page of a member with one plan and two cards that are good. */
export function openSubscriptions(server: Server, club: Club = {}) {
  startSession(testUser({ balanceAmount: club.balance ?? 250 }));
  const subscription = { ...PLAN, renewal: { ...RENEWAL, ...club.renewal } };
  server.succeeds(listMandates, mandatesOf(club));
  server.succeeds(listMyClaims, { owed: 0, stopsBooking: false, items: [] });
  server.succeeds(listCards, [card('c1', '4242'), card('c2', '0005'), card('c3', '0069', true)]);
  server.succeeds(listSubscriptions, [subscription]);
  server.succeeds(subscriptionDetails, { ...subscription, history: [] });
  server.succeeds(saveRenewal, { ...RENEWAL, isOn: true });
  return renderPage(<MySubscriptionPage />);
}

export const bodiesOf = (server: Server, name: string) =>
  server.calls.filter(({ endpoint }) => endpoint === name).map(({ body }) => body);
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const allowDialog = async () => within(await screen.findByRole('dialog', { name: 'Allow charges' }));

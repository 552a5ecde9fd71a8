import { readUnlock, settleBooking } from '@courtside/contract/booking/office-counter';
import type { TodayBooking } from '@courtside/contract/booking/office-today';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import type { TodayView } from '../state/today-context.ts';
import {
  AtTheDesk,
  samplePlayer,
  sampleToday,
  sampleTodayBooking,
  sampleTodaySport,
} from '../testing/today-fixture.tsx';
import { TakePayment } from './take-payment.tsx';

const DUE = { paid: { state: 'due', amount: 20 } } as const;
const VISITOR = samplePlayer('G-000001', 'Jo Walker', { isVisitor: true });

let server: ReturnType<typeof fakeServer>;
const refresh = vi.fn(async () => undefined);
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'desk', memberCode: '9003' }));
  server.succeeds(readUnlock, { until: '2099-11-17T18:10:00Z' });
  server.succeeds(settleBooking, { total: 20, cash: 20 });
});

function show(changes: Partial<TodayBooking> = DUE, view: Partial<TodayView> = {}) {
  const booking = sampleTodayBooking(changes);
  return renderPage(
    <AtTheDesk day={sampleToday([sampleTodaySport({ bookings: [booking] })])} view={{ refresh, ...view }}>
      <TakePayment booking={booking} />
    </AtTheDesk>,
  );
}

async function open(changes: Partial<TodayBooking> = DUE) {
  const page = show(changes);
  await page.user.click(screen.getByRole('button', { name: 'Take €20.00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take €20.00' }));
  const payer = (name: string) =>
    within(dialog.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(name)) as HTMLElement);
  const take = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Take €20.00' });
  const drawer = () => dialog.getByText(/^Into the drawer:/).textContent;
  return { ...page, dialog, payer, take, drawer };
}

const sent = () => server.calls.filter(({ endpoint }) => endpoint === 'settleBooking').map(({ body }) => body);

test.each<[string, Partial<TodayBooking>, Partial<TodayView>]>([
  ['that is paid', {}, {}],
  ['that is free of charge', { paid: { state: 'free', amount: 0 } }, {}],
  ['by somebody who only looks', DUE, { mayAct: false }],
])('no money is taken for a booking %s', (_title, changes, view) => {
  show(changes, view);
  expect(screen.queryByRole('button')).toBeNull();
});

test('without the connection the money waits', () => {
  show(DUE, { isLive: false });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take €20.00' }).disabled).toBe(true);
});

test('cash is what everybody pays with unless the desk says otherwise, and the drawer gets all of it', async () => {
  const { user, take, drawer } = await open();
  expect(drawer()).toBe('Into the drawer: €20.00');
  await user.click(take());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([
    {
      shares: [
        { memberCode: '1001', method: 'cash' },
        { memberCode: '1018', method: 'cash' },
      ],
      PinCode: '',
    },
  ]);
  expect(await screen.findByText(/^€20\.00 received for TEN-000001\. .*Elif Aydın.*17:00–18:00\.$/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(refresh).toHaveBeenCalled();
});

test('each payer pays in a way of their own, and a card needs the number of its slip', async () => {
  const { user, payer, take, drawer } = await open();
  await user.click(payer('Elif').getByRole('button', { name: 'Card' }));
  expect(drawer()).toBe('Into the drawer: €10.00');
  expect(take().disabled).toBe(true);
  await user.type(payer('Elif').getByLabelText('Number of the slip'), ' 4711 ');
  await user.click(payer('Marco').getByRole('button', { name: 'Balance' }));
  expect(drawer()).toBe('Into the drawer: €0.00');
  await user.click(take());
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        shares: [
          { memberCode: '1001', method: 'terminal', reference: '4711' },
          { memberCode: '1018', method: 'balance' },
        ],
      },
    ]),
  );
});

test('a guest of the club has no balance to pay with', async () => {
  const { payer } = await open({ ...DUE, players: [samplePlayer('1001', 'Elif Aydın'), VISITOR] });
  expect(payer('Elif').getByRole('button', { name: 'Balance' })).toBeDefined();
  expect(payer('Jo').queryByRole('button', { name: 'Balance' })).toBeNull();
});

test('who pays nothing is not asked how', async () => {
  const { dialog } = await open({
    ...DUE,
    players: [samplePlayer('1001', 'Elif Aydın', { amount: 20 }), samplePlayer('1018', 'Marco Vella', { amount: 0 })],
  });
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
});

test.each([
  ['booking.already_paid', {}],
  ['booking.low_balance', { name: 'Elif Aydın' }],
] as const)('after the refusal %s the day is read again, and the ways stay chosen', async (code, params) => {
  server.refuses(settleBooking, code, params);
  const { user, payer, take } = await open();
  await user.click(payer('Elif').getByRole('button', { name: 'Balance' }));
  await user.click(take());
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(payer('Elif').getByRole('button', { name: 'Balance' }).getAttribute('aria-pressed')).toBe('true');
});

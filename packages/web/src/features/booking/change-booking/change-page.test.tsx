import { changeBooking, changeTimes, type PlannedChange } from '@courtside/contract/booking/booking-change';
import { type BookingDetail, bookingDetails } from '@courtside/contract/booking/bookings';
import { calendar, type Session } from '@courtside/contract/booking/schedule';
import { clubInfo } from '@courtside/contract/club/club';
import { ownRules } from '@courtside/contract/club/sports/fair-play';
import { services } from '@courtside/contract/club/sports/sports';
import { validateSession } from '@courtside/contract/people/auth';
import { searchMembers } from '@courtside/contract/people/members';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { useOpenDialog } from '#shared/store/dialog-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleBooking } from '#shared/testing/sample-booking.ts';
import { sampleService } from '#shared/testing/sample-service.ts';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { forgetChange } from './change-draft.ts';
import { ChangePage } from './change-page.tsx';

const NAMES = new Map([
  ['1001', 'Elif Aydın'],
  ['1018', 'Marco Vella'],
  ['1077', 'Jonas Weber'],
  ['1120', 'Deniz Kaya'],
]);
const PAID = new Map([
  ['1001', 13],
  ['1018', 13],
]);
const PLACE = { court: 'Court 2', courtType: 'Clay', date: '2026-11-17', from: '18:00', to: '19:00', isLightOn: true };

interface Asked {
  readonly PlayerCodes: string;
  readonly PayerCode: string;
  readonly Guests?: ReadonlyArray<{ readonly slot: number; readonly name: string }>;
  readonly to?: string;
  readonly dryRun?: number;
  readonly pin?: string;
}

/** The server's answer for what is asked: 26 euros, shared by those who pay. */
function planOf({ PlayerCodes, PayerCode, Guests = [], to }: Asked): PlannedChange {
  const codes = PlayerCodes.split(',');
  const payers = PayerCode.split(',').filter(Boolean);
  const row = (memberCode: string, part: PlannedChange['players'][number]['part'], price: number) => {
    const paid = PAID.get(memberCode) ?? 0;
    return {
      ...{ memberCode, name: NAMES.get(memberCode) ?? '', part, isPayer: payers.includes(memberCode), paid, price },
      ...{ difference: price - paid, isShort: false },
    };
  };
  const before = ['1001', '1018', '1077'];
  return {
    ...{ section: 'tennis', key: 'TEN-000482', version: 0, old: PLACE, isMoved: to !== undefined, isDue: false },
    new: to ? { ...PLACE, court: 'Court 1', date: '2026-11-18', from: '09:00', to: '10:00' } : PLACE,
    players: [
      ...codes.map((code) =>
        row(code, before.includes(code) ? 'stays' : 'joins', payers.includes(code) ? 26 / payers.length : 0),
      ),
      ...before.filter((code) => !codes.includes(code)).map((code) => row(code, 'leaves', 0)),
    ],
    guests: Guests.map((guest) => ({ ...guest, fee: 5 })),
    ...{ oldTotal: 26, total: 26, changeUntil: '2026-11-17T05:00:00Z', balanceAfter: 250, problems: [] },
    isChanged: false,
  };
}

let server: ReturnType<typeof fakeServer>;
const asked = () =>
  server.calls.filter(({ endpoint }) => endpoint === 'changeBooking').map(({ body }) => body as Asked);
const saved = () => asked().filter(({ dryRun }) => dryRun !== 1);

beforeEach(() => {
  forgetChange();
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, [sampleService()]);
  server.succeeds(validateSession, testUser());
  answerPlans();
});

function answerPlans(changes: Partial<PlannedChange> = {}) {
  server.answers(changeBooking, () => {
    const body = asked().at(-1);
    if (!body) throw new Error('nothing was asked');
    const isSaved = body.dryRun !== 1;
    return Response.json({ msgCode: '200', data: { ...planOf(body), ...changes, isChanged: isSaved } });
  });
}

/** The dialog that the app would show. */
const OpenDialog = () => <output data-testid="dialog">{useOpenDialog().name}</output>;

function open(changes: Partial<BookingDetail> = {}) {
  server.succeeds(bookingDetails, sampleBooking(changes));
  return renderPage(
    <>
      <Routes>
        <Route path="/change" element={<ChangePage />} />
        <Route path="*" element={<p>My bookings</p>} />
      </Routes>
      <OpenDialog />
    </>,
    '/change?section=tennis&key=TEN-000482',
  );
}

const side = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const section = heading.closest('section');
  if (!section) throw new Error(`${name} has no section`);
  return within(section);
};
const rowIn = async (name: string, player: string) =>
  (await side(name))
    .getByText(player)
    .closest('li')
    ?.textContent?.replaceAll(/[\u2066-\u2069]/g, '') ?? '';
/** The button says why it does nothing yet. */
const isRefused = (button: HTMLElement) => button.matches(':disabled');
const press = async (name: string | RegExp) => screen.findByRole('button', { name });

describe('the page of a change', () => {
  test('shows the booking twice, says that nothing is changed yet, and sends nothing', async () => {
    open();
    const now = await side('Now');
    expect(now.getByText('Marco Vella')).toBeDefined();
    expect(now.queryAllByRole('button')).toEqual([]);
    expect(await rowIn('After the change', 'Marco Vella')).toContain('nothing changes');
    expect(isRefused(await press('Change the players'))).toBe(true);
    expect(screen.getByText('as before')).toBeDefined();
    expect(saved()).toEqual([]);
  });

  test('says of every payer what comes back or is paid, and in the bar what is mine', async () => {
    const { user } = open();
    await side('Now');
    await user.click(screen.getByRole('checkbox', { name: 'Marco Vella pays a share' }));
    await waitFor(async () => expect(await rowIn('After the change', 'Marco Vella')).toContain('€13.00 comes back'));
    expect(await rowIn('After the change', 'Elif Aydın')).toContain('pays €13.00');
    expect(screen.getByText('You pay').parentElement?.textContent).toContain('€13.00');
    expect(screen.getByText('All 3 are told at once, in their language.')).toBeDefined();
    // The first player always pays.
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Elif Aydın pays a share' }).disabled).toBe(true);
  });

  test('another player takes a place, one PIN changes it, and the page leads back', async () => {
    server.succeeds(ownRules, { guestFee: null } as never);
    server.answers(searchMembers, () =>
      Response.json({
        msgCode: '200',
        data: ['1018', '1120'].map((memberCode) => ({ memberCode, name: NAMES.get(memberCode), gender: 'F' })),
        ...{ total: 2, page: 1, pageSize: 20 },
      }),
    );
    const { user } = open();
    await side('Now');
    await user.click(await press('Remove Marco Vella'));
    expect(await screen.findByText('Leaves the team')).toBeDefined();
    expect((await side('Now')).getByText('Marco Vella').closest('li')?.dataset.gone).toBe('true');
    await user.click(await press('Choose a player'));
    const picker = within(await screen.findByRole('dialog', { name: 'Choose a player' }));
    await user.click(await picker.findByRole('button', { name: /Deniz Kaya/ }));
    expect(await screen.findByText('New in the team')).toBeDefined();
    await waitFor(async () => expect(isRefused(await press('Change the players'))).toBe(false));
    await user.click(await press('Change the players'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Change the players' }));
    expect(sheet.getByText('Marco gets back').parentElement?.textContent).toContain('€13.00');
    expect(sheet.getByText('Deniz pays').parentElement?.textContent).toContain('€13.00');
    await user.click(sheet.getByRole('button', { name: 'Change the players' }));
    expect(saved()).toEqual([]);
    await user.type(sheet.getByLabelText('Your PIN'), '2468');
    await user.click(sheet.getByRole('button', { name: 'Change the players' }));
    expect(await screen.findByText('Changed. Everybody is told.')).toBeDefined();
    expect(screen.getByText('My bookings')).toBeDefined();
    expect(saved()).toMatchObject([
      { PlayerCodes: '1001,1077,1120', PayerCode: '1001,1120', version: 0, ExpectedTotal: 26, pin: '2468' },
    ]);
  });

  test('a guest is added where the membership allows it', async () => {
    server.succeeds(ownRules, { guestFee: 5 } as never);
    server.answers(searchMembers, () => Response.json({ msgCode: '200', data: [], total: 0, page: 1, pageSize: 20 }));
    const { user } = open();
    await user.click(await press('Choose a player'));
    const picker = within(await screen.findByRole('dialog', { name: 'Choose a player' }));
    await user.type(await picker.findByLabelText('Name of the guest'), ' Toni ');
    await user.click(picker.getByRole('button', { name: 'Add a guest' }));
    expect(await screen.findByText('Toni')).toBeDefined();
    await waitFor(() => expect(asked().at(-1)?.Guests).toEqual([{ slot: 4, name: 'Toni' }]));
    // Four places are taken.
    expect(screen.queryByRole('button', { name: 'Choose a player' })).toBeNull();
    await user.click(await press('Remove Toni'));
    await waitFor(() => expect(asked().at(-1)?.Guests).toBeUndefined());
  });
});

describe('another session', () => {
  const session = (key: string, from: string, to: string, state: Session['state'] = 'free') =>
    ({ key, court: 'TEN1', from, to, state }) as Session;

  test('only those where all are free can be pressed, who is busy is named, and the button says the day', async () => {
    server.succeeds(calendar, {
      ...{ service: 'tennis', date: '2026-11-18', courts: [{ key: 'TEN1', title: 'Court 1' }] },
      sessions: [
        session('TEN1_20261118_0900', '09:00', '10:00'),
        session('TEN1_20261118_1000', '10:00', '11:00'),
        session('TEN1_20261118_1100', '11:00', '12:00', 'booked'),
      ],
    } as never);
    server.succeeds(changeTimes, {
      items: [{ memberCode: '1018', name: 'Marco Vella', from: '10:00', to: '11:00' }],
    } as never);
    const { user } = open();
    await user.click(await press('Day and time'));
    expect((await screen.findByText(/Marco Vella plays from/)).textContent).toMatch(/10:00.*11:00/);
    const times = screen.getAllByRole('button', { name: /^\u2066?\d\d:\d\d/ });
    expect(times).toHaveLength(1);
    await user.click(times[0] as HTMLElement);
    expect(times[0]?.getAttribute('aria-pressed')).toBe('true');
    expect(await press(/^Move to Wednesday/)).toBeDefined();
    expect(asked().at(-1)?.to).toBe('TEN1_20261118_0900');
    await user.click(await press('Keep day and time'));
    await waitFor(() => expect(asked().at(-1)?.to).toBeUndefined());
  });

  test('a day without one says so', async () => {
    server.succeeds(calendar, { service: 'tennis', date: '2026-11-18', courts: [], sessions: [] } as never);
    server.succeeds(changeTimes, { items: [] } as never);
    const { user } = open();
    await user.click(await press('Day and time'));
    expect(await screen.findByText('On this day there is no session in which all are free.')).toBeDefined();
  });
});

describe('what refuses a change', () => {
  const problem = (code: string, params: Record<string, string | number>, more = {}) => ({
    ...{ code, params, message: code },
    ...more,
  });

  test('is said above both sides with those who are free instead, and takes one of them with a press', async () => {
    const free = [{ memberCode: '1120', name: 'Deniz Kaya' }];
    answerPlans({ problems: [problem('booking.already_playing', { name: 'Marco Vella', code: '1018' }, { free })] });
    const { user } = open();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Nothing has changed: the booking is as it was.')).toBeDefined();
    expect(alert.getByText(/Marco Vella/)).toBeDefined();
    await user.click(alert.getByRole('button', { name: 'Deniz Kaya' }));
    await waitFor(() => expect(asked().at(-1)?.PlayerCodes).toBe('1001,1120,1077'));
    expect(asked().at(-1)?.PayerCode).toBe('1001,1120');
  });

  test('of the own balance offers a top-up, of another one does not', async () => {
    answerPlans({ problems: [problem('booking.low_balance', { name: 'Elif Aydın', code: '1001' })] });
    const { user, unmount } = open();
    await user.click(await press('Topup'));
    expect(screen.getByTestId('dialog').textContent).toBe('topup');
    unmount();
    answerPlans({ problems: [problem('booking.low_balance', { name: 'Marco Vella', code: '1018' })] });
    open();
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Topup' })).toBeNull();
  });

  test('a wrong PIN stays in the sheet; what came in between closes it', async () => {
    const { user } = open();
    await side('Now');
    await user.click(screen.getByRole('checkbox', { name: 'Marco Vella pays a share' }));
    await waitFor(async () => expect(isRefused(await press('Change the players'))).toBe(false));
    await user.click(await press('Change the players'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Change the players' }));
    server.refuses(changeBooking, 'pin.wrong', { left: 4 });
    await user.type(sheet.getByLabelText('Your PIN'), '1111');
    await user.click(sheet.getByRole('button', { name: 'Change the players' }));
    expect(await sheet.findByText('Incorrect PIN. 4 tries left.')).toBeDefined();
    server.refuses(changeBooking, 'booking.changed_meanwhile', { name: 'Marco Vella', time: '17:40' });
    await user.type(sheet.getByLabelText('Your PIN'), '2468');
    await user.click(sheet.getByRole('button', { name: 'Change the players' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findByRole('alert')).textContent).toContain('17:40');
  });

  test('after the limit the reason of the server is shown with what can still be done', async () => {
    server.refuses(changeBooking, 'booking.change_too_late', { until: '2026-11-17 06:00' });
    open({ canChange: false });
    expect(await screen.findByText('It cannot be changed')).toBeDefined();
    expect(screen.getByText(/06:00/), 'the reason comes with the title and moves nothing').toBeDefined();
    expect(screen.getByRole('link', { name: 'Call the club' }).getAttribute('href')).toMatch(/^tel:\+?\d+$/);
    expect(screen.getByRole('button', { name: 'Open the booking' })).toBeDefined();
  });

  test('a cancelled booking leads back to the bookings', async () => {
    open({ canChange: false, status: 'cancelled' });
    expect(await screen.findByText('Nothing has changed: the booking is as it was.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'My Bookings' })).toBeDefined();
  });
});

test('a due booking is paid at the counter: nobody is told of money that moves', async () => {
  answerPlans({ isDue: true, balanceAfter: null });
  const { user } = open({ isDue: true });
  await side('Now');
  await user.click(screen.getByRole('checkbox', { name: 'Marco Vella pays a share' }));
  await waitFor(async () => expect(await rowIn('After the change', 'Elif Aydın')).toContain('paid at the counter'));
  await user.click(await press('Change the players'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Change the players' }));
  expect(sheet.queryByText('Marco gets back')).toBeNull();
});

test('what was chosen outlasts a reload, until the booking is another one', async () => {
  const { user, unmount } = open();
  await side('Now');
  await user.click(await press('Remove Jonas Weber'));
  expect(await screen.findByText('Leaves the team')).toBeDefined();
  unmount();
  const again = open();
  expect(await screen.findByText('Leaves the team')).toBeDefined();
  again.unmount();
  open({ version: 1 });
  expect(await rowIn('After the change', 'Jonas Weber')).toContain('nothing changes');
});

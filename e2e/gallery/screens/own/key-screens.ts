import type { AccessKey } from '@courtside/contract/people/keys/keys';
import { addDays, clubDate } from '@courtside/contract/values/dates';
import type { Screen, Visit } from '../../screens.ts';

const KEYS = '**/v1/Office/keys';

const inDays = (days: number) => addDays(clubDate(new Date().toISOString().slice(0, 10)), days) as string;
const used = { usedAt: '2026-11-17T16:40:00.000Z', usedAddress: '10.0.4.31' };
const key = (id: number, title: string, scopes: AccessKey['scopes'], more: Partial<AccessKey> = {}): AccessKey => ({
  ...{ id, title, scopes, networks: [], rate: 60, endsOn: inDays(280), isEnded: false },
  ...{ madeAt: '2026-09-01T08:00:00.000Z', madeBy: 'Grace Zammit', ...used, ...more },
});
const ITEMS = [
  key(12, 'Wall board', ['board']),
  key(11, 'Relays in the cellar', ['devices']),
  key(9, 'Club website', ['schedule.read'], { endsOn: inDays(40) }),
  key(8, 'Accountant', ['money.read', 'members.read'], { usedAt: '2026-11-02T10:12:00.000Z' }),
  key(6, 'School hall', ['bookings.read', 'bookings.write'], { endsOn: inDays(9), usedAt: null, usedAddress: null }),
  key(3, 'Old website', ['schedule.read'], { isEnded: true }),
];

async function openKeys({ page, t }: Visit): Promise<void> {
  await page.route(KEYS, (route) => {
    const data =
      route.request().method() === 'POST'
        ? { id: 13, key: `cs_13_${'9fQ2mVx4LkT'.repeat(4).slice(1)}` }
        : { items: ITEMS };
    return route.fulfill({ json: { msgCode: '200', data } });
  });
  await page.goto('/office/connections');
  await page.getByRole('rowheader', { name: /School hall/ }).waitFor();
  await page.getByRole('heading', { name: t('connections.keys') }).waitFor();
}

const leave = ({ page }: Pick<Visit, 'page'>) => page.unroute(KEYS);

/** The keys of programs, a new one, and its secret, which is shown once. Keys are made at a desk. */
export const OFFICE_KEY_SCREENS: readonly Screen[] = [
  { name: 'office-keys', open: openKeys, leave },
  {
    name: 'office-key-new',
    async open(visit) {
      await openKeys(visit);
      const make = visit.page.getByRole('button', { name: visit.t('connections.newKey') });
      if (await make.isVisible()) await make.click();
    },
    leave,
  },
  {
    name: 'office-key-made',
    async open(visit) {
      const { page, t } = visit;
      await openKeys(visit);
      const make = page.getByRole('button', { name: t('connections.newKey') });
      if (!(await make.isVisible())) return;
      await make.click();
      await page.getByLabel(t('connections.name'), { exact: true }).fill('Café screen');
      await page.getByRole('checkbox', { name: /schedule\.read/ }).check();
      await page.getByRole('checkbox', { name: /^board/ }).check();
      await page.getByLabel(t('connections.networks'), { exact: true }).fill('10.0.4.0/24');
      await page.getByLabel(t('booking.yourPin')).fill('2468');
      await page.getByRole('button', { name: t('connections.make') }).click();
      await page.getByRole('heading', { name: t('connections.once') }).waitFor();
    },
    leave,
  },
];

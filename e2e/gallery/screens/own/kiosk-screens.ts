import { PIN, userOf } from '../../../support/member-api.ts';
import { answerOnce, type Screen } from '../../screens.ts';

const place = {
  theme: 'tennis',
  sport: { en: 'Tennis', tr: 'Tenis', ar: 'التنس' },
  court: { en: 'Court 2', tr: 'Kort 2', ar: 'ملعب 2' },
};

const player = (name: string, memberCode: string, checkedInAt: string | null = null) => ({
  ...{ name, memberCode, gender: 'F', checkedInAt },
});

const PLAYERS = [player('Elif Aydın', '1001'), player('Layla Haddad', '1042')];

const BOOKING = {
  ...{ section: 'tennis', key: 'TEN-000123', court: 'Court 2', courtKey: 'TEN2', courtType: 'Clay' },
  ...{ bookingType: 'Singles', from: '18:00', to: '19:00', startsAt: '2026-11-17T17:00:00Z' },
  ...{ opensAt: '2026-11-17T16:45:00Z', closesAt: '2026-11-17T17:15:00Z', isDue: false, state: 'open' },
  ...{ players: PLAYERS, own: ['1001'] },
};

const offer = (from: string, change: object = {}) => ({
  ...{ section: 'tennis', key: `TEN1_20261117_${from}`, bookingType: 'singles', theme: 'tennis', courtType: 'Clay' },
  ...{ ...place, from, to: '20:00', minutes: 60, isPeak: true, isLightOn: true, price: 21.5, left: 219.82 },
  ...change,
});

/** Without a language of the member the tablet stays in its own. */
const VISIT = {
  ...{ firstName: 'Elif', gender: 'F', language: null, balance: 241.32, now: '2026-11-17T16:42:00Z' },
  ...{ checkIn: BOOKING, place, lowBalance: null },
  bookings: [{ key: 'TEN-000200', section: 'tennis', ...place, date: '2026-11-19', from: '19:00', to: '20:00' }],
  offers: [
    offer('19:00'),
    offer('19:30', { theme: 'squash', courtType: 'Maple', minutes: 45, isLightOn: false, price: 11, left: 230.32 }),
    offer('20:30', { theme: 'padel', courtType: 'Glass', minutes: 90, price: 22, left: 219.32 }),
  ],
};

/** A tablet of its own key. */
async function openKiosk({ page }: Parameters<Screen['open']>[0]): Promise<void> {
  const { token } = await userOf(page.request, '9001');
  const headers = { authorization: `Bearer ${token}`, name: '9001' };
  const endsOn = new Date(Date.now() + 86_400_000 * 300).toISOString().slice(0, 10);
  const data = { title: 'Gallery', scopes: ['kiosk'], endsOn, PinCode: PIN };
  const made = await (await page.request.post('/v1/Office/keys', { headers, data })).json();
  await page.goto(`/kiosk#${made.data.key}`);
}

export const KIOSK_SCREENS: readonly Screen[] = [
  {
    name: 'kiosk',
    async open(visit) {
      await openKiosk(visit);
      await visit.page.getByText(visit.t('kiosk.freeNext')).waitFor();
    },
  },
  {
    name: 'kiosk-pin',
    async open({ page, t }) {
      await page.keyboard.type('1001');
      await page.getByRole('heading', { name: t('kiosk.pin') }).waitFor();
      await page.keyboard.type(PIN);
    },
  },
  {
    name: 'kiosk-me',
    async open({ page }) {
      await answerOnce(page, '/v1/Kiosk/visit', { msgCode: '200', data: VISIT });
      await page.keyboard.press('Enter');
      await page.getByText('18:00').waitFor();
    },
  },
  {
    name: 'kiosk-here',
    async open({ page, t }) {
      const players = PLAYERS.map((each, index) => ({ ...each, checkedInAt: index ? null : '2026-11-17T16:52:00Z' }));
      await answerOnce(page, '/v1/Kiosk/checkin', { msgCode: '200', data: { ...BOOKING, players } });
      await page.getByRole('button', { name: t('kiosk.checkIn') }).click();
      await page.getByText(t('kiosk.notYet')).waitFor();
    },
  },
];

import { clubDay } from '../../../support/member-api.ts';
import { at, dialogAt, type Screen, type Visit } from '../../screens.ts';

const MINE = /\/v1\/Passes$/;
const PAGE = '/sports/passes';

const covers = { kind: 'court', service: 'tennis', type: null, coach: null, isOffPeak: true, isForFamily: true };
const title = {
  en: 'Ten times tennis, off peak',
  tr: 'On seans tenis, yoğun saatler dışında',
  ar: 'عشر جلسات تنس خارج الذروة',
};
const owner = { code: '1042', name: 'Layla Haddad' };
const pass = (changes: object) => ({
  ...{ key: 'PAS-000012', title, covers, units: 10, unitsLeft: 6, price: 55, left: 33 },
  ...{ endsOn: clubDay(120), state: 'left', owner },
  ...changes,
});

const MY_PASSES = {
  items: [pass({}), pass({ key: 'PAS-000007', unitsLeft: 0, left: 0, state: 'used' })],
  uses: [],
  offers: [{ ...{ key: 'tennis-off-peak', title, units: 10, price: 55, months: 6 }, covers }],
};

/** The page of a member with these answers, because the club that is pictured sells none. */
const withPasses = (screen: Screen): Screen => ({
  ...screen,
  async open(visit: Visit) {
    await visit.page.route(MINE, (route) => route.fulfill({ json: { msgCode: '200', data: MY_PASSES } }));
    await screen.open(visit);
  },
  leave: ({ page }) => page.unroute(MINE),
});

/** The passes of a member, and what is asked before one is bought. */
export const PASS_SCREENS: readonly Screen[] = [
  withPasses(at('passes', PAGE)),
  withPasses(dialogAt('pass-buy', PAGE, 'prepaid.buyThis')),
];

/** What the club has sold, and what it sells. */
export const OFFICE_PASS_SCREENS: readonly Screen[] = [
  at('office-passes', '/office/vouchers'),
  at('office-vouchers', '/office/vouchers?tab=vouchers'),
  at('office-pass-kinds', '/office/vouchers?tab=kinds'),
];

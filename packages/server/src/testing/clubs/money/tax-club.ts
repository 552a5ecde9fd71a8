/** The demo club as one that is registered for VAT. */
import { readTax, type SaveTax, saveTax } from '@courtside/contract/club/office-tax';
import { clubDate } from '@courtside/contract/values/dates';
import { type BookingClub, createBookingClub } from '../booking-club.ts';

type Club = Pick<BookingClub, 'call' | 'login'>;
type TaxCodeGiven = SaveTax['codes'][number];

export const RATE_DAY = clubDate('2026-01-01');

/** Courts, guests and plans at 7 %, what is hired at 18 %. */
export const TAX_SETTING = {
  country: 'MT',
  isRegistered: true,
  from: RATE_DAY,
  number: 'MT 2041 7736',
  balanceIs: 'multi' as const,
  papers: { exemptionNumber: '' },
  codes: [
    { code: 'M7', title: 'Use of sports facilities', percent: 7, validFrom: RATE_DAY },
    { code: 'S18', title: 'Standard', percent: 18, validFrom: RATE_DAY },
    { code: 'E0', title: 'Exempt', percent: 0, exemptReason: 'exempt, Art. 132(1)(m)', validFrom: RATE_DAY },
  ] as [TaxCodeGiven, TaxCodeGiven, TaxCodeGiven],
} satisfies Partial<SaveTax>;

/** Every price with a code: hired things at 18 %, everything else at 7 %. */
export async function pricesOf(club: Club, code: string = 'M7', ofOptions: string = 'S18') {
  const { data } = await club.call(readTax, { as: await club.login('9001') });
  return data.prices.map(({ kind, service, option, plan }) => ({
    ...{ kind, code: kind === 'option' ? ofOptions : code },
    ...(service && { service }),
    ...(option && { option }),
    ...(plan && { plan }),
  }));
}

export async function register(club: Club, changes: Partial<SaveTax> = {}) {
  const as = await club.login('9001');
  const { version } = (await club.call(readTax, { as })).data;
  const body = { ...TAX_SETTING, prices: await pricesOf(club), version, ...changes };
  return club.call(saveTax, { as, body });
}

export async function createTaxClub(options?: Parameters<typeof createBookingClub>[0]) {
  const club = await createBookingClub(options);
  const saved = await register(club);
  if (saved.msgCode !== '200') throw new Error(JSON.stringify(saved.body));
  return club;
}

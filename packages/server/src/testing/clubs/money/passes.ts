import { addPassKind, listPassKinds, type PassKind, sellPass } from '@courtside/contract/money/prepaid/office-passes';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { BookingClub, Player } from '../booking-club.ts';

/** Ten sessions of any sport for 90 euros, for a year. */
export const PASS_KIND = {
  title: { en: 'Ten sessions' },
  units: 10,
  price: 90,
  months: 12,
  covers: {
    kind: 'court',
    service: null,
    type: null,
    coachCode: null,
    isOffPeak: false,
    isForFamily: false,
  },
} as const;

export async function addKind(
  club: BookingClub,
  key: string,
  {
    covers,
    ...given
  }: {
    readonly units?: number;
    readonly price?: number;
    readonly months?: number;
    readonly covers?: Partial<Record<keyof typeof PASS_KIND.covers, unknown>>;
  } = {},
): Promise<{ kind: string; price: number; version: number }> {
  const body = { ...PASS_KIND, ...given, key, covers: { ...PASS_KIND.covers, ...covers } };
  const { data } = await club.call(addPassKind, { as: await club.login('9001'), body: body as never });
  return { kind: data.key, price: body.price, version: data.version };
}

const SAMPLE = 'ten-sessions';

/** A kind of the club that everybody can pay. */
export async function passKindOf(club: BookingClub) {
  const { data } = await club.call(listPassKinds, { as: await club.login('9001') });
  const found = data.items.find(({ key }: PassKind) => key === SAMPLE);
  return found ? { kind: found.key, price: found.price, version: found.version } : addKind(club, SAMPLE, { price: 9 });
}

/** A member buys at the counter, in cash. */
export async function boughtPass(
  club: BookingClub,
  { code }: Pick<Player, 'code'>,
  wanted?: { readonly kind: string; readonly price: number },
): Promise<string> {
  const { kind, price } = wanted ?? (await passKindOf(club));
  const { data } = await club.call(sellPass, {
    as: await club.login('9003'),
    body: { kind, price, memberCode: code, method: 'cash', PinCode: DEMO_PIN } as never,
  });
  return data.pass.key;
}

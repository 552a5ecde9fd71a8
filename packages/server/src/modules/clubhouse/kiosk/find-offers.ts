import { PAYER_LABELS } from '@courtside/contract/booking/bookings';
import type { KioskOffer } from '@courtside/contract/clubhouse/kiosk';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Caller, Origin } from '#endpoint/binding.ts';
import { amountDuePlanned } from '#modules/booking/bookings/index.ts';
import { loadDay } from '#modules/booking/schedule/index.ts';
import { forCategory, loadServices, type Service, type Session } from '#modules/club/sports/index.ts';
import { todayOf } from '#platform/today.ts';
import { inOrderOfTrying, typeForOne } from './choices.rules.ts';

interface Free extends Session {
  readonly isPeak: boolean;
  readonly service: Service;
  readonly type: string;
}

export interface Offers {
  readonly offers: KioskOffer[];
  readonly lowBalance: { readonly price: number } | null;
}

const SHOWN = 3;
/** Each is asked for as a booking would be; who may book nothing today is not asked for all day. */
const TRIED = 9;

/** Sessions of today that the member may really book and pay alone. */
export async function findOffers(context: AppContext, caller: Caller, origin: Origin): Promise<Offers> {
  const found: Offers = { offers: [], lowBalance: null };
  let low: number | undefined;
  for (const free of inOrderOfTrying(await freeToday(context, caller)).slice(0, TRIED)) {
    if (found.offers.length === SHOWN) break;
    const due = await dueFor(context, caller, origin, free);
    if (!due) continue;
    if (due.left < 0) low ??= due.price;
    else found.offers.push(present(free, due));
  }
  const offers = found.offers.toSorted((a, b) => a.from.localeCompare(b.from));
  return { offers, lowBalance: offers.length === 0 && low !== undefined ? { price: low } : null };
}

async function freeToday(context: AppContext, { categoryKey }: Caller): Promise<Free[]> {
  const today = todayOf(context);
  const now = context.clock.now();
  const services = [...(await loadServices(context)).values()].map((service) => forCategory(service, categoryKey));
  const free = services.map(async (service) => {
    const type = typeForOne(service);
    if (type === undefined) return [];
    const { sessions } = await loadDay(context, service, today);
    return sessions.flatMap(({ session, state }) =>
      state === 'free' && Temporal.Instant.compare(session.endsAt, now) > 0 ? [{ ...session, service, type }] : [],
    );
  });
  return (await Promise.all(free)).flat();
}

/** A booking with one player, who pays. */
export const aloneFor = <Asked>({ memberCode }: Caller, asked: Asked) => ({
  ...asked,
  ...{ PlayerCodes: memberCode, PayerCode: memberCode },
  ...{ sportServiceOptions: [], IsHalfSession: 0 as const, IsACOn: 0 as const },
});

/** What it would cost now, or undefined where a rule, another booking or another member refuses it. */
async function dueFor(context: AppContext, caller: Caller, origin: Origin, free: Free) {
  const session = { Service: free.service.key, BookingKey: free.key, BookingType: free.type };
  const body = aloneFor(caller, session);
  try {
    const due = await amountDuePlanned(context, { caller, origin, body, idempotency: undefined });
    const left = (due.p1BalanceAmount ?? 0) - due.total;
    return { price: due.total, left: due.p1Label === PAYER_LABELS.low ? -1 : Math.round(left * 100) / 100 };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function present({ service, type, ...session }: Free, { price, left }: { price: number; left: number }): KioskOffer {
  return {
    ...{ section: service.key, key: session.key, bookingType: type, theme: service.themeFolder },
    courtType: session.court.courtType,
    ...{ court: session.court.titles, sport: service.titles },
    ...{ from: formatWallTime(session.from), to: formatWallTime(session.to), minutes: session.to - session.from },
    ...{ isPeak: session.isPeak, isLightOn: session.isLightOn, price, left },
  };
}

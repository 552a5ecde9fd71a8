import type * as endpoints from '@courtside/contract/clubhouse/kiosk';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { centsToEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { bookingsOf, confirmPlanned } from '#modules/booking/bookings/index.ts';
import { bookingOfVisit, checkInAtClub } from '#modules/booking/check-in/index.ts';
import { type Court, loadAllServices, type Service } from '#modules/club/sports/index.ts';
import { findBalance } from '#modules/money/ledger/index.ts';
import { aloneFor, findOffers } from './find-offers.ts';
import { atKiosk, checkedAtKiosk } from './member-at-kiosk.ts';

const BOOKINGS = 4;

export async function visitKiosk(context: AppContext, call: Call<typeof endpoints.visitKiosk>) {
  return checkedAtKiosk(context, call, async (caller, member) => {
    const now = context.clock.now();
    const upcoming = { scope: 'upcoming', now, limit: BOOKINGS, offset: 0 } as const;
    const [services, { bookings }, balance, checkIn, offers] = await Promise.all([
      loadAllServices(context),
      bookingsOf(context.db, caller.memberId, upcoming),
      findBalance(context.db, caller.memberId),
      bookingOfVisit(context, caller),
      findOffers(context, caller, call.origin),
    ]);
    return {
      ...{ firstName: member.firstName, gender: member.gender, language: member.language },
      balance: balance === undefined ? 0 : centsToEuros(balance),
      now: now.toString(),
      checkIn,
      place: checkIn && placeOf(services.get(checkIn.section), ({ key }) => key === checkIn.courtKey, checkIn),
      bookings: bookings.map((booking) => ({
        ...{ key: booking.key, section: booking.serviceKey },
        ...placeOf(services.get(booking.serviceKey), ({ id }) => id === booking.courtId, booking),
        date: booking.sessionDate,
        from: formatWallTime(booking.startsMinute),
        to: formatWallTime(booking.endsMinute),
      })),
      ...offers,
    };
  });
}

/** In the club's languages; a court that is gone keeps the title of the booking. */
const placeOf = (
  service: Service | undefined,
  isCourt: (court: Court) => boolean,
  known: { readonly court: string; readonly serviceTitle?: string },
) => ({
  theme: service?.themeFolder ?? '',
  sport: service?.titles ?? { en: known.serviceTitle ?? '' },
  court: service?.courts.find(isCourt)?.titles ?? { en: known.court },
});

export async function checkInAtKiosk(context: AppContext, call: Call<typeof endpoints.checkInAtKiosk>) {
  const { section, key } = call.body;
  return checkedAtKiosk(context, call, (caller) =>
    checkInAtClub(context, { caller, origin: call.origin, section, key }),
  );
}

/** The PIN is checked in the transaction of the booking, as everywhere. */
export async function bookAtKiosk(context: AppContext, call: Call<typeof endpoints.bookAtKiosk>) {
  const { memberCode: _, ...body } = call.body;
  return atKiosk(context, call, (caller) =>
    confirmPlanned(context, {
      ...{ caller, origin: call.origin, idempotency: call.idempotency },
      body: aloneFor(caller, body),
    }),
  );
}

import type { listCoaches as listEndpoint } from '@courtside/contract/teaching/lessons';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { loadServices } from '#modules/club/sports/index.ts';
import { contractOn, priceFor, selectCoaches } from '#modules/teaching/coaches/index.ts';
import { todayOf } from '#platform/today.ts';

/** Who gives lessons, with the prices of the caller's category. */
export async function listCoaches(context: AppContext, { query, caller }: Call<typeof listEndpoint>) {
  const services = await loadServices(context);
  if (query.service && !services.has(query.service)) throw new AppError('sports.unknown_service');
  const today = todayOf(context);
  const coaches = (await selectCoaches(context.db)).filter(({ isActive, isOffered }) => isActive && isOffered);
  return {
    items: coaches.flatMap(({ code, name, gender, picture, noticeHours, aheadDays, offers, contracts }) => {
      const offered = offers.filter(
        ({ service }) => services.has(service) && (query.service === undefined || service === query.service),
      );
      if (offered.length === 0) return [];
      const isRenter = contractOn(contracts, today)?.kind === 'renter';
      return {
        coach: code,
        name,
        gender,
        picture,
        isPaidOutside: isRenter,
        noticeHours,
        aheadDays,
        offers: offered.map((offer) => ({
          service: offer.service,
          minutes: offer.minutes,
          maximumPupils: offer.maximumPupils,
          prices: Array.from({ length: offer.maximumPupils }, (_, index) =>
            centsToEuros(isRenter ? cents(0) : (priceFor(offer, index + 1, caller.categoryKey) ?? cents(0))),
          ),
        })),
      };
    }),
  };
}

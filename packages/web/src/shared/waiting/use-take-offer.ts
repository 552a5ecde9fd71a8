import type { SportService } from '@courtside/contract/club/sports/sports';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { sessionAtPlace, storeFilledBooking } from '#shared/sports/filled-booking.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import type { OfferedItem } from './waiting-query.ts';

/** Book now: opens the booking page with the offered session, which is already held, and the players in mind. */
export function useTakeOffer() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { memberCode } = useUser();
  return useSingleMutation({
    mutationFn: async (item: OfferedItem) => {
      const services = await queryClient.ensureQueryData(servicesQuery);
      return { item, service: services.find(({ key }) => key === item.offer.service) };
    },
    onSuccess: ({ item, service }) => {
      const { bookingKey, date, from, to, expiresAt } = item.offer;
      const court = bookingKey.split('_')[0] ?? '';
      const session = service && sessionAtPlace({ court, date, from, to }, service);
      // The sport was hidden since the list was loaded: the home page shows what there is.
      if (!service || !session) return navigate(PATHS.sportServices);
      storeFilledBooking({
        memberCode,
        service,
        session,
        hold: { key: bookingKey, expiresAt, isOffer: true },
        players: item.players.map((player) => ({ ...player, pays: true })),
        bookingType: typeFor(item.players.length, service),
      });
      return navigate(PATHS.booking);
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
}

/** The first booking type for that many players. */
function typeFor(count: number, { bookingTypes }: Pick<SportService, 'bookingTypes'>): string {
  const fits = bookingTypes.find(
    ({ minimumPlayers, maximumPlayers }) => minimumPlayers <= count && count <= maximumPlayers,
  );
  return fits?.key ?? '';
}

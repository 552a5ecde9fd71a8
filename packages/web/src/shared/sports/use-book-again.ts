import { type BookingDetail, bookingDetails } from '@courtside/contract/booking/bookings';
import type { SportService } from '@courtside/contract/club/sports/sports';
import { addDays, type ClubDate, clubDate, fromSlashDate } from '@courtside/contract/values/dates';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import type { StoredSession } from '#shared/storage/booking-selection.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ASKS_PIN, type FilledPlayer, type Place, sessionAtPlace, storeFilledBooking } from './filled-booking.ts';
import { servicesQuery } from './services.ts';

interface BookingRef {
  readonly section: string;
  readonly key: string;
  /** A session that is known to be free: the booking page asks for the PIN at once. */
  readonly place?: Place;
}

/**
 * Opens the booking page with the same players at the same time next week, or in the coming week after an old booking. The
 * page itself says when that session is not free, and offers others.
 */
export function useBookAgain() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { memberCode, apiRole } = useUser();
  return useSingleMutation({
    mutationFn: async ({ section, key, place }: BookingRef) => {
      const detail = await callApi(bookingDetails, { params: { section, key } });
      const services = await queryClient.ensureQueryData(servicesQuery);
      const { timeZone } = await queryClient.ensureQueryData(clubQuery);
      const service = services.find((each) => each.key === section);
      const today = wallTimeAt(Date.now(), timeZone).date;
      const session = service && (place ? sessionAtPlace(place, service) : sessionNextWeek(detail, service, today));
      return { detail, service, session, isFree: place !== undefined };
    },
    onSuccess: async ({ detail, service, session, isFree }) => {
      // The court or the sport is gone: the schedule shows what there is.
      if (!service || !session) return navigate(PATHS.sportServices);
      const actsForMembers = roleHasAccess(apiRole, 'desk');
      storeFilledBooking({
        memberCode,
        service,
        session,
        players: teamOf(detail, actsForMembers ? undefined : memberCode),
        bookingType: service.bookingTypes.find(({ title }) => title === detail.bookingType)?.key ?? '',
      });
      return navigate(PATHS.booking, isFree ? { state: ASKS_PIN } : {});
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
}

/** The same weekday, court and time after the booking's own week and not in the past. */
function sessionNextWeek(
  detail: Pick<
    BookingDetail,
    'bookingSessionDate' | 'bookingSessionTimeFrom' | 'bookingSessionTimeTo' | 'bookingCourt'
  >,
  service: Pick<SportService, 'courts' | 'sessionMinutes' | 'bookingTypes'>,
  today: string,
): StoredSession | undefined {
  const court = service.courts.find(({ title }) => title === detail.bookingCourt);
  const played = fromSlashDate(detail.bookingSessionDate);
  if (!court || !played) return undefined;
  const { bookingSessionTimeFrom: from, bookingSessionTimeTo: to } = detail;
  return sessionAtPlace({ court: court.key, date: sameWeekdayAfter(played, clubDate(today)), from, to }, service);
}

/** A week later, or the first time after today. */
export function sameWeekdayAfter(played: ClubDate, today: ClubDate): ClubDate {
  let date = addDays(played, 7);
  while (date <= today) date = addDays(date, 7);
  return date;
}

/** The team as it was; a member is always the first player of an own booking. */
function teamOf(detail: BookingDetail, firstCode: string | undefined): FilledPlayer[] {
  const payers = new Set(detail.paymentPlayers.map(({ payerCode }) => payerCode));
  const isFirst = ({ bookingMemberCode }: BookingDetail['players'][number]) => bookingMemberCode === firstCode;
  const team = [...detail.players.filter(isFirst), ...detail.players.filter((player) => !isFirst(player))];
  return team.map((player, index) => ({
    memberCode: player.bookingMemberCode,
    name: player.bookingMemberName,
    gender: player.gender,
    pays: index === 0 || payers.has(player.bookingMemberCode),
  }));
}

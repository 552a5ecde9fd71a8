import { type BookingDetail, bookingDetails } from '@courtside/contract/bookings';
import { addDays, type ClubDate, clubDate, fromSlashDate, toStoredDate } from '@courtside/contract/dates';
import { roleHasAccess } from '@courtside/contract/roles';
import type { SportService } from '@courtside/contract/sports';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { type StoredSession, storeSession } from '#shared/storage/booking-selection.ts';
import { BOOKING_DRAFT_KEY, writeToTab } from '#shared/storage/tab-store.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { storeSelectedSport } from './selected-sport.ts';
import { servicesQuery } from './services.ts';

interface BookingRef {
  readonly section: string;
  readonly key: string;
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
    mutationFn: async ({ section, key }: BookingRef) => {
      const detail = await callApi(bookingDetails, { params: { section, key } });
      const services = await queryClient.ensureQueryData(servicesQuery);
      const { timeZone } = await queryClient.ensureQueryData(clubQuery);
      const service = services.find((each) => each.key === section);
      const session = service && sessionNextWeek(detail, service, wallTimeAt(Date.now(), timeZone).date);
      return { detail, service, session };
    },
    onSuccess: async ({ detail, service, session }) => {
      // The court or the sport is gone: the schedule shows what there is.
      if (!service || !session) return navigate(PATHS.sportServices);
      const actsForMembers = roleHasAccess(apiRole, 'desk');
      storeSelectedSport(service);
      storeSession(session);
      const draft = draftOf(detail, service, actsForMembers ? undefined : memberCode);
      writeToTab(BOOKING_DRAFT_KEY, { memberCode, service: service.key, draft });
      return navigate(PATHS.booking);
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
  let date: ClubDate = addDays(played, 7);
  while (date <= clubDate(today)) date = addDays(date, 7);
  const { bookingSessionTimeFrom: from, bookingSessionTimeTo: to } = detail;
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const text = (value: number) =>
    `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
  const isDouble = minutes(to) - minutes(from) > service.sessionMinutes;
  const middle = text(minutes(from) + service.sessionMinutes);
  const slots = isDouble ? [from, middle] : [from];
  return {
    title: court.title,
    date: toStoredDate(date),
    sessionList: slots.map((start, index) => ({
      slot: `${start} - ${slots[index + 1] ?? (isDouble ? to : middle)}`,
      key: `${court.key}_${date.replaceAll('-', '')}_${start.replace(':', '')}`,
      isLightOn: false,
    })),
    courtType: court.courtType,
    bookingTypes: service.bookingTypes.map(({ key, title }) => ({ key, title })),
  };
}

/** The team as it was; a member is always the first player of an own booking. */
function draftOf(detail: BookingDetail, service: SportService, firstCode: string | undefined) {
  const payers = new Set(detail.paymentPlayers.map(({ payerCode }) => payerCode));
  const isFirst = ({ bookingMemberCode }: BookingDetail['players'][number]) => bookingMemberCode === firstCode;
  const team = [...detail.players.filter(isFirst), ...detail.players.filter((player) => !isFirst(player))];
  return {
    players: team.map((player, index) => ({
      memberCode: player.bookingMemberCode,
      name: player.bookingMemberName,
      gender: player.gender,
      key: index,
      isFav: false,
      pays: index === 0 || payers.has(player.bookingMemberCode),
    })),
    bookingType: service.bookingTypes.find(({ title }) => title === detail.bookingType)?.key ?? '',
    options: [],
    isHalfSession: false,
    isACOn: false,
  };
}

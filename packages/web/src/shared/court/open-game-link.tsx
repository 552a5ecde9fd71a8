import type { BookingItem } from '@courtside/contract/booking/booking-list';
import { useTranslation } from 'react-i18next';
import { useFeature } from '#shared/api/club/club-query.ts';
import { bookingPath, gamePath, PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';

interface OpenGameLinkProps {
  readonly booking: Pick<BookingItem, 'section' | 'key' | 'canOpen' | 'game'>;
  readonly size: 'sm' | 'lg';
  readonly fullWidth?: boolean;
  /** Court, day and time, where several bookings are listed. */
  readonly place?: Readonly<Record<'court' | 'date' | 'from', string>>;
  readonly onFollow?: () => void;
}

/** To the game of a booking, or to the page that leaves places of an own booking open to others. */
export function OpenGameLink({ booking, size, fullWidth, place, onFollow }: OpenGameLinkProps) {
  const { t } = useTranslation();
  const isOn = useFeature('games');
  const { game, canOpen } = booking;
  const isLive = game?.state === 'gathering' || game?.state === 'full';
  if (!isOn || !(isLive || canOpen)) return null;
  const text = isLive ? t('schedule.game', { taken: game.taken, places: game.places }) : t('myBookings.openToOthers');
  return (
    <LinkButton
      size={size}
      {...(size === 'sm' && { variant: 'ghost' as const })}
      {...(fullWidth && { fullWidth })}
      to={isLive ? gamePath(booking) : bookingPath(PATHS.openGame, booking)}
      {...(place && { 'aria-label': t('myBookings.withPlace', { text, ...place }) })}
      {...(onFollow && { onClick: onFollow })}
    >
      {text}
    </LinkButton>
  );
}

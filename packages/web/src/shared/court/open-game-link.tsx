import { useTranslation } from 'react-i18next';
import { useFeature } from '#shared/api/club/club-query.ts';
import { bookingPath, PATHS } from '#shared/routing/paths.ts';
import { useServices } from '#shared/sports/services.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';

interface OpenGameLinkProps {
  readonly booking: { readonly section: string; readonly key: string; readonly canChange: boolean };
  /** So many play already. */
  readonly players: number;
  readonly size: 'sm' | 'lg';
  readonly fullWidth?: boolean;
  /** Names the booking, where several are listed. */
  readonly label?: string;
  readonly onFollow?: () => void;
}

/** To the page that leaves places of an own booking open to others, in a sport that has open games. */
export function OpenGameLink({ booking, players, size, fullWidth, label, onFollow }: OpenGameLinkProps) {
  const { t } = useTranslation();
  const isOn = useFeature('games');
  const service = useServices().find(({ key }) => key === booking.section.toLowerCase());
  const allowed = service?.games?.allowed ?? 'none';
  const hasRoom = service !== undefined && players < service.paymentSetting.paymentMaximumPlayers;
  if (!isOn || allowed === 'none' || !booking.canChange || !hasRoom) return null;
  return (
    <LinkButton
      size={size}
      {...(size === 'sm' && { variant: 'ghost' as const })}
      {...(fullWidth && { fullWidth })}
      to={bookingPath(PATHS.openGame, booking)}
      {...(label && { 'aria-label': label })}
      {...(onFollow && { onClick: onFollow })}
    >
      {t('myBookings.openToOthers')}
    </LinkButton>
  );
}

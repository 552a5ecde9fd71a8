import { useTranslation } from 'react-i18next';
import { sportAccent } from '#shared/sports/sport-accent.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { useMediaQuery } from '#shared/theme/use-media-query.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { SidePanel } from '#shared/ui/overlays/side-panel.tsx';
import { useBookingDesk } from './booking-desk.ts';
import styles from './booking-page.module.css';
import { PaymentPanel } from './payment/payment-panel.tsx';
import { SessionChip } from './payment/session-chip.tsx';
import { PhoneLayout } from './phone/phone-layout.tsx';
import { AddPlayers, Seats } from './players/add-players.tsx';
import { type MemberList, useMemberList } from './players/use-member-list.ts';
import { Stage } from './stage/stage.tsx';
import { StageHead } from './stage/stage-head.tsx';

/** There is no room for three columns; the navbar is folded here. */
const NARROW = '(max-width: 74.9375em)';

/** The desk: payment on one side, players on the other, the court between them (spec 2.3). */
export function BookingLayout({ isBooking }: { readonly isBooking: boolean }) {
  const { service, sport } = useBookingDesk();
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery(NARROW);
  const members = useMemberList(service.key);
  if (isPhone) return <PhoneLayout members={members} isBooking={isBooking} />;
  return (
    <div
      className={`${styles.page} ${sportAccent(sport)}`}
      data-layout={isNarrow ? 'drawer' : 'desk'}
      data-sport={sport}
      inert={isBooking}
    >
      <StageHead>{isNarrow && <PlayersButton />}</StageHead>
      <Stage />
      <PaymentSide />
      {isNarrow ? <PlayersDrawer members={members} /> : <PlayersSide members={members} />}
    </div>
  );
}

function PaymentSide() {
  const { t } = useTranslation();
  return (
    <section className={styles.panel} aria-label={t('booking.payment')}>
      <SessionChip />
      <PaymentPanel />
    </section>
  );
}

interface PlayersProps {
  readonly members: MemberList;
}

function PlayersSide({ members }: PlayersProps) {
  const { t } = useTranslation();
  const { withAddPlayers } = useBookingDesk();
  if (!withAddPlayers) return null;
  return (
    <section className={styles.panel} aria-label={t('booking.addPlayers')}>
      <div className={styles.title}>
        <h2>{t('booking.addPlayers')}</h2>
        <Seats />
      </div>
      <AddPlayers members={members} />
    </section>
  );
}

function PlayersButton() {
  const { t } = useTranslation();
  const { withAddPlayers, openPanel } = useBookingDesk();
  if (!withAddPlayers) return null;
  return (
    <Button icon="team" aria-haspopup="dialog" onClick={() => openPanel('players')}>
      {t('booking.addPlayers')}
    </Button>
  );
}

function PlayersDrawer({ members }: PlayersProps) {
  const { t } = useTranslation();
  const { panel, openPanel } = useBookingDesk();
  return (
    <SidePanel
      opened={panel === 'players'}
      onClose={() => openPanel(undefined)}
      title={t('booking.addPlayers')}
      width={400}
    >
      <div className={styles.drawer}>
        <AddPlayers members={members} />
      </div>
    </SidePanel>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { sportAccent, sportIcon } from '#shared/sports/sport-look.ts';
import { type MemberList, useMemberList } from '#shared/sports/use-member-list.ts';
import { upTo } from '#shared/theme/breakpoints.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { useMediaQuery } from '#shared/theme/use-media-query.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { SidePanel } from '#shared/ui/overlays/side-panel.tsx';
import styles from './booking-page.module.css';
import { CourtView } from './court/court-view.tsx';
import { PaymentPanel } from './payment/payment-panel.tsx';
import { PhoneLayout } from './phone/phone-layout.tsx';
import { AddPlayers, Seats } from './players/add-players.tsx';
import { SessionChip } from './session/session-chip.tsx';
import { useBookingState } from './state/booking-state.ts';

/** Too narrow for three columns; the navbar is collapsed at this width. */
const NARROW = upTo(1199);

/** The desktop layout: payment on one side, players on the other, the court between them (spec 2.3). */
export function BookingLayout({ isBooking }: { readonly isBooking: boolean }) {
  const { service, theme } = useBookingState();
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery(NARROW);
  const members = useMemberList(service.key);
  if (isPhone) return <PhoneLayout members={members} isBooking={isBooking} />;
  return (
    <div
      className={`${styles.page} ${sportAccent(theme)}`}
      data-layout={isNarrow ? 'drawer' : 'columns'}
      data-sport={theme}
      inert={isBooking}
    >
      <CourtHeader>{isNarrow && <PlayersButton />}</CourtHeader>
      <CourtView />
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
  const { withAddPlayers } = useBookingState();
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
  const { withAddPlayers, openPanel } = useBookingState();
  if (!withAddPlayers) return null;
  return (
    <Button icon="team" aria-haspopup="dialog" onClick={() => openPanel('players')}>
      {t('booking.addPlayers')}
    </Button>
  );
}

function PlayersDrawer({ members }: PlayersProps) {
  const { t } = useTranslation();
  const { panel, openPanel } = useBookingState();
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

/** The court's name, type, floodlights and peak time. */
function CourtHeader({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const { session, facts, theme, service } = useBookingState();
  return (
    <header className={styles.head}>
      <h1>{clubWord(session.title, t, service.key)}</h1>
      <div className={styles.marks}>
        <span className={styles.mark}>
          <Icon name={sportIcon(theme)} size={16} />
          {clubWord(session.courtType, t, service.key)}
        </span>
        {facts.isLightOn && (
          <span className={styles.mark}>
            <Icon name="lamp" size={16} />
            {t('booking.floodlit')}
          </span>
        )}
        {facts.isPeak && (
          <span className={styles.mark}>
            <Icon name="peak" size={16} />
            {t('booking.peak')}
          </span>
        )}
      </div>
      {children}
    </header>
  );
}

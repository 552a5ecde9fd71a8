import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { bookingTypeLabel, courtTitleLabel } from '#shared/sports/court-labels.ts';
import { sportAccent } from '#shared/sports/sport-accent.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showInputError } from '#shared/ui/fields/show-input-error.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { type OpenPanel, useBookingDesk } from '../booking-desk.ts';
import { payersOf } from '../booking-draft.ts';
import { PaymentPanel } from '../payment/payment-panel.tsx';
import { SessionChip } from '../payment/session-chip.tsx';
import { AddPlayers } from '../players/add-players.tsx';
import type { MemberList } from '../players/use-member-list.ts';
import { Stage } from '../stage/stage.tsx';
import styles from './phone-layout.module.css';
import { Sheet } from './sheet.tsx';

interface PhoneLayoutProps {
  readonly members: MemberList;
  readonly isBooking: boolean;
}

/** The stage on top, three buttons below it, the panels as sheets (spec 2.3). */
export function PhoneLayout({ members, isBooking }: PhoneLayoutProps) {
  const { t } = useTranslation();
  const { sport, panel, openPanel, withAddPlayers } = useBookingDesk();
  const close = () => openPanel(undefined);
  return (
    <div className={`${styles.page} ${sportAccent(sport)}`} data-sheet={panel} data-sport={sport} inert={isBooking}>
      <div className={styles.stage}>
        <Stage />
      </div>
      {panel === undefined && (
        <>
          <div className={styles.float}>
            <SessionChip />
          </div>
          <CourtHead />
          <Dock />
        </>
      )}
      {panel === 'payment' && (
        <Sheet title={t('booking.payment')} returnTo={doorId('payment')} withClock onClose={close}>
          <PaymentPanel />
        </Sheet>
      )}
      {panel === 'players' && withAddPlayers && (
        <Sheet title={t('booking.addPlayers')} returnTo={doorId('players')} onClose={close}>
          <AddPlayers members={members} />
        </Sheet>
      )}
    </div>
  );
}

function CourtHead() {
  const { t } = useTranslation();
  const { session, draft, seats, service } = useBookingDesk();
  const type = service.bookingTypes.find(({ key }) => key === draft.bookingType);
  const words = { filled: draft.players.length, seats };
  return (
    <header className={styles.head}>
      <h1>{courtTitleLabel(session.title, t)}</h1>
      <p>
        {type
          ? t('booking.teamLine', { ...words, type: bookingTypeLabel(type.title, t) })
          : t('booking.teamLineOpen', words)}
      </p>
    </header>
  );
}

function Dock() {
  const { t } = useTranslation();
  const { draft, seats, payment, withAddPlayers } = useBookingDesk();
  const { quote } = payment;
  const paying = quote
    ? t('booking.paySummary', { count: payersOf(draft).length, amount: moneyText(quote.total) })
    : t('booking.noPrice');
  return (
    <div className={styles.dock} data-single={!withAddPlayers || undefined}>
      <Door panel="payment" icon="wallet" title={t('booking.payment')} text={paying} />
      {withAddPlayers && (
        <Door
          panel="players"
          icon="team"
          title={t('booking.addPlayers')}
          text={t('booking.seats', { filled: draft.players.length, seats })}
        />
      )}
      <div className={styles.continue}>
        <ContinueButton />
      </div>
    </div>
  );
}

const doorId = (panel: OpenPanel) => `door-${panel}`;

interface DoorProps {
  readonly panel: OpenPanel;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

function Door({ panel, icon, title, text }: DoorProps) {
  const { openPanel } = useBookingDesk();
  return (
    <button
      type="button"
      className={styles.door}
      aria-haspopup="dialog"
      onClick={() => openPanel(panel)}
      id={doorId(panel)}
    >
      <Icon name={icon} />
      <span>
        {title}
        <span className={styles.small}>{text}</span>
      </span>
    </button>
  );
}

/** spec 5: Continue needs more than one selected player; then it leads to the payment, or straight to the PIN. */
function ContinueButton() {
  const { t } = useTranslation();
  const { draft, obstacle, payment, withAddPlayers, openPanel, book, isBookAwaited } = useBookingDesk();
  const goOn = () => {
    if (withAddPlayers && draft.players.length <= 1) showInputError(t('messages.selectPlayer'));
    else if (obstacle || !payment.quote || payment.failure) openPanel('payment');
    else book();
  };
  return (
    <Button variant="primary" size="lg" fullWidth busy={isBookAwaited} onClick={goOn}>
      {t('booking.continue')}
    </Button>
  );
}

import { useTranslation } from 'react-i18next';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import type { MemberList } from '#shared/sports/use-member-list.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { showInputError } from '#shared/ui/fields/show-input-error.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { CourtView } from '../court/court-view.tsx';
import { PaymentPanel } from '../payment/payment-panel.tsx';
import { AddPlayers } from '../players/add-players.tsx';
import { SessionChip } from '../session/session-chip.tsx';
import { payersOf, teamSize } from '../state/booking-draft.ts';
import { type OpenPanel, useBookingState } from '../state/booking-state.ts';
import styles from './phone-layout.module.css';
import { Sheet } from './sheet.tsx';

interface PhoneLayoutProps {
  readonly members: MemberList;
  readonly isBooking: boolean;
}

/** The court on top, three buttons below it, the panels as sheets (spec 2.3). */
export function PhoneLayout({ members, isBooking }: PhoneLayoutProps) {
  const { t } = useTranslation();
  const { theme, panel, openPanel, withAddPlayers, draft } = useBookingState();
  const close = () => openPanel(undefined);
  return (
    <div className={`${styles.page} ${sportAccent(theme)}`} data-sheet={panel} data-sport={theme} inert={isBooking}>
      <div className={styles.court}>
        <CourtView />
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
        <Sheet title={t('booking.payment')} returnTo={panelButtonId('payment')} withClock onClose={close}>
          <PaymentPanel />
        </Sheet>
      )}
      {panel === 'players' && withAddPlayers && (
        <Sheet title={t('booking.addPlayers')} returnTo={panelButtonId('players')} onClose={close}>
          <AddPlayers members={members} />
          {teamSize(draft) > 1 && (
            <div className={styles.sheetFoot}>
              <OpenFigures />
              <ContinueButton />
            </div>
          )}
        </Sheet>
      )}
    </div>
  );
}

function CourtHead() {
  const { t } = useTranslation();
  const { session, draft, seats, service } = useBookingState();
  const type = service.bookingTypes.find(({ key }) => key === draft.bookingType);
  const values = { filled: draft.players.length, seats };
  return (
    <header className={styles.head}>
      <h1>{clubWord(session.title, t, service.key)}</h1>
      <p>
        {type
          ? t('booking.teamLine', { ...values, type: clubWord(type.title, t, service.key) })
          : t('booking.teamLineOpen', values)}
      </p>
    </header>
  );
}

function Dock() {
  const { t } = useTranslation();
  const { draft, seats, payment, withAddPlayers } = useBookingState();
  const { quote } = payment;
  const paying = quote
    ? t('booking.paySummary', { count: payersOf(draft).length, amount: moneyText(quote.total) })
    : t('booking.noPrice');
  return (
    <div className={styles.dock} data-single={!withAddPlayers || undefined}>
      <PanelButton panel="payment" icon="wallet" title={t('booking.payment')} text={paying} />
      {withAddPlayers && (
        <PanelButton
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

const panelButtonId = (panel: OpenPanel) => `open-${panel}`;

interface PanelButtonProps {
  readonly panel: OpenPanel;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

function PanelButton({ panel, icon, title, text }: PanelButtonProps) {
  const { openPanel } = useBookingState();
  return (
    <button
      type="button"
      className={styles.panelButton}
      aria-haspopup="dialog"
      onClick={() => openPanel(panel)}
      id={panelButtonId(panel)}
    >
      <Icon name={icon} />
      <span>
        {title}
        <span className={styles.small}>{text}</span>
      </span>
    </button>
  );
}

/** What open places cost now, and if nobody comes. */
function OpenFigures() {
  const { t } = useTranslation();
  const { draft, payment } = useBookingState();
  const { quote } = payment;
  if (!draft.game || !quote?.game) return null;
  const figures = [
    [t('booking.paidNow'), quote.total],
    [t('booking.nobodyComes'), quote.game.nobodyComes],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, euros]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money euros={euros} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** spec 5: Continue needs more than one selected player, or open places; then it opens the payment, or the PIN at once. */
function ContinueButton() {
  const { t } = useTranslation();
  const { draft, obstacle, payment, withAddPlayers, openPanel, book, isBookPending } = useBookingState();
  const continueBooking = () => {
    if (withAddPlayers && teamSize(draft) <= 1) showInputError(t('messages.selectPlayer'));
    else if (obstacle || payment.failure || (!payment.quote && !payment.isPending)) openPanel('payment');
    else {
      openPanel(undefined);
      book();
    }
  };
  return (
    <Button variant="primary" size="lg" fullWidth busy={isBookPending} onClick={continueBooking}>
      {t('booking.continue')}
    </Button>
  );
}

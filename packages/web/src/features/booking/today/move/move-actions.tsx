import type { TodayBooking, TodaySport } from '@courtside/contract/booking/office-today';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { useSpanPhase } from '../live/today-clock.ts';
import { useToday } from '../state/today-context.ts';
import { useTodaySelection } from '../state/today-store.ts';
import { CancelForm } from './cancel-form.tsx';
import styles from './move.module.css';
import { MoveChooser } from './move-chooser.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { startMove, useMoving } from './move-store.ts';
import { RefundForm } from './refund-form.tsx';

interface MoveActionsProps {
  readonly sport: TodaySport;
  readonly booking: TodayBooking;
}

/** Move, refund and cancel, at the foot of the booking's sheet. */
export function MoveActions({ sport, booking }: MoveActionsProps) {
  const { t } = useTranslation();
  const { isLive, mayAct } = useToday();
  const task = useTodaySelection()?.task;
  const [dialog, setDialog] = useState<'refund' | 'cancel'>();
  // A link from a member's page begins it.
  useEffect(() => {
    if (task === 'move') startMove(booking.key);
    if (task === 'refund') setDialog('refund');
  }, [task, booking.key]);
  const moving = useMoving(booking.key);
  const isOver = useSpanPhase(booking.startsAt, booking.endsAt) === 'over';
  if (!mayAct) return null;
  if (moving?.to !== undefined) return <MoveSheet key={moving.to} booking={booking} to={moving.to} />;
  if (moving) return <MoveChooser sport={sport} booking={booking} />;
  const close = () => setDialog(undefined);
  const isPaid = booking.paid.state === 'paid';
  return (
    <div className={styles.actions}>
      {!isOver && (
        <Button icon="arrow" disabled={!isLive} onClick={() => startMove(booking.key)}>
          {t('todayMove.move')}
        </Button>
      )}
      {isPaid && (
        <Button icon="wallet" disabled={!isLive} aria-haspopup="dialog" onClick={() => setDialog('refund')}>
          {t('todayMove.refund')}
        </Button>
      )}
      <Button variant="danger" disabled={!isLive} aria-haspopup="dialog" onClick={() => setDialog('cancel')}>
        {t('todayMove.cancel')}
      </Button>
      <Dialog
        opened={dialog === 'cancel'}
        onClose={close}
        title={t(isPaid ? 'todayMove.cancelAndRefund' : 'todayMove.cancelTitle')}
        width={480}
      >
        <CancelForm sport={sport} booking={booking} onClose={close} />
      </Dialog>
      <Dialog opened={dialog === 'refund'} onClose={close} title={t('todayMove.refundTitle')} width={480}>
        <RefundForm booking={booking} onDone={close} />
      </Dialog>
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionCard } from '#shared/court/session-card.tsx';
import { failureText } from '#shared/i18n/failure-text.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { bookingTypeLabel, courtTitleLabel, courtTypeLabel } from '#shared/i18n/labels/court-labels.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { PinField } from '#shared/ui/fields/pin-field.tsx';
import { usePin } from '#shared/ui/fields/use-pin.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { useBookingDesk } from '../booking-desk.ts';
import { HoldWords } from '../hold/hold-clock.tsx';
import { isPinFailure } from '../use-confirm-booking.ts';
import styles from './pin-dialog.module.css';
import { Shares } from './shares.tsx';

interface PinDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (pin: string) => void;
  readonly isBooking: boolean;
  readonly failure: Error | null;
}

/** spec 2.3: 'Confirm Booking' opens on Book. What is bought stands above the PIN. */
export function PinDialog({ opened, onClose, ...form }: PinDialogProps) {
  const { t, i18n } = useTranslation();
  const { sport, facts, session, draft, service } = useBookingDesk();
  const type = service.bookingTypes.find(({ key }) => key === draft.bookingType)?.title ?? '';
  const what = [
    t(`sports.${sport}`),
    courtTitleLabel(session.title, t),
    courtTypeLabel(session.courtType, t).toLocaleLowerCase(i18n.language),
    bookingTypeLabel(type, t).toLocaleLowerCase(i18n.language),
  ];
  return (
    <Dialog opened={opened} onClose={onClose} title={t('booking.confirm')} width={480}>
      <SessionCard
        sport={sport}
        date={facts.date}
        from={facts.from}
        to={facts.to}
        what={joinTexts(what, i18n.language)}
      />
      <Shares />
      <PinForm onBack={onClose} {...form} />
    </Dialog>
  );
}

type PinFormProps = Omit<PinDialogProps, 'opened' | 'onClose'> & { readonly onBack: () => void };

function PinForm({ onBack, onConfirm, isBooking, failure }: PinFormProps) {
  const { t } = useTranslation();
  const { hold } = useBookingDesk();
  const [isTold, setIsTold] = useState(true);
  const { send, clear, value, onChange, error } = usePin({
    isBusy: isBooking,
    onSend: (sent) => {
      setIsTold(false);
      onConfirm(sent);
      clear();
    },
    onType: () => setIsTold(true),
  });
  // What the server says about the PIN stays until the next digit is typed.
  const refusal = isPinFailure(failure) && !isTold && !isBooking ? failureText(failure) : undefined;
  return (
    <Form className={styles.form} onSubmit={send}>
      <PinField
        value={value}
        onChange={onChange}
        error={error ?? refusal}
        aside={hold.expiresAt !== undefined && <HoldWords expiresAt={hold.expiresAt} />}
      />
      <div className={styles.actions}>
        <Button size="lg" onClick={onBack}>
          {t('booking.back')}
        </Button>
        <Button variant="primary" size="lg" type="submit" busy={isBooking}>
          {t('booking.confirm')}
        </Button>
      </div>
    </Form>
  );
}

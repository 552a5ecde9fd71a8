import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionCard } from '#shared/court/session-card.tsx';
import { brokenRuleText, failureText } from '#shared/i18n/failure-text.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { PinField } from '#shared/ui/fields/pin/pin-field.tsx';
import { usePin } from '#shared/ui/fields/pin/use-pin.ts';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { HoldText } from '../session/hold-clock.tsx';
import { useBookingState } from '../state/booking-state.ts';
import styles from './pin-dialog.module.css';
import { Shares } from './shares.tsx';

/** spec 2.3: 'Confirm Booking' opens on Book, with the session and the shares above the PIN. */
export function PinDialog({ opened }: { readonly opened: boolean }) {
  const { t, i18n } = useTranslation();
  const { theme, facts, session, draft, service, confirmation } = useBookingState();
  const type = service.bookingTypes.find(({ key }) => key === draft.bookingType)?.title ?? '';
  const what = [
    sportTitle(service.key, t, service.title),
    clubWord(session.title, t, service.key),
    clubWord(session.courtType, t, service.key).toLocaleLowerCase(i18n.language),
    clubWord(type, t, service.key).toLocaleLowerCase(i18n.language),
  ];
  return (
    <Dialog opened={opened} onClose={confirmation.closePin} title={t('booking.confirm')} width={480}>
      <SessionCard
        theme={theme}
        date={facts.date}
        from={facts.from}
        to={facts.to}
        what={joinTexts(what, i18n.language)}
      />
      <Shares />
      <PinForm />
    </Dialog>
  );
}

function PinForm() {
  const { t } = useTranslation();
  const { hold, payment, confirmation } = useBookingState();
  const { isPending, pinFailure } = confirmation;
  const [isFailureShown, setIsFailureShown] = useState(false);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const broken = payment.quote?.refusals ?? [];
  const { send, clear, value, onChange, error } = usePin({
    isBusy: isPending,
    onSend: (pin) => {
      const given = reason.trim();
      if (broken.length > 0 && given === '') return setIsReasonMissing(true);
      setIsFailureShown(true);
      confirmation.confirm(pin, payment.quote?.total, broken.length > 0 ? given : undefined);
      clear();
    },
    onType: () => setIsFailureShown(false),
  });
  // The server's refusal is shown until the next digit is typed.
  const refusal = pinFailure && isFailureShown && !isPending ? failureText(pinFailure) : undefined;
  return (
    <Form className={styles.form} onSubmit={send}>
      {broken.length > 0 && (
        <TextField
          label={t('booking.beyondReason')}
          help={broken.map(brokenRuleText).join(' ')}
          error={isReasonMissing && reason.trim() === '' ? t('booking.beyondReasonMissing') : undefined}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <PinField
        value={value}
        onChange={onChange}
        error={error ?? refusal}
        aside={hold.expiresAt !== undefined && <HoldText expiresAt={hold.expiresAt} isOffer={hold.isOffer} />}
      />
      <div className={styles.actions}>
        <Button size="lg" onClick={confirmation.closePin}>
          {t('booking.back')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          type="submit"
          busy={isPending || (payment.quote !== undefined && payment.isPending)}
        >
          {t('booking.confirm')}
        </Button>
      </div>
    </Form>
  );
}

import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { fromSlashDate } from '@courtside/contract/values/dates';
import { useTranslation } from 'react-i18next';
import { SessionCard } from '#shared/court/session-card.tsx';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { useSportTheme } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { PinField } from '#shared/ui/fields/pin/pin-field.tsx';
import { usePin } from '#shared/ui/fields/pin/use-pin.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import styles from './cancel-dialogs.module.css';
import type { Cancel, CancelResult } from './use-cancel.ts';

interface CancelDialogsProps {
  readonly detail: BookingDetail;
  readonly cancel: Cancel;
  /** After a success: spec 4 reloads the page. */
  readonly onDone: () => void;
}

/** spec 4, "Cancel booking": the pin, then the result; a warning leads back to the pin. */
export function CancelDialogs({ detail, cancel, onDone }: CancelDialogsProps) {
  const { step, isCancelling, askPin, stop } = cancel;
  return (
    <>
      <CancelPinDialog
        detail={detail}
        opened={step.name === 'pin'}
        isCancelling={isCancelling}
        onCancel={cancel.cancel}
        onBack={stop}
      />
      {step.name === 'result' && <ResultDialog result={step} onOk={step.isSuccess ? onDone : askPin} />}
    </>
  );
}

interface CancelPinDialogProps {
  readonly detail: BookingDetail;
  readonly opened: boolean;
  readonly isCancelling: boolean;
  readonly onCancel: (pin: string) => void;
  readonly onBack: () => void;
}

function CancelPinDialog({ detail, opened, isCancelling, onCancel, onBack }: CancelPinDialogProps) {
  const { t, i18n } = useTranslation();
  const { section } = detail;
  const theme = useSportTheme(section);
  const what = [
    sportTitle(section, t, detail.bookingTitle),
    clubWord(detail.bookingCourt, t, section),
    clubWord(detail.courtType, t, section).toLocaleLowerCase(i18n.language),
    clubWord(detail.bookingType, t, section).toLocaleLowerCase(i18n.language),
  ];
  return (
    <Dialog opened={opened} onClose={onBack} title={t('myBookings.cancelBooking')} width={480}>
      <SessionCard
        theme={theme}
        date={fromSlashDate(detail.bookingSessionDate) ?? ''}
        from={detail.bookingSessionTimeFrom}
        to={detail.bookingSessionTimeTo}
        what={joinTexts(what, i18n.language)}
      />
      <RefundText detail={detail} />
      <CancelForm isCancelling={isCancelling} onCancel={onCancel} onBack={onBack} />
    </Dialog>
  );
}

function RefundText({ detail }: { readonly detail: BookingDetail }) {
  const { t } = useTranslation();
  const { memberCode } = useUser();
  if (detail.lesson?.canCallOff) return <p className={styles.text}>{t('myBookings.callOffText')}</p>;
  const own = detail.paymentPlayers.find(({ payerCode }) => payerCode === memberCode);
  return (
    <p className={styles.text}>
      {own ? t('myBookings.refundYou', { amount: moneyText(own.bookingRate) }) : t('myBookings.refundAll')}
    </p>
  );
}

type CancelFormProps = Pick<CancelPinDialogProps, 'isCancelling' | 'onCancel' | 'onBack'>;

function CancelForm({ isCancelling, onCancel, onBack }: CancelFormProps) {
  const { t } = useTranslation();
  const { send, value, onChange, error } = usePin({ isBusy: isCancelling, onSend: onCancel });
  return (
    <Form className={styles.form} onSubmit={send}>
      <PinField value={value} onChange={onChange} error={error} />
      <div className={styles.actions}>
        <Button size="lg" onClick={onBack}>
          {t('myBookings.back')}
        </Button>
        <Button variant="dangerSolid" size="lg" type="submit" busy={isCancelling}>
          {t('myBookings.cancelBooking')}
        </Button>
      </div>
    </Form>
  );
}

/** spec 2.4: titled Success or Warning, with the server's message and an OK button. */
function ResultDialog({ result, onOk }: { readonly result: CancelResult; readonly onOk: () => void }) {
  const { t } = useTranslation();
  const { isSuccess, message } = result;
  return (
    <Dialog
      opened
      onClose={onOk}
      title={isSuccess ? t('myBookings.success') : t('myBookings.warning')}
      width={480}
      cancelable={false}
    >
      <p className={`${styles.result} ${isSuccess ? styles.success : styles.warning}`} role="status">
        <Icon name={isSuccess ? 'check' : 'alert'} size={24} />
        {message}
      </p>
      <Button variant="primary" size="lg" fullWidth onClick={onOk}>
        {t('myBookings.ok')}
      </Button>
    </Dialog>
  );
}

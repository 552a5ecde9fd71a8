import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { giveBackBooking } from '@courtside/contract/booking/waiting-list';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { PinField } from '#shared/ui/fields/pin/pin-field.tsx';
import { usePin } from '#shared/ui/fields/pin/use-pin.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { useTakeBack } from '#shared/waiting/use-take-back.ts';
import styles from './cancel-dialogs.module.css';

interface GiveBackButtonProps {
  readonly detail: BookingDetail;
  readonly onGiveBack: () => void;
}

/** Give back, or take back what was given back; nothing when neither is possible. */
export function GiveBackButton({ detail, onGiveBack }: GiveBackButtonProps) {
  const { t } = useTranslation();
  const { memberCode } = useUser();
  const takeBack = useTakeBack();
  const { section, key, status, canGiveBack, givenBackAt } = detail;
  if (!givenBackAt) {
    return (
      canGiveBack && (
        <Button size="lg" data-autofocus onClick={onGiveBack}>
          {t('waiting.giveBack.button')}
        </Button>
      )
    );
  }
  const isBooker = detail.bookingMember.bookingMemberCode === memberCode;
  if (status !== 'booked' || !(canGiveBack || isBooker)) return null;
  return (
    <Button
      size="lg"
      icon="undo"
      data-autofocus
      busy={takeBack.isPending}
      onClick={() => takeBack.mutate({ section, key })}
    >
      {t('waiting.giveBack.takeBack')}
    </Button>
  );
}

interface GiveBackDialogProps {
  readonly detail: BookingDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Explains when the money returns, and asks for the PIN. */
export function GiveBackDialog({ detail, opened, onClose }: GiveBackDialogProps) {
  const { t } = useTranslation();
  const { memberCode } = useUser();
  const own = detail.paymentPlayers.find(({ payerCode }) => payerCode === memberCode);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('waiting.giveBack.dialog')} width={480}>
      <p className={styles.text}>{t('waiting.giveBack.text')}</p>
      {own && own.bookingRate > 0 && <p>{t('waiting.giveBack.refundYou', { amount: moneyText(own.bookingRate) })}</p>}
      <GiveBackForm detail={detail} onClose={onClose} />
    </Dialog>
  );
}

function GiveBackForm({ detail, onClose }: Omit<GiveBackDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const give = useGiveBack(detail, onClose);
  const { send, value, onChange, error } = usePin({ isBusy: give.isPending, onSend: give.mutate });
  return (
    <Form className={styles.form} onSubmit={send}>
      <PinField value={value} onChange={onChange} error={error} />
      {give.error && (
        <p className={`${styles.result} ${styles.warning}`} role="alert">
          <Icon name="alert" />
          {failureText(give.error)}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="lg" onClick={onClose}>
          {t('myBookings.back')}
        </Button>
        <Button variant="primary" size="lg" type="submit" busy={give.isPending}>
          {t('waiting.giveBack.button')}
        </Button>
      </div>
    </Form>
  );
}

function useGiveBack({ section, key }: BookingDetail, onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (pin: string) => callApi(giveBackBooking, { body: { section, key, pin } }),
    onSuccess: () => {
      showToast({ tone: 'success', text: t('waiting.giveBack.done') });
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  });
}

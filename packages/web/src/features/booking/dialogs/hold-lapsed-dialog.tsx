import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { useBookingDesk } from '../booking-desk.ts';

/** The five minutes are over: hold it again, or look for another session. Nothing that was filled in is lost. */
export function HoldLapsedDialog({ opened }: { readonly opened: boolean }) {
  const { t } = useTranslation();
  const { hold, keepDraft } = useBookingDesk();
  return (
    <Dialog opened={opened} onClose={() => undefined} title={t('booking.lapsedTitle')} width={480} cancelable={false}>
      <p>{t('booking.lapsedText')}</p>
      <DialogActions>
        <LinkButton size="lg" to={PATHS.bookingSchedule} onClick={keepDraft}>
          {t('schedule.backToSchedule')}
        </LinkButton>
        <Button variant="primary" size="lg" data-autofocus busy={hold.isAsking} onClick={hold.askAgain}>
          {t('booking.holdAgain')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

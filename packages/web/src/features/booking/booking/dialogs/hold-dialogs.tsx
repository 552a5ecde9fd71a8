import type { Alternative } from '@courtside/contract/booking/schedule';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { Alternatives, alternativesOf } from '#shared/sports/alternatives.tsx';
import { HeldUntil } from '#shared/sports/held-until.tsx';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { useBookingState } from '../state/booking-state.ts';

interface LostRaceDialogProps {
  readonly failure: ApiFailure;
  readonly onTake: (alternative: Alternative) => void;
}

/** Another member was faster: that nothing was charged, and the nearest free sessions as buttons. */
export function LostRaceDialog({ failure, onTake }: LostRaceDialogProps) {
  const { t } = useTranslation();
  const { facts, service } = useBookingState();
  const { title, text } = useRaceTexts(failure);
  return (
    <Dialog opened onClose={() => undefined} title={title} width={480} cancelable={false}>
      <HeldUntil failure={failure} />
      <Alternatives
        text={text}
        offered={alternativesOf(failure)}
        section={service.key}
        wantedFrom={facts.from}
        onTake={onTake}
      />
      <LinkButton size="lg" fullWidth to={PATHS.bookingSchedule}>
        {t('schedule.backToSchedule')}
      </LinkButton>
    </Dialog>
  );
}

function useRaceTexts(failure: ApiFailure): { title: string; text: string } {
  const { t } = useTranslation();
  const { session, facts, service } = useBookingState();
  const values = { court: clubWord(session.title, t, service.key), time: ltrText(facts.from) };
  switch (failure.code) {
    case 'booking.slot_taken':
    case 'schedule.session_booked':
      return { title: t('booking.takenTitle'), text: t('booking.takenText', values) };
    case 'booking.slot_held':
    case 'schedule.session_held':
      return { title: t('booking.takenTitle'), text: t('booking.heldText', values) };
    default:
      return { title: t('booking.goneTitle'), text: failureText(failure) };
  }
}

/** The hold has expired: hold the session again, or return to the schedule. The draft is kept. */
export function HoldExpiredDialog({ opened }: { readonly opened: boolean }) {
  const { t } = useTranslation();
  const { hold } = useBookingState();
  return (
    <Dialog opened={opened} onClose={() => undefined} title={t('booking.lapsedTitle')} width={480} cancelable={false}>
      <p>{t('booking.lapsedText')}</p>
      <DialogActions>
        <LinkButton size="lg" to={PATHS.bookingSchedule}>
          {t('schedule.backToSchedule')}
        </LinkButton>
        <Button variant="primary" size="lg" data-autofocus busy={hold.isPending} onClick={hold.refetch}>
          {t('booking.holdAgain')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

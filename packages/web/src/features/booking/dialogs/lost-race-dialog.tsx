import type { Alternative } from '@courtside/contract/schedule';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { Alternatives, alternativesOf } from '#shared/sports/alternatives.tsx';
import { courtTitleLabel } from '#shared/sports/court-labels.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { useBookingDesk } from '../booking-desk.ts';

interface LostRaceDialogProps {
  readonly failure: ApiFailure;
  readonly onTake: (alternative: Alternative) => void;
}

/** Somebody was faster: what happened, that nothing was charged, and the nearest sessions one tap away. */
export function LostRaceDialog({ failure, onTake }: LostRaceDialogProps) {
  const { t } = useTranslation();
  const { facts, keepDraft } = useBookingDesk();
  const { title, text } = useRaceWords(failure);
  return (
    <Dialog opened onClose={() => undefined} title={title} width={480} cancelable={false}>
      <Alternatives text={text} offered={alternativesOf(failure)} wantedFrom={facts.from} onTake={onTake} />
      <LinkButton size="lg" fullWidth to={PATHS.bookingSchedule} onClick={keepDraft}>
        {t('schedule.backToSchedule')}
      </LinkButton>
    </Dialog>
  );
}

function useRaceWords(failure: ApiFailure): { title: string; text: string } {
  const { t } = useTranslation();
  const { session, facts } = useBookingDesk();
  const words = { court: courtTitleLabel(session.title, t), time: ltrText(facts.from) };
  switch (failure.code) {
    case 'booking.slot_taken':
    case 'schedule.session_booked':
      return { title: t('booking.takenTitle'), text: t('booking.takenText', words) };
    case 'booking.slot_held':
    case 'schedule.session_held':
      return { title: t('booking.takenTitle'), text: t('booking.heldText', words) };
    default:
      return { title: t('booking.goneTitle'), text: failureText(failure) };
  }
}

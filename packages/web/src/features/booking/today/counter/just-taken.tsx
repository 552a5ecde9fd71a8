import type { TodaySession, TodaySport } from '@courtside/contract/booking/office-today';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Alternatives, alternativesOf } from '#shared/sports/alternatives.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { useToday } from '../state/today-context.ts';
import { type CounterMember, selectOnToday } from '../state/today-store.ts';

interface JustTakenProps {
  readonly failure: ApiFailure;
  readonly sport: TodaySport;
  readonly session: TodaySession;
  readonly court: string;
  readonly member: CounterMember;
  readonly onClose: () => void;
}

/** Somebody else was faster: who it was, that nothing was charged, and the nearest sessions. */
export function JustTaken({ failure, sport, session, court, member, onClose }: JustTakenProps) {
  const { t } = useTranslation();
  const { day } = useToday();
  const booking = sport.bookings.findLast(({ court: key, from }) => key === session.court && from === session.from);
  const by = booking && day.recent.find(({ key }) => key === booking.key)?.by.name;
  const what =
    booking && by ? t('counter.takenBy', { by, time: session.from, name: booking.booker.name }) : failureText(failure);
  return (
    <Dialog opened onClose={onClose} title={t('counter.taken', { court })}>
      <Alternatives
        text={`${what} ${t('counter.nothingCharged', { name: member.name })}`}
        offered={alternativesOf(failure)}
        section={sport.key}
        wantedFrom={session.from}
        onTake={({ key }) => selectOnToday({ kind: 'gap', sport: sport.key, key })}
      />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('counter.backToDay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

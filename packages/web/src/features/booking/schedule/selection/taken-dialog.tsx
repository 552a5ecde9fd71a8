import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { Alternatives } from '#shared/sports/alternatives.tsx';
import { HeldUntil } from '#shared/sports/held-until.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import type { Refusal, WantedSession } from './use-hold-session.ts';

interface TakenDialogProps {
  readonly opened: boolean;
  readonly refusal: Refusal;
  readonly section: string;
  readonly isHolding: boolean;
  readonly onTake: (wanted: WantedSession) => void;
  readonly onClose: () => void;
}

const TITLES: Record<string, 'schedule.takenTitle' | 'schedule.heldTitle' | undefined> = {
  'schedule.session_booked': 'schedule.takenTitle',
  'schedule.session_held': 'schedule.heldTitle',
};

/** The hold was refused: the reason, and the nearest free sessions as buttons. */
export function TakenDialog({ opened, refusal, section, isHolding, onTake, onClose }: TakenDialogProps) {
  const { t } = useTranslation();
  const { wanted, failure, alternatives } = refusal;
  const court = clubWord(wanted.courtTitle, t, section);
  const title = TITLES[failure.code ?? ''] ?? 'schedule.unavailableTitle';
  return (
    <Dialog opened={opened} onClose={onClose} title={t(title, { court })} width={480}>
      <HeldUntil failure={failure} />
      <Alternatives
        text={`${failureText(failure)} ${t('schedule.nothingCharged')}`}
        offered={alternatives}
        section={section}
        wantedFrom={wanted.from}
        disabled={isHolding}
        onTake={({ key, title, from }) => onTake({ key, courtTitle: title, from })}
      />
      <Button size="lg" fullWidth onClick={onClose}>
        {t('schedule.backToSchedule')}
      </Button>
    </Dialog>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { useLevelWords } from '../use-level-words.ts';
import { LevelQuestions } from './level-questions.tsx';

interface LevelDialogProps {
  /** The sport that is asked about; undefined: closed. */
  readonly service: string | undefined;
  readonly onClose: () => void;
}

/** Five questions, one after the other, that set where a member begins. */
export function LevelDialog({ service, onClose }: LevelDialogProps) {
  const { t } = useTranslation();
  const hasWords = useLevelWords();
  return (
    <Dialog
      opened={service !== undefined && hasWords}
      onClose={onClose}
      title={service === undefined || !hasWords ? '' : t('levels.start.title', { sport: sportTitle(service, t) })}
      width={520}
      height={560}
    >
      {service !== undefined && <Questions service={service} onClose={onClose} />}
    </Dialog>
  );
}

function Questions({ service, onClose }: { readonly service: string; readonly onClose: () => void }) {
  const [step, setStep] = useState(0);
  return <LevelQuestions service={service} step={step} onStep={setStep} onBack={onClose} onDone={onClose} />;
}

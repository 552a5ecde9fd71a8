import { useTranslation } from 'react-i18next';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import type { EnteredScore } from '../../level/results/entered-score.ts';
import { useResultCall } from '../../level/results/result-query.ts';
import { ScoreForm } from '../../level/results/score-form.tsx';
import type { EntryNames } from '../state/entry-names.ts';
import type { Match } from './match-card.tsx';

interface MatchResultDialogProps {
  /** Undefined: closed. */
  readonly match: Match | undefined;
  /** Without it a result is entered. */
  readonly title?: string;
  readonly service: string;
  readonly names: EntryNames;
  readonly send: (match: Match, score: EnteredScore) => Promise<unknown>;
  /** What becomes of it. */
  readonly note: string;
  readonly done: string;
  readonly onClose: () => void;
}

/** The score of a match of two entries. */
export function MatchResultDialog({ match, title, onClose, ...form }: MatchResultDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={match !== undefined}
      onClose={onClose}
      title={title ?? t('levels.enter.title')}
      width={560}
      height={520}
    >
      {match && <MatchResultForm match={match} onClose={onClose} {...form} />}
    </Dialog>
  );
}

type FormProps = MatchResultDialogProps & { readonly match: Match };

function MatchResultForm({ match, service, names, send, note, done, onClose }: FormProps) {
  const { t } = useTranslation();
  const entering = useResultCall<EnteredScore>({ send: (score) => send(match, score), done, onDone: onClose });
  const [one, two] = match.sides;
  return (
    <ScoreForm
      service={service}
      sides={[names.nameOf(one), names.nameOf(two)]}
      submit={t('competitions.sendResult')}
      isBusy={entering.isPending}
      onBack={onClose}
      onSubmit={(score) => entering.mutate(score)}
    >
      <p>{note}</p>
    </ScoreForm>
  );
}

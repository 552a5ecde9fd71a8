import type { Alternative } from '@courtside/contract/schedule';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { courtTitleWords, courtTypeWords } from '#shared/sports/court-words.ts';
import { sportAccent } from '#shared/sports/sport-accent.ts';
import { dateWords } from '#shared/time/date-words.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/dialog.tsx';
import { Money, Num } from '#shared/ui/num.tsx';
import type { Board } from '../board.ts';
import type { Refusal, Wanted } from '../use-hold.ts';
import { courtColour } from './court-colour.ts';
import styles from './taken-dialog.module.css';

interface TakenDialogProps {
  readonly board: Board;
  readonly date: string;
  readonly opened: boolean;
  readonly refusal: Refusal;
  readonly isHolding: boolean;
  readonly onTake: (wanted: Wanted) => void;
  readonly onClose: () => void;
}

const TITLES: Record<string, 'schedule.takenTitle' | 'schedule.heldTitle' | undefined> = {
  'schedule.session_booked': 'schedule.takenTitle',
  'schedule.session_held': 'schedule.heldTitle',
};

/** What happened, why, and what now: the nearest sessions, one tap away. */
export function TakenDialog({ board, date, opened, refusal, isHolding, onTake, onClose }: TakenDialogProps) {
  const { t } = useTranslation();
  const { wanted, failure, alternatives } = refusal;
  const court = courtTitleWords(wanted.courtTitle, t);
  const title = TITLES[failure.code ?? ''] ?? 'schedule.unavailableTitle';
  const offer = alternatives.length > 0 ? t('schedule.nearest') : t('schedule.noAlternatives');
  return (
    <Dialog opened={opened} onClose={onClose} title={t(title, { court })}>
      <p className={styles.text}>
        {failureText(failure)} {t('schedule.nothingCharged')} {offer}
      </p>
      <ul className={`${styles.list} ${sportAccent(board.sport)}`}>
        {alternatives.map((alternative) => (
          <li key={alternative.key}>
            <button
              type="button"
              className={styles.alternative}
              disabled={isHolding}
              onClick={() => onTake({ key: alternative.key, courtTitle: alternative.title })}
            >
              <AlternativeWords alternative={alternative} board={board} date={date} />
            </button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('schedule.backToSchedule')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface AlternativeWordsProps {
  readonly alternative: Alternative;
  readonly board: Board;
  readonly date: string;
}

function AlternativeWords({ alternative, board, date }: AlternativeWordsProps) {
  const { t, i18n } = useTranslation();
  const court = courtTitleWords(alternative.title, t);
  const type = courtTypeWords(alternative.courtType, t).toLocaleLowerCase(i18n.language);
  return (
    <>
      <i className={styles.swatch} style={{ background: courtColour(board.sport, alternative.courtType) }} />
      <b>
        <Num>{alternative.from}</Num>
      </b>
      <span>
        {t('schedule.courtAndType', { court, type })}
        {alternative.date !== date && t('schedule.comma') + dateWords(alternative.date, 'weekdayDay', i18n.language)}
      </span>
      <b>
        <Money euros={alternative.price} />
      </b>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { Tip } from '../frame/office-parts.tsx';
import { AffectedBookings, type CourtTitles, useAffectedTitle, useSaveText } from './affected-bookings.tsx';
import type { ChangeLine } from './change-line.ts';
import styles from './review-dialog.module.css';
import type { Change } from './use-change.ts';

interface ReviewDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly lines: readonly ChangeLine[];
  /** Undefined: the changes count at once. */
  readonly startText: string | undefined;
  readonly calmText: string;
  readonly change: Change;
  readonly courtTitles: CourtTitles;
}

/** Every change in words, a decision for each affected booking, and a button that says what it does. */
export function ReviewDialog({ opened, onClose, lines, startText, calmText, change, courtTitles }: ReviewDialogProps) {
  const { t } = useTranslation();
  const { affected, save } = change;
  const saveText = useSaveText(change, t('office.save'));
  const affectedTitle = useAffectedTitle(affected);
  const isCalm = affected.length === 0;
  const title = isCalm ? t('office.reviewTitle') : affectedTitle;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={isCalm ? 640 : 720}>
      <div className={styles.body}>
        <p className={styles.intro}>{startText ? t('office.from', { date: startText }) : t('office.fromNow')}</p>
        <ul className={styles.lines}>
          {lines.map(({ id, label, before, after }) => (
            <li key={id}>
              <span>{label}</span>
              <span className={styles.values}>
                {before !== undefined && <s>{before}</s>}
                <b>{after}</b>
              </span>
            </li>
          ))}
        </ul>
        {isCalm && (
          <Tip tone="calm">
            <b>{t('office.existingBookings')}</b>
            <p>{calmText}</p>
          </Tip>
        )}
        <AffectedBookings change={change} courtTitles={courtTitles} />
        <DialogActions>
          <Button variant="ghost" size="lg" onClick={onClose}>
            {t('office.back')}
          </Button>
          <Button
            variant="primary"
            size="lg"
            busy={save.isPending}
            disabled={change.isChecking || change.errors.length > 0}
            onClick={() => save.mutate(undefined, { onSuccess: onClose })}
          >
            {saveText}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

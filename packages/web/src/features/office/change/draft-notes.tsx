import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { Tip } from '../frame/office-parts.tsx';
import type { ChangeLine } from './change-line.ts';
import styles from './draft-notes.module.css';
import type { Refusal } from './use-change.ts';

interface ChangedMeanwhileProps {
  readonly lines: readonly ChangeLine[];
  readonly onKeepMine: () => void;
  readonly onDiscard: () => void;
}

/** Another admin saved after these changes were begun: what they changed, before anything is saved over it. */
export function ChangedMeanwhile({ lines, onKeepMine, onDiscard }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  return (
    <Tip>
      <div role="alert">
        <p>{t('office.changedMeanwhile')}</p>
        <ul className={styles.lines}>
          {lines.map(({ id, label, before, after }) => (
            <li key={id}>
              {label}: {before !== undefined && <s>{before}</s>} <b>{after}</b>
            </li>
          ))}
          {lines.length === 0 && <li>{t('office.changedElsewhere')}</li>}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button size="sm" onClick={onKeepMine}>
          {t('office.keepMine')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          {t('office.discard')}
        </Button>
      </div>
    </Tip>
  );
}

/** Refusals of the server that no field shows. */
export function OtherRefusals({ refusals }: { readonly refusals: readonly Refusal[] }) {
  const { t } = useTranslation();
  const errors = refusals.flatMap((refusal) => refusal.errors);
  if (errors.length === 0) return null;
  return (
    <Tip tone="danger">
      <p>{t('office.refused')}</p>
      <ul className={styles.lines} lang="en" dir="auto">
        {errors.map(({ path, message }) => (
          <li key={`${path} ${message}`}>{message}</li>
        ))}
      </ul>
    </Tip>
  );
}

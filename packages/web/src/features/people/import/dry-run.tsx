import type { CheckedImport, Correction } from '@courtside/contract/people/imports/office-imports';
import { useTranslation } from 'react-i18next';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './dry-run.module.css';
import { LinesTable } from './lines-table.tsx';

interface DryRunProps {
  readonly data: CheckedImport;
  readonly isStale: boolean;
  readonly onMend: (correction: Correction) => void;
}

/** What the import would do: four numbers, then the lines that need a look. */
export function DryRun({ data, isStale, onMend }: DryRunProps) {
  const { t } = useTranslation();
  const parts = [
    { key: 'new', label: t('memberImport.new'), count: data.new },
    { key: 'changed', label: t('memberImport.changed'), count: data.changed },
    { key: 'same', label: t('memberImport.same'), count: data.unchanged },
    { key: 'refused', label: t('memberImport.refused'), count: data.refusedLines },
  ];
  const isClean = data.refused.length === 0 && data.changes.length === 0;
  return (
    <div aria-busy={isStale || undefined}>
      <div className={styles.split} aria-hidden>
        {parts
          .filter(({ count }) => count > 0)
          .map(({ key, count }) => (
            <i key={key} data-part={key} style={{ flexGrow: count }} />
          ))}
      </div>
      <dl className={styles.counts}>
        {parts.map(({ key, label, count }) => (
          <div key={key} data-part={key} data-alarm={(key === 'refused' && count > 0) || undefined}>
            <dt>{label}</dt>
            <dd>
              <i data-part={key} />
              <Num>{count}</Num>
            </dd>
          </div>
        ))}
      </dl>
      {isClean ? (
        <p className={styles.clean}>
          <Icon name="check" size={18} />
          {t('memberImport.nothingToShow')}
        </p>
      ) : (
        <LinesTable data={data} onMend={onMend} />
      )}
    </div>
  );
}

import type { CheckedImport } from '@courtside/contract/people/imports/office-imports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#shared/files/save-file.ts';
import bar from '#shared/office/change/change-bar.module.css';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { ConfirmMoneyDialog } from './confirm-money-dialog.tsx';
import styles from './import-page.module.css';
import { refusedFile } from './refused/refused-file.ts';
import type { Import } from './use-import.ts';

interface ImportBarProps {
  readonly work: Import;
  readonly data: CheckedImport;
}

/** What will be written, and the button that does it. */
export function ImportBar({ work, data }: ImportBarProps) {
  const { t } = useTranslation();
  const count = data.new + data.changed;
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <section className={bar.bar} aria-label={t('shell.importMembers')}>
      <div>
        <p className={bar.key}>{t('memberImport.willWrite')}</p>
        <p className={bar.value}>{t('memberImport.written', { added: data.new, changed: data.changed })}</p>
      </div>
      {data.openingMembers > 0 && (
        <div className={styles.wide}>
          <p className={bar.key}>{t('memberImport.openings')}</p>
          <p className={bar.value}>
            <Money euros={data.openingBalance} />
          </p>
        </div>
      )}
      {data.refusedLines > 0 && (
        <div className={styles.wide}>
          <p className={bar.key}>{t('memberImport.leftOut')}</p>
          <p className={bar.value} data-tone="danger">
            <Icon name="alert" size={18} />
            {t('memberImport.lines', { count: data.refusedLines })}
          </p>
        </div>
      )}
      <p className={`${styles.calm} ${styles.wide}`}>{t('memberImport.calm')}</p>
      <div className={bar.actions}>
        {data.refused.length > 0 && (
          <IconButton
            icon="download"
            label={t('memberImport.downloadRefused')}
            onClick={() => saveFile('refused.csv', refusedFile(data.refused, t))}
          />
        )}
        <Button
          variant="primary"
          size="lg"
          why={count === 0 && t('memberImport.nothingToImport')}
          busy={work.apply.isPending || work.check.isFetching}
          onClick={() => (data.openingMembers > 0 ? setIsConfirming(true) : work.apply.mutate(undefined))}
        >
          {work.apply.isPending ? t('memberImport.importing') : t('memberImport.import', { count })}
        </Button>
      </div>
      <ConfirmMoneyDialog work={work} data={data} opened={isConfirming} onClose={() => setIsConfirming(false)} />
    </section>
  );
}

import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { keyText, usePageKeys } from '#shared/ui/keys/keys.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import styles from './search-dialog.module.css';

interface KeysDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The keys that work on the page below. */
export function KeysDialog({ opened, onClose }: KeysDialogProps) {
  const { t } = useTranslation();
  const keys = usePageKeys();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keys.title')}>
      <dl className={styles.keys}>
        {keys.map((name) => (
          <Fragment key={name}>
            <dt>
              <kbd dir="ltr">{keyText(name)}</kbd>
            </dt>
            <dd>{t(`keys.names.${name}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}

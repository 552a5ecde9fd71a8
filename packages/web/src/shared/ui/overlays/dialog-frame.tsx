import { Heading } from 'react-aria-components/Heading';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';
import { ModalFrame } from './modal-frame.tsx';

/** The dialog itself; pages use `Dialog`, which fetches it. */
export function DialogFrame({ opened, onClose, title, tools, width = 440, cancelable = true, children }: DialogProps) {
  const { t } = useTranslation();
  return (
    <ModalFrame opened={opened} onClose={onClose} cancelable={cancelable} side="center" size={width}>
      <div className={styles.body}>
        <div className={styles.header}>
          <Heading slot="title" level={2} tabIndex={-1} className={styles.title}>
            {title}
          </Heading>
          <div className={styles.tools}>
            {tools}
            {cancelable && <IconButton icon="close" label={t('ui.close')} onClick={onClose} />}
          </div>
        </div>
        {children}
      </div>
    </ModalFrame>
  );
}

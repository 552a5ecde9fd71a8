import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';
import { focusTitle } from './focus-title.ts';
import overlays from './overlays.module.css';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { LEAVE_SCROLL_BAR, useScrollLock } from './use-scroll-lock.ts';

/** At the desk a dialog rises a little; on the phone it slides in from the edge it stands on. */
const RISE = {
  in: { opacity: 1, transform: 'translateY(0)' },
  out: { opacity: 0, transform: 'translateY(16px)' },
  transitionProperty: 'opacity, transform',
};

const CLASSES = { inner: overlays.inner, content: overlays.dialog, body: overlays.body, overlay: overlays.scrim };

/** The dialog itself; pages use `Dialog`, which fetches it. */
export function DialogFrame({ opened, onClose, title, tools, width = 440, cancelable = true, children }: DialogProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  useFocusReturn(opened);
  useEscape(opened, () => cancelable && onClose());
  useScrollLock(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      centered
      zIndex="var(--cs-z-dialog)"
      classNames={CLASSES}
      closeOnEscape={false}
      removeScrollProps={LEAVE_SCROLL_BAR}
      returnFocus={false}
      closeOnClickOutside={cancelable}
      transitionProps={{ transition: isPhone ? 'slide-up' : RISE, duration: 180 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <div className={styles.body}>
            <div className={styles.header}>
              <Modal.Title component="h2" ref={focusTitle} tabIndex={-1} className={styles.title}>
                {title}
              </Modal.Title>
              <div className={styles.tools}>
                {tools}
                {cancelable && <IconButton icon="close" label={t('ui.close')} onClick={onClose} />}
              </div>
            </div>
            {children}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

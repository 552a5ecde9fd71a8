import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { beginAtTitle } from './begin-at-title.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import overlays from './overlays.module.css';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** At the desk a dialog rises a little; on the phone it slides in from the edge it stands on. */
const RISE = {
  in: { opacity: 1, transform: 'translateY(0)' },
  out: { opacity: 0, transform: 'translateY(16px)' },
  transitionProperty: 'opacity, transform',
};

const CLASSES = { inner: overlays.inner, content: overlays.dialog, body: overlays.body, overlay: overlays.scrim };

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Beside the cross: a button such as Print. */
  readonly tools?: ReactNode;
  /** Pixels; 440 unless told, 840 for details and long texts. */
  readonly width?: number;
  /** False: the user must answer it; there is no cross, no Escape and no click outside. */
  readonly cancelable?: boolean;
  readonly children: ReactNode;
}

/** A dialog at the desk, a sheet from below on the phone. Focus goes in, stays in, and comes back. */
export function Dialog({ opened, onClose, title, tools, width = 440, cancelable = true, children }: DialogProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  useFocusReturn(opened);
  useEscape(opened, () => cancelable && onClose());
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      centered
      zIndex="var(--cs-z-dialog)"
      classNames={CLASSES}
      closeOnEscape={false}
      returnFocus={false}
      closeOnClickOutside={cancelable}
      transitionProps={{ transition: isPhone ? 'slide-up' : RISE, duration: 180 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <div className={styles.body}>
            <div className={styles.header}>
              <Modal.Title component="h2" ref={beginAtTitle} tabIndex={-1} className={styles.title}>
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

/** The row of buttons at the dialog's end; the last is the primary. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

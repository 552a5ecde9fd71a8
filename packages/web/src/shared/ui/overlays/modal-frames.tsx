import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../actions/icon-button.tsx';
import { AriaLocale } from './aria-locale.tsx';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';
import overlays from './overlays.module.css';
import type { SidePanelProps } from './side-panel.tsx';
import { useBackButton } from './use-back-button.ts';

interface ModalFrameProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** False: Escape and a click outside do not close it. */
  readonly cancelable?: boolean;
  /** The name of an overlay without a title. */
  readonly label?: string;
  readonly side: 'center' | 'start' | 'end' | 'bottom';
  /** Numbers are pixels at the usual font size. For `bottom` it is the height. */
  readonly size: number | string;
  /** Pixels of the expected content. */
  readonly height?: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The modal overlay below dialogs, side panels and the navigation drawer. */
export function ModalFrame({
  opened,
  onClose,
  cancelable = true,
  label,
  side,
  size,
  height,
  className = '',
  children,
}: ModalFrameProps) {
  const dialog = useRef<HTMLElement>(null);
  useBackButton(opened, () => cancelable && onClose());
  return (
    <AriaLocale>
      <ModalOverlay
        className={overlays.scrim}
        data-side={side}
        style={
          {
            '--size': typeof size === 'number' ? `${size / 16}rem` : size,
            '--above': height && `calc((100dvh - ${height / 16}rem) / 2)`,
            '--expected': height && `${height / 16}rem`,
          } as CSSProperties
        }
        isOpen={opened}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        isDismissable={cancelable}
        isKeyboardDismissDisabled={!cancelable}
      >
        <Modal className={`${overlays.sheet} ${className}`}>
          <Dialog ref={dialog} className={overlays.dialog} aria-label={label}>
            {children}
          </Dialog>
          {/* After the dialog: the library focuses the dialog as a whole first. */}
          <InitialFocus dialog={dialog} />
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}

/**
 * Focuses what is marked with `data-autofocus`, otherwise the title, so that a screen reader reads from there. The library
 * returns the focus to the opener; where the opener has been removed, the dialog below or the main content gets it.
 */
function InitialFocus({ dialog }: { readonly dialog: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const find = (selector: string) => dialog.current?.querySelector<HTMLElement>(selector);
    (find('[data-autofocus]') ?? find('[slot="title"]'))?.focus({ preventScroll: true });
    return () => void requestAnimationFrame(() => requestAnimationFrame(focusContentIfLost));
  }, [dialog]);
  return null;
}

function focusContentIfLost(): void {
  if (document.activeElement !== document.body) return;
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"]');
  const content = [...dialogs].at(-1) ?? document.querySelector<HTMLElement>('main');
  content?.focus({ preventScroll: true });
}

/** The dialog itself; pages use `Dialog`, which loads it. */
export function DialogFrame({ title, tools, width = 440, cancelable = true, children, ...frame }: DialogProps) {
  const { t } = useTranslation();
  const { onClose } = frame;
  return (
    <ModalFrame {...frame} cancelable={cancelable} side="center" size={width}>
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

/** The panel itself; pages use `SidePanel`, which loads it. */
export function SidePanelFrame({ opened, onClose, title, side = 'end', width = 360, children }: SidePanelProps) {
  const { t } = useTranslation();
  return (
    <ModalFrame opened={opened} onClose={onClose} side={side} size={width} className={overlays.panel}>
      <div className={styles.body}>
        <div className={styles.header}>
          <Heading slot="title" level={2} tabIndex={-1} className={styles.title}>
            {title}
          </Heading>
          <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
        </div>
        {children}
      </div>
    </ModalFrame>
  );
}

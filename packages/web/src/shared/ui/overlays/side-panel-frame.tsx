import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer, useDirection } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../actions/icon-button.tsx';
import dialog from './dialog.module.css';
import { focusTitle } from './focus-title.ts';
import overlays from './overlays.module.css';
import type { SidePanelProps } from './side-panel.tsx';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { LEAVE_SCROLL_BAR, useScrollLock } from './use-scroll-lock.ts';

/** The panel itself; pages use `SidePanel`, which fetches it. */
export function SidePanelFrame({ opened, onClose, title, side = 'end', width = 360, children }: SidePanelProps) {
  const { t } = useTranslation();
  const { dir } = useDirection();
  useFocusReturn(opened);
  useEscape(opened, onClose);
  useScrollLock(opened);
  const content = side === 'bottom' ? `${overlays.panel} ${overlays.bottom}` : overlays.panel;
  // Mantine mirrors left and right itself in Arabic.
  const position = side === 'bottom' ? 'bottom' : side === 'start' ? 'left' : 'right';
  return (
    <Drawer.Root
      key={dir}
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      closeOnEscape={false}
      removeScrollProps={LEAVE_SCROLL_BAR}
      position={position}
      size={width}
      zIndex="var(--cs-z-drawer)"
      classNames={{ content, body: overlays.body, overlay: overlays.scrim }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body>
          <div className={dialog.body}>
            <div className={dialog.header}>
              <Drawer.Title component="h2" ref={focusTitle} tabIndex={-1} className={dialog.title}>
                {title}
              </Drawer.Title>
              <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
            </div>
            {children}
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

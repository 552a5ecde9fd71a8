import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { NAVBAR } from '@courtside/contract/limits';
import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLayout } from '#shared/theme/layout-settings.ts';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { useEscape } from '#shared/ui/overlays/use-escape.ts';
import { LEAVE_SCROLL_BAR, useScrollLock } from '#shared/ui/overlays/use-scroll-lock.ts';
import styles from './nav-drawer.module.css';
import { Navbar, type NavbarPanels } from './navbar.tsx';

interface NavDrawerProps extends NavbarPanels {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The navbar where there is no room for it: it slides in from its side and closes once something was chosen. */
export function NavDrawer({ opened, onClose, ...panels }: NavDrawerProps) {
  const { t } = useTranslation();
  const { navbarSide } = useLayout();
  useEscape(opened, onClose);
  useScrollLock(opened);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      removeScrollProps={LEAVE_SCROLL_BAR}
      position={navbarSide}
      size={NAVBAR.width}
      zIndex="var(--cs-z-drawer)"
      classNames={{ content: styles.drawer, body: styles.body, overlay: styles.scrim }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('shell.mainNavigation')}>
        <Drawer.Body>
          <div className={styles.close} data-chrome>
            <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
          </div>
          <Navbar folded={false} onFollow={onClose} {...panels} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

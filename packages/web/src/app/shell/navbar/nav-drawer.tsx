import { NAVBAR } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { useLayout } from '#shared/theme/layout-settings.ts';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { ModalFrame } from '#shared/ui/overlays/modal-frames.tsx';
import styles from './nav-drawer.module.css';
import { Navbar, type NavbarPanels } from './navbar.tsx';

interface NavDrawerProps extends NavbarPanels {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The navbar where the page has no room for it: it slides in from its side and closes after a choice. */
export function NavDrawer({ opened, onClose, ...panels }: NavDrawerProps) {
  const { t } = useTranslation();
  const { navbarSide } = useLayout();
  return (
    <ModalFrame
      opened={opened}
      onClose={onClose}
      label={t('shell.mainNavigation')}
      // The stored side follows the reading direction: `left` is the right side in Arabic.
      side={navbarSide === 'left' ? 'start' : 'end'}
      size={NAVBAR.width}
      className={styles.drawer}
    >
      <div className={styles.body}>
        <div className={styles.close} data-chrome>
          <IconButton icon="close" label={t('ui.close')} onClick={onClose} data-autofocus />
        </div>
        <Navbar folded={false} onFollow={onClose} {...panels} />
      </div>
    </ModalFrame>
  );
}

import { Heading } from 'react-aria-components/Heading';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../actions/icon-button.tsx';
import dialog from './dialog.module.css';
import { ModalFrame } from './modal-frame.tsx';
import overlays from './overlays.module.css';
import type { SidePanelProps } from './side-panel.tsx';

/** The panel itself; pages use `SidePanel`, which fetches it. */
export function SidePanelFrame({ opened, onClose, title, side = 'end', width = 360, children }: SidePanelProps) {
  const { t } = useTranslation();
  return (
    <ModalFrame opened={opened} onClose={onClose} side={side} size={width} className={overlays.panel}>
      <div className={dialog.body}>
        <div className={dialog.header}>
          <Heading slot="title" level={2} tabIndex={-1} className={dialog.title}>
            {title}
          </Heading>
          <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
        </div>
        {children}
      </div>
    </ModalFrame>
  );
}

import { useTranslation } from 'react-i18next';
import { CLUB } from '#shared/settings/club-settings.ts';
import { SidePanel } from '#shared/ui/side-panel.tsx';
import { EmptyState } from '#shared/ui/state-panels.tsx';

interface HelpDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** spec 2.4: the help drawer comes from the bottom. */
export function HelpDrawer({ opened, onClose }: HelpDrawerProps) {
  const { t } = useTranslation();
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('help.title')} side="bottom" width="min(560px, 80dvh)">
      <EmptyState
        title={t('help.emptyTitle')}
        text={t('help.emptyText', { address: `${CLUB.name}, ${CLUB.address}` })}
      />
    </SidePanel>
  );
}

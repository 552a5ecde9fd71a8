import { useTranslation } from 'react-i18next';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { LegalSections } from './legal-sections.tsx';

interface LegalDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function TermsDialog({ opened, onClose }: LegalDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('legal.termsTitle')} width={720}>
      <LegalSections document="terms" level="h3" />
    </Dialog>
  );
}

export function PrivacyDialog({ opened, onClose }: LegalDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('legal.privacyTitle')} width={720}>
      <LegalSections document="privacy" level="h3" />
    </Dialog>
  );
}

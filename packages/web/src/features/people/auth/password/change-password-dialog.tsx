import { useTranslation } from 'react-i18next';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

interface ChangePasswordDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ChangePasswordDialog({ opened, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('auth.changePasswordTitle')}>
      <ChangePasswordForm onChanged={onClose} onCancel={onClose} />
    </Dialog>
  );
}

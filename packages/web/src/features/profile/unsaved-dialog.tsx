import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';

interface UnsavedDialogProps {
  readonly opened: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function UnsavedDialog({ opened, onStay, onLeave }: UnsavedDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onStay} title={t('profile.unsavedTitle')}>
      <p>{t('profile.unsavedText')}</p>
      <DialogActions>
        <Button variant="danger" onClick={onLeave}>
          {t('profile.leave')}
        </Button>
        <Button variant="primary" onClick={onStay} data-autofocus>
          {t('profile.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { NameInSentence } from '#shared/ui/data/member-name.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';

interface DeclineDialogProps {
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDecline: () => void;
}

/** A declined application stays declined, and on a phone the buttons are close: asked for twice. */
export function DeclineDialog({ name, opened, onClose, onDecline }: DeclineDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('adminDesk.declineTitle')}>
      <p>
        <NameInSentence name={name} words={(shown) => t('adminDesk.declineQuestion', { name: shown })} />
      </p>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
        <Button variant="dangerSolid" onClick={onDecline}>
          {t('adminDesk.decline')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

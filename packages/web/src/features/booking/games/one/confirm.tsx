import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';

interface ConfirmProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  /** What the button does, with the sum. */
  readonly deed: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** A question where money or people are touched. */
export function Confirm({ opened, onClose, title, text, deed, isBusy, onConfirm }: ConfirmProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <p>{text}</p>
      <DialogActions>
        <Button size="lg" onClick={onClose}>
          {t('games.join.back')}
        </Button>
        <Button variant="dangerSolid" size="lg" busy={isBusy} onClick={onConfirm}>
          {deed}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

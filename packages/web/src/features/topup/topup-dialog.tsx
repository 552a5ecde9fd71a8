import { formatEuros } from '@courtside/contract/money';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '#shared/session/use-session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/dialog.tsx';

interface TopupDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function TopupDialog({ opened, onClose }: TopupDialogProps) {
  const { t } = useTranslation();
  const balance = useSessionUser()?.balanceAmount ?? null;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('topup.title')}>
      {balance !== null && <p>{t('topup.balanceNow', { amount: formatEuros(balance) })}</p>}
      <p>{t('topup.notOpen')}</p>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { withdrawEntry } from '@courtside/contract/competing/competitions';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import type { ReadCompetition } from '../state/competition-queries.ts';
import { useCompetitionCall } from '../state/use-competition-call.ts';
import styles from './competition-page.module.css';

interface WithdrawDialogProps {
  readonly competition: ReadCompetition;
  readonly own: ReadCompetition['mine'][number];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What comes back, and what becomes of the partner. */
export function WithdrawDialog({ competition, own, opened, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const { id, title, isPairs } = competition;
  const withdrawing = useCompetitionCall({
    send: () => callApi(withdrawEntry, { params: { id }, body: { memberCode: own.memberCode } }),
    done: 'withdrawn',
    onDone: onClose,
  });
  const hasPaid = !own.isAsked && own.share > 0;
  const before = hasPaid
    ? t('competitions.withdrawText', { amount: moneyText(own.share) })
    : t('competitions.withdrawFree');
  const after = t(hasPaid ? 'competitions.withdrawPaid' : 'competitions.withdrawDrawn');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('competitions.withdrawTitle', { title })}>
      <p className={styles.note}>
        {own.isDrawn ? after : before}{' '}
        {isPairs && t(own.isDrawn ? 'competitions.withdrawBoth' : 'competitions.withdrawPair')}
      </p>
      <DialogActions>
        <Button size="lg" onClick={onClose}>
          {t('competitions.back')}
        </Button>
        <Button variant="danger" size="lg" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          {t(own.isAsked ? 'competitions.sayNo' : 'competitions.withdraw')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

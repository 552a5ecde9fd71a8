import type { SavedCard } from '@courtside/contract/payments';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '#shared/session/use-session.ts';
import { Button } from '#shared/ui/button.tsx';
import { DialogActions } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Money, Num } from '#shared/ui/num.tsx';
import { BallOnCourt } from './ball-on-court.tsx';
import { CardNumber } from './card-number.tsx';
import styles from './confirm-phase.module.css';
import { eurosOf, type TopupDraft } from './topup-draft.ts';

interface ConfirmPhaseProps {
  readonly draft: TopupDraft;
  readonly card: SavedCard | undefined;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onOk: () => void;
}

/** Phase 3: the amount once more, with the card if one was chosen. */
export function ConfirmPhase({ draft, card, busy, onBack, onOk }: ConfirmPhaseProps) {
  const { t } = useTranslation();
  const balance = useSessionUser()?.balanceAmount ?? null;
  const euros = eurosOf(draft) ?? 0;
  return (
    <>
      <div className={styles.confirm}>
        <BallOnCourt />
        <p className={styles.question}>{t('topup.question')}</p>
        <p className={styles.amount}>
          <Money euros={euros} />
        </p>
      </div>
      <dl className={styles.lines}>
        {draft.memberCode && (
          <Line name={t('topup.member')}>
            <Num>{draft.memberCode}</Num>
          </Line>
        )}
        <Line name={t('topup.payWith')}>
          {card ? <CardNumber card={card} /> : t(draft.way === 'cash' ? 'topup.cash' : 'topup.newCard')}
        </Line>
        {balance !== null && (
          <Line name={t('topup.balanceAfter')}>
            <Money euros={balance + euros} />
          </Line>
        )}
        <Line name={t('topup.fee')}>
          <Money euros={0} />
        </Line>
      </dl>
      {draft.way !== 'cash' && (
        <p className={styles.note}>
          <Icon name="lock" size={16} />
          {t('topup.leaveNote')}
        </p>
      )}
      <DialogActions>
        <Button size="lg" onClick={onBack}>
          {t('topup.goBack')}
        </Button>
        <Button variant="primary" size="lg" busy={busy} onClick={onOk}>
          {t('topup.ok')}
        </Button>
      </DialogActions>
    </>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import type { SavedCard } from '@courtside/contract/money/payments';
import { sumEuros } from '@courtside/contract/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffersCardTopup } from '#shared/api/club/club-query.ts';
import type { TopupMember } from '#shared/store/dialog-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { reportValidationProblem } from '#shared/ui/fields/show-input-error.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { amountProblem, eurosOf, isAmountPhaseComplete, type PaymentMethod, type TopupDraft } from '../topup-draft.ts';
import { AmountChips } from './amount-chips.tsx';
import styles from './amount-phase.module.css';
import { DeskFields } from './desk-fields.tsx';

interface AmountPhaseProps {
  readonly draft: TopupDraft;
  readonly isAdmin: boolean;
  /** The member that an admin tops up. */
  readonly member: TopupMember | undefined;
  /** Of the account that is topped up; null when it is not known. */
  readonly balance: number | null;
  readonly cards: readonly SavedCard[];
  readonly onChange: (changes: Partial<TopupDraft>) => void;
  readonly onCancel: () => void;
}

/** Phase 1: how much, and with which card. */
export function AmountPhase({ draft, isAdmin, member, balance, cards, onChange, onCancel }: AmountPhaseProps) {
  const { t } = useTranslation();
  const offersCards = useOffersCardTopup();
  const [checked, setChecked] = useState(false);
  const choose = (method: PaymentMethod) => {
    setChecked(true);
    if (!isAmountPhaseComplete(draft, isAdmin)) {
      reportValidationProblem();
      return;
    }
    onChange({ phase: method === 'existingCard' ? 'cards' : 'confirm', method });
  };
  return (
    <>
      {member && (
        <p className={styles.member}>
          <bdi>{member.name}</bdi> <Num>{member.memberCode}</Num>
        </p>
      )}
      <AmountChips draft={draft} checked={checked} onChange={onChange} />
      <BalancePreview draft={draft} balance={balance} />
      {isAdmin && <DeskFields draft={draft} checked={checked} onChange={onChange} />}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that lead on, not fields of a form */}
      <div className={styles.methods} role="group" aria-labelledby="topup-ways">
        <p className={styles.label} id="topup-ways">
          {t('topup.payWith')}
        </p>
        {offersCards && (
          <>
            <MethodButton
              icon="plus"
              title={t('topup.newCard')}
              text={t('topup.newCardText')}
              onClick={() => choose('newCard')}
            />
            {/* Only its owner may pay with a saved card. */}
            {!isAdmin && (
              <MethodButton
                icon="card"
                title={t('topup.existingCard')}
                text={cards.length > 0 ? t('topup.cardsSaved', { count: cards.length }) : t('topup.noCards')}
                disabled={cards.length === 0}
                onClick={() => choose('existingCard')}
              />
            )}
          </>
        )}
        {isAdmin && (
          <MethodButton
            icon="wallet"
            title={t('topup.cash')}
            text={t('topup.cashText')}
            onClick={() => choose('cash')}
          />
        )}
      </div>
      <DialogActions>
        <Button variant="ghost" size="lg" fullWidth onClick={onCancel}>
          {t('topup.cancel')}
        </Button>
      </DialogActions>
    </>
  );
}

/** For an admin, who has no balance, this is the member's. */
function BalancePreview({ draft, balance }: Pick<AmountPhaseProps, 'draft' | 'balance'>) {
  const { t } = useTranslation();
  if (balance === null) return null;
  const coming = amountProblem(draft) ? 0 : (eurosOf(draft) ?? 0);
  return (
    <dl className={styles.preview}>
      <div>
        <dt>{t('topup.balanceNow')}</dt>
        <dd>
          <Money euros={balance} />
        </dd>
      </div>
      <Icon name="arrow" />
      <div>
        <dt>{t('topup.afterTopup')}</dt>
        <dd className={styles.after}>
          <Money euros={sumEuros(balance, coming)} />
        </dd>
      </div>
    </dl>
  );
}

interface MethodButtonProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A button for a payment method, which opens the next phase. */
function MethodButton({ icon, title, text, disabled = false, onClick }: MethodButtonProps) {
  return (
    <button type="button" className={styles.method} disabled={disabled} onClick={onClick}>
      <Icon name={icon} className={styles.icon} />
      <span className={styles.words}>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {!disabled && <Icon name="right" className={styles.right} />}
    </button>
  );
}

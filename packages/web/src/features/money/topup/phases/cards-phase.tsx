import type { SavedCard } from '@courtside/contract/money/payments';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { reportValidationProblem } from '#shared/ui/fields/show-input-error.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { lastFour, useRemoveCard } from '../saved-cards.ts';
import { eurosOf, type TopupDraft } from '../topup-draft.ts';
import { CardNumber } from './card-number.tsx';
import styles from './cards-phase.module.css';

interface CardsPhaseProps {
  readonly draft: TopupDraft;
  readonly cards: readonly SavedCard[];
  readonly onChange: (changes: Partial<TopupDraft>) => void;
  readonly onBack: () => void;
}

/** Phase 2: one of the last used cards. */
export function CardsPhase({ draft, cards, onChange, onBack }: CardsPhaseProps) {
  const { t } = useTranslation();
  const [checked, setChecked] = useState(false);
  const name = useId();
  const isChosen = cards.some(({ Id, IsExpired }) => Id === draft.cardId && !IsExpired);
  const continueToConfirm = () => {
    setChecked(true);
    if (isChosen) onChange({ phase: 'confirm' });
    else reportValidationProblem();
  };
  return (
    <>
      <p className={styles.intro}>{t('topup.topupOf', { amount: moneyText(eurosOf(draft) ?? 0) })}</p>
      <fieldset className={styles.cards}>
        <legend>{t('topup.lastUsed')}</legend>
        {cards.map((card) => (
          <div key={card.Id} className={styles.row}>
            <label className={styles.card}>
              <input
                type="radio"
                className="sr"
                name={name}
                checked={card.Id === draft.cardId}
                disabled={card.IsExpired}
                onChange={() => onChange({ cardId: card.Id })}
              />
              <CardArt brand={card.Brand} />
              <span className={styles.words}>
                <CardNumber card={card} />
                <small>
                  <span className={styles.holder}>
                    <bdi>{card.CardHolderName}</bdi> · <Num>{card.CardExpiryDate}</Num>
                  </span>
                  {card.IsExpired && <span className={styles.expired}>{t('topup.expired')}</span>}
                </small>
              </span>
              <span className={styles.dot} />
            </label>
            <RemoveCard card={card} />
          </div>
        ))}
      </fieldset>
      {checked && !isChosen && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" size={16} />
          {t('messages.topupCardRequired')}
        </p>
      )}
      <DialogActions>
        <Button size="lg" onClick={onBack}>
          {t('topup.goBack')}
        </Button>
        <Button variant="primary" size="lg" onClick={continueToConfirm}>
          {t('topup.continue')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Removes the card at the club and at the provider. */
function RemoveCard({ card }: { readonly card: SavedCard }) {
  const { t } = useTranslation();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useRemoveCard();
  const last4 = lastFour(card);
  const confirm = () =>
    remove.mutate(card.Id, {
      onSuccess: () => showToast({ tone: 'success', text: t('topup.cardRemoved', { last4 }) }),
    });
  return (
    <>
      <IconButton icon="close" label={t('topup.removeCard', { last4 })} onClick={() => setIsConfirming(true)} />
      <Dialog opened={isConfirming} onClose={() => setIsConfirming(false)} title={t('topup.removeTitle')} width={400}>
        <p>{t('topup.removeQuestion', { last4 })}</p>
        <DialogActions>
          <Button variant="ghost" onClick={() => setIsConfirming(false)}>
            {t('topup.keepCard')}
          </Button>
          <Button variant="dangerSolid" busy={remove.isPending} onClick={confirm}>
            {t('topup.removeYes')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** Three small cards, one colour for each brand; decoration only. */
const LOOKS = {
  visa: { back: 'var(--cs-navy-8)', wave: 'var(--cs-navy-7)', d: 'M0 22L48 8V27a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z' },
  mastercard: { back: '#b5482a', wave: '#953619', d: 'M0 18Q24 6 48 20V27a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z' },
  other: { back: '#2b5c4a', wave: '#3f7a62', d: 'M20 0H43a5 5 0 0 1 5 5V27a5 5 0 0 1-5 5H36z' },
} as const;

function CardArt({ brand }: { readonly brand: string }) {
  const known = brand.toLowerCase();
  const { back, wave, d } = LOOKS[known === 'visa' || known === 'mastercard' ? known : 'other'];
  return (
    <svg className={styles.art} viewBox="0 0 48 32" width={48} height={32} aria-hidden="true">
      <rect width="48" height="32" rx="5" fill={back} />
      <path d={d} fill={wave} />
      <rect x="6" y="9" width="8" height="6" rx="1.5" fill="#f0c869" />
      <circle cx="40" cy="24" r="4" fill="var(--cs-ball)" />
    </svg>
  );
}

import type { SavedCard } from '@courtside/contract/payments';
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
import { CardArt } from './card-art.tsx';
import { CardNumber } from './card-number.tsx';
import styles from './cards-phase.module.css';
import { lastFour, useRemoveCard } from './saved-cards.ts';
import { eurosOf, type TopupDraft } from './topup-draft.ts';

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
  const goOn = () => {
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
        <Button variant="primary" size="lg" onClick={goOn}>
          {t('topup.continue')}
        </Button>
      </DialogActions>
    </>
  );
}

/** The club and the provider forget it; the next payment may keep it again. */
function RemoveCard({ card }: { readonly card: SavedCard }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveCard();
  const last4 = lastFour(card);
  const confirm = () =>
    remove.mutate(card.Id, {
      onSuccess: () => showToast({ tone: 'success', text: t('topup.cardRemoved', { last4 }) }),
    });
  return (
    <>
      <IconButton icon="close" label={t('topup.removeCard', { last4 })} onClick={() => setIsAsking(true)} />
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('topup.removeTitle')} width={400}>
        <p>{t('topup.removeQuestion', { last4 })}</p>
        <DialogActions>
          <Button variant="ghost" onClick={() => setIsAsking(false)}>
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

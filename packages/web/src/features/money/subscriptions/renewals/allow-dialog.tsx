import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '#shared/session/use-session.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { cardsQuery } from '../../topup/saved-cards.ts';
import { type Allowing, choicesOf } from './allow-choices.ts';
import { AllowForm } from './allow-form.tsx';
import { liveFor, mandatesQuery } from './mandates-query.ts';
import styles from './renewals.module.css';

interface AllowDialogProps {
  readonly allowing: Allowing;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A member allows what a card or an account may be charged with: what for, two caps and the PIN. */
export function AllowDialog({ allowing, opened, onClose }: AllowDialogProps) {
  const { t } = useTranslation();
  const { data: cards } = useQuery(cardsQuery(useUser().memberCode));
  const { data: mandates } = useQuery(mandatesQuery);
  const isForPlan = allowing.purpose === 'renewals';
  const allowed = liveFor(mandates?.items ?? [], 'renewals').filter(
    ({ kind, capPerCharge }) => isForPlan && kind !== 'card' && capPerCharge >= allowing.amount,
  );
  const debits = isForPlan ? (mandates?.debits ?? []) : [];
  const choices = cards ? choicesOf({ cards, allowed, debits }, allowing.mandate, t) : undefined;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('renewals.allowTitle')}>
      <p className={styles.text}>{t('renewals.allowText')}</p>
      {choices?.length === 0 && <p className={styles.text}>{t('renewals.newCard')}</p>}
      {choices && choices.length > 0 && mandates && (
        <AllowForm allowing={allowing} mandates={mandates.items} choices={choices} onClose={onClose} />
      )}
    </Dialog>
  );
}

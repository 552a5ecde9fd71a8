import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '#shared/session/use-session.tsx';
import type { TopupMember } from '#shared/store/dialog-store.ts';
import { focusOnMount } from '#shared/ui/fields/focus-on-mount.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { EmbeddedPayment } from './payment/embedded-payment.tsx';
import { AmountPhase } from './phases/amount-phase.tsx';
import { CardsPhase } from './phases/cards-phase.tsx';
import { ConfirmPhase } from './phases/confirm-phase.tsx';
import { cardsQuery } from './saved-cards.ts';
import styles from './topup-dialog.module.css';
import { embedsCardPage, newDraft, phaseBefore, type TopupDraft } from './topup-draft.ts';
import { useStartTopup } from './use-start-topup.ts';

interface TopupDialogProps {
  /** The member that an admin tops up. */
  readonly member?: TopupMember | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const TITLES = {
  amount: 'topup.title',
  cards: 'topup.chooseCard',
  confirm: 'topup.confirmTitle',
  paying: 'topup.payingTitle',
} as const;

/** Each opening is a top-up of its own, with a new draft; the closing animation keeps the old one. */
export function TopupDialog(props: TopupDialogProps) {
  const { opened } = props;
  const [opening, setOpening] = useState(0);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setOpening(opening + 1);
  }
  return <Topup key={opening} {...props} />;
}

/** spec 4: amount and payment method, the card if it is a saved one, confirmation. */
function Topup({ member, opened, onClose }: TopupDialogProps) {
  const { t } = useTranslation();
  const user = useSessionUser();
  const isAdmin = user?.apiRole === 'admin';
  const [draft, setDraft] = useState(() => newDraft(member?.memberCode));
  const change = (changes: Partial<TopupDraft>) => setDraft((current) => ({ ...current, ...changes }));
  const { data: cards = [] } = useQuery({ ...cardsQuery(user?.memberCode ?? ''), enabled: opened && !isAdmin });
  const start = useStartTopup({
    isAdmin,
    opened,
    embedCardPage: (cardPage) => change({ phase: 'paying', cardPage }),
    onClose,
  });
  // The admin may have typed another number.
  const currentMember = member?.memberCode === draft.memberCode.trim() ? member : undefined;
  const balance = (isAdmin ? currentMember?.balance : user?.balanceAmount) ?? null;
  const goBack = () => change({ phase: phaseBefore(draft) });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(TITLES[draft.phase])}
      cancelable={draft.phase !== 'paying'}
      width={draft.phase === 'paying' ? 560 : 440}
    >
      <div key={draft.phase} ref={focusOnMount} tabIndex={-1} className={styles.phase}>
        {draft.phase === 'amount' && (
          <AmountPhase
            draft={draft}
            isAdmin={isAdmin}
            member={currentMember}
            balance={balance}
            cards={cards}
            onChange={change}
            onCancel={onClose}
          />
        )}
        {draft.phase === 'cards' && <CardsPhase draft={draft} cards={cards} onChange={change} onBack={goBack} />}
        {draft.phase === 'confirm' && (
          <ConfirmPhase
            draft={draft}
            memberName={currentMember?.name}
            balance={balance}
            card={cards.find(({ Id }) => draft.method === 'existingCard' && Id === draft.cardId)}
            // The page is shown for a moment after success.
            busy={start.isPending || (start.isSuccess && start.variables === draft)}
            onChange={change}
            onBack={goBack}
            onOk={() => {
              start.mutate(draft);
              // At once: a dialog that grows once the answer is there would jump.
              if (embedsCardPage(draft)) change({ phase: 'paying' });
            }}
          />
        )}
        {draft.phase === 'paying' && <EmbeddedPayment cardPage={draft.cardPage} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

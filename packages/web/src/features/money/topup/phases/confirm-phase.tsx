import type { SavedCard } from '@courtside/contract/money/payments';
import { sumEuros } from '@courtside/contract/values/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import tick from '#shared/ui/fields/tick.module.css';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { eurosOf, type TopupDraft } from '../topup-draft.ts';
import { CardNumber } from './card-number.tsx';
import styles from './confirm-phase.module.css';

interface ConfirmPhaseProps {
  readonly draft: TopupDraft;
  /** Known when the dialog was opened for a member. */
  readonly memberName: string | undefined;
  /** Of the account that is topped up; null when it is not known. */
  readonly balance: number | null;
  readonly card: SavedCard | undefined;
  readonly busy: boolean;
  readonly onChange: (changes: Partial<TopupDraft>) => void;
  readonly onBack: () => void;
  readonly onOk: () => void;
}

/** Phase 3: confirms the amount, with the card if one was chosen. */
export function ConfirmPhase({ draft, memberName, balance, card, busy, onChange, onBack, onOk }: ConfirmPhaseProps) {
  const { t } = useTranslation();
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
            {memberName && <MemberName name={memberName} />} <Num>{draft.memberCode}</Num>
          </Line>
        )}
        <Line name={t('topup.payWith')}>
          {card ? <CardNumber card={card} /> : t(draft.method === 'cash' ? 'topup.cash' : 'topup.newCard')}
        </Line>
        {balance !== null && (
          <Line name={t('topup.balanceAfter')}>
            <Money euros={sumEuros(balance, euros)} />
          </Line>
        )}
        <Line name={t('topup.fee')}>
          <Money euros={0} />
        </Line>
      </dl>
      {draft.method !== 'cash' && <CardPageChoice draft={draft} onChange={onChange} />}
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

/** Opens the card page, or embeds it where the provider allows it. */
function CardPageChoice({ draft, onChange }: Pick<ConfirmPhaseProps, 'draft' | 'onChange'>) {
  const { t } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  return (
    <div className={styles.page}>
      {club?.embedsCardPage && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={tick.tick}
            checked={draft.embedsCardPage}
            onChange={({ target }) => onChange({ embedsCardPage: target.checked })}
          />
          {t('topup.stayHere')}
        </label>
      )}
      <p className={styles.note}>
        <Icon name="lock" size={16} />
        {t(draft.embedsCardPage ? 'topup.stayNote' : 'topup.leaveNote')}
      </p>
    </div>
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

/** Picture of the confirmation: a ball on the line. */
function BallOnCourt() {
  return (
    <svg viewBox="0 0 120 96" width={120} height={96} aria-hidden="true">
      <path d="M14 84H106L88 46H32Z" fill="var(--cs-court-clay)" />
      <path
        d="M14 84H106L88 46H32ZM60 46V84M25 64H95"
        fill="none"
        stroke="#fffdf8"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <circle cx="60" cy="32" r="26" fill="var(--cs-ball)" />
      <path
        d="M41 15C52 21 55 38 48 55M79 15C68 21 65 38 72 55"
        fill="none"
        stroke="#fffdf2"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

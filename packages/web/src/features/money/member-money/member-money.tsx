import type { StatementLine } from '@courtside/contract/money/account';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { MONEY_ICONS, moneyCallsOf } from '#shared/office/member/member-tasks.tsx';
import { useUser } from '#shared/session/use-session.tsx';
import { entryIcon, entryLabel, serviceOfEntry } from '#shared/sports/labels/entry-labels.ts';
import { useServices } from '#shared/sports/services.ts';
import type { MoneyCall } from '#shared/store/dialog-store.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './member-money.module.css';
import { MoneyDialog } from './money-dialog.tsx';
import { type MoneyAccount, memberMoneyQuery } from './use-money-call.ts';

interface MemberMoneyProps {
  readonly code: string;
  /** The call whose dialog is open from the start. */
  readonly firstCall?: MoneyCall | undefined;
}

/** The account of a member as staff sees it: the balance, what moved it last, and what the role may do with it. */
export function MemberMoney({ code, firstCall }: MemberMoneyProps) {
  const hasWords = useOfficeWords();
  const { data, error, refetch } = useQuery(memberMoneyQuery(code));
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data || !hasWords) {
    return (
      <Loading>
        <Skeleton height={56} radius={10} />
        <Skeleton height={220} radius={10} />
      </Loading>
    );
  }
  return <Account code={code} name={data.name} balance={data.balance} entries={data.entries} firstCall={firstCall} />;
}

interface AccountProps extends MoneyAccount {
  /** The call whose dialog is open from the start. */
  readonly firstCall: MoneyCall | undefined;
  readonly balance: number | null;
  readonly entries: readonly StatementLine[];
}

function Account({ code, name, balance, entries, firstCall }: AccountProps) {
  const { t } = useTranslation();
  const user = useUser();
  const [call, setCall] = useState<MoneyCall>(firstCall ?? 'cash');
  const [isOpen, setIsOpen] = useState(firstCall !== undefined);
  if (balance === null) return <p className={styles.text}>{t('memberMoney.noAccount')}</p>;
  return (
    <div className={styles.account}>
      <div className={styles.head}>
        <p className={styles.balance}>
          <span>{t('memberMoney.balance')}</span>
          <b>
            <Money euros={balance} />
          </b>
        </p>
        <div className={styles.calls}>
          {moneyCallsOf(user, code).map((each) => (
            <Button
              key={each}
              icon={MONEY_ICONS[each]}
              aria-haspopup="dialog"
              onClick={() => {
                setCall(each);
                setIsOpen(true);
              }}
            >
              {t(`memberMoney.${each}`)}
            </Button>
          ))}
        </div>
      </div>
      <h3 className={styles.latest}>{t('memberMoney.latest')}</h3>
      {entries.length === 0 ? (
        <p className={styles.text}>{t('memberMoney.none')}</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <Movement key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <MoneyDialog
        call={call}
        code={code}
        name={name}
        balance={balance}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </div>
  );
}

function Movement({ entry }: { readonly entry: StatementLine }) {
  const { t, i18n } = useTranslation();
  const service = serviceOfEntry(entry, useServices());
  return (
    <li className={styles.entry}>
      <Icon name={entryIcon(entry, service)} />
      <span className={styles.what}>
        <b>{entryLabel(entry, t, i18n.language)}</b>
        <small>
          {formatDate(entry.date, 'dayYear', i18n.language)}
          {entry.receipt && (
            <>
              {' · '}
              <Num>{entry.receipt}</Num>
            </>
          )}
        </small>
      </span>
      <span className={`figure ${styles.amounts}`} data-in={entry.amount > 0 || undefined}>
        <b>
          <Money euros={entry.amount} />
        </b>
        <small>
          <Money euros={entry.balance} />
        </small>
      </span>
    </li>
  );
}

import type { StatementLine } from '@courtside/contract/account';
import { roleHasAccess } from '@courtside/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { entryIcon, entryLabel, serviceOfEntry } from '#shared/sports/entry-labels.ts';
import { useServices } from '#shared/sports/services.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './member-money.module.css';
import { MoneyDialog } from './money-dialog.tsx';
import { MONEY_CALLS, type MoneyCall, memberMoneyQuery } from './use-money-call.ts';

const ICONS = { cash: 'wallet', payment: 'card', adjustment: 'gear', payout: 'arrow' } as const;
const ACCESS = { cash: 'desk', payment: 'accounts', adjustment: 'money', payout: 'money' } as const;

/** The account of a member as staff sees it: the balance, what moved it last, and what the role may do with it. */
export function MemberMoney({ code }: { readonly code: string }) {
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
  return <Account code={code} balance={data.balance} entries={data.entries} />;
}

interface AccountProps {
  readonly code: string;
  readonly balance: number | null;
  readonly entries: readonly StatementLine[];
}

function Account({ code, balance, entries }: AccountProps) {
  const { t } = useTranslation();
  const { apiRole, memberCode } = useUser();
  const [call, setCall] = useState<MoneyCall>('cash');
  const [isOpen, setIsOpen] = useState(false);
  if (balance === null) return <p className={styles.text}>{t('memberMoney.noAccount')}</p>;
  const calls = memberCode === code ? [] : MONEY_CALLS.filter((each) => roleHasAccess(apiRole, ACCESS[each]));
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
          {calls.map((each) => (
            <Button
              key={each}
              icon={ICONS[each]}
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
      <MoneyDialog call={call} code={code} balance={balance} opened={isOpen} onClose={() => setIsOpen(false)} />
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
      <span className={styles.amounts} data-in={entry.amount > 0 || undefined}>
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

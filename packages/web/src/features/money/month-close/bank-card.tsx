import { type BankMovement, checkBankMovement, type TerminalMovement } from '@courtside/contract/money/office-bank';
import type { MonthReport } from '@courtside/contract/money/office-month';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Block } from '#shared/office/frame/office-parts.tsx';
import tools from '#shared/office/frame/page-tools.module.css';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import { WideTable } from '#shared/ui/data/wide-table.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import tick from '#shared/ui/fields/tick.module.css';
import styles from './month-page.module.css';
import { Sums } from './sums-card.tsx';

/** The bank by the books: every movement with its reference, ticked off against the statement. */
export function BankCard({ report: { bank, isClosed } }: { readonly report: MonthReport }) {
  const { t } = useTranslation();
  const lines = [
    ['begin', bank.opening],
    ['received', bank.received],
    ['paidFrom', -bank.paid],
  ] as const;
  return (
    <Block title={t('month.atBank')}>
      <div className={styles.cards}>
        <Sums lines={lines} end={['bankEnd', bank.closing]} />
        {bank.movements.length > 0 && (
          <p className={styles.quiet}>{isClosed ? t('month.bankClosed') : t('month.bankHelp')}</p>
        )}
        <Movements
          label={t('month.atBank')}
          movements={bank.movements}
          end={(each) => <CheckBox movement={each} isClosed={isClosed} />}
        />
      </div>
    </Block>
  );
}

interface TerminalCardProps {
  readonly report: MonthReport;
  readonly onPayout: () => void;
}

/** The card terminal: what it has taken, and what its provider has paid to the bank. */
export function TerminalCard({ report: { terminal }, onPayout }: TerminalCardProps) {
  const { t } = useTranslation();
  const lines = [
    ['begin', terminal.opening],
    ['terminalTaken', terminal.taken],
    ['terminalReturned', -terminal.returned],
    ['terminalPaid', -terminal.paidOut],
    ['terminalFees', -terminal.fees],
  ] as const;
  return (
    <Block title={t('month.terminal')}>
      <div className={styles.cards}>
        <Sums lines={lines} end={['terminalEnd', terminal.closing]} />
        <Movements label={t('month.terminal')} movements={terminal.movements} />
        {terminal.closing > 0 && (
          <div className={tools.tools}>
            <Button icon="plus" aria-haspopup="dialog" onClick={onPayout}>
              {t('month.recordPayout')}
            </Button>
          </div>
        )}
      </div>
    </Block>
  );
}

interface MovementsProps<Movement> {
  readonly label: string;
  readonly movements: readonly Movement[];
  /** A last column. */
  readonly end?: (movement: Movement) => ReactNode;
}

function Movements<Movement extends BankMovement | TerminalMovement>(props: MovementsProps<Movement>) {
  const { label, movements, end } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  if (movements.length === 0) return <p className={styles.quiet}>{t('month.noMovements')}</p>;
  return (
    <div className={styles.movements}>
      <WideTable label={label}>
        <Table className={styles.payouts}>
          <thead>
            <tr>
              <th scope="col">{t('month.movement')}</th>
              <th scope="col" className={`figure ${styles.end}`}>
                {t('month.amount')}
              </th>
              {end && (
                <th scope="col" className={`figure ${styles.end}`}>
                  {t('month.onStatement')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {movements.map((movement) => (
              <tr key={movement.id}>
                <th scope="row">
                  {formatDate(movement.date, 'weekdayDay', language)}
                  {' · '}
                  {t(`month.moved.${movement.kind}`)}
                  {movement.reference && (
                    <small>
                      <bdi>{movement.reference}</bdi>
                    </small>
                  )}
                  {movement.member && (
                    <small>
                      <MemberName name={movement.member.name} />
                    </small>
                  )}
                </th>
                <td className={`figure ${styles.end}`}>
                  <Money euros={movement.amount} />
                </td>
                {end && <td className={`figure ${styles.end}`}>{end(movement)}</td>}
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
    </div>
  );
}

function CheckBox({ movement, isClosed }: { readonly movement: BankMovement; readonly isClosed: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const check = useSingleMutation({
    mutationFn: (isChecked: boolean) =>
      callApi(checkBankMovement, { params: { id: movement.id }, body: { isChecked } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['office', 'month'] }),
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
  return (
    <input
      type="checkbox"
      className={tick.tick}
      aria-label={`${t('month.onStatement')}: ${movement.reference ?? t(`month.moved.${movement.kind}`)}`}
      checked={check.isPending ? check.variables : movement.checked !== null}
      disabled={isClosed || check.isPending}
      onChange={({ target }) => check.mutate(target.checked)}
    />
  );
}

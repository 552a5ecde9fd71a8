import type { CashDay, CashMovement } from '@courtside/contract/money/office-cash';
import { formatEuros } from '@courtside/contract/values/money';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { AppLink } from '#shared/routing/app-link.tsx';
import { memberPath } from '#shared/routing/paths.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import { EmptyState } from '#shared/ui/feedback/state-panels.tsx';
import styles from './cash-page.module.css';

export function MovementsCard({ day }: { readonly day: CashDay }) {
  const { t } = useTranslation();
  const isCut = day.total > day.movements.length;
  return (
    <Block title={t('cash.movements')} {...(isCut && { hint: t('cash.shown', { count: day.movements.length }) })}>
      {day.movements.length === 0 ? (
        <EmptyState title={t('cash.noMovements')} text={t('cash.noMovementsText')} />
      ) : (
        <Table className={styles.movements}>
          <thead>
            <tr>
              <th scope="col">{t('cash.time')}</th>
              <th scope="col">{t('cash.what')}</th>
              <th scope="col">{t('cash.member')}</th>
              <th scope="col">{t('cash.takenBy')}</th>
              <th scope="col">{t('cash.receipt')}</th>
              <th scope="col" className="figure">
                {t('cash.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {day.movements.map((movement) => (
              <MovementRow key={movement.id} movement={movement} />
            ))}
          </tbody>
        </Table>
      )}
    </Block>
  );
}

function MovementRow({ movement }: { readonly movement: CashMovement }) {
  const { t } = useTranslation();
  const timeZone = useClubTimeZone();
  const { kind, amount, member, takenBy, receipt, reference, reason, isAfterCount } = movement;
  const bank = amount > 0 ? 'cash.fromBank' : 'cash.intoBank';
  return (
    <tr data-after={isAfterCount || undefined}>
      <td data-cell="time">
        <Num>{wallTimeAt(movement.at, timeZone).time}</Num>
      </td>
      <th scope="row" data-cell="what">
        {t(kind === 'transfer' ? bank : `cash.kinds.${kind}`)}
        {kind === 'booking' && reference && (
          <>
            {' '}
            <Num>{reference}</Num>
          </>
        )}
        {reason && (
          <small>
            <bdi>{reason}</bdi>
          </small>
        )}
        {isAfterCount && <small className={styles.late}>{t('cash.after')}</small>}
      </th>
      <td data-cell="member">
        {member && (
          <AppLink to={memberPath(member.code)} className={styles.member}>
            <MemberName name={member.name} />
          </AppLink>
        )}
      </td>
      <td data-cell="by">{takenBy && <MemberName name={takenBy.name} />}</td>
      <td data-cell="receipt">{receipt && <Num>{receipt}</Num>}</td>
      <td data-cell="amount" className="figure" data-in={amount > 0 || undefined}>
        <Num>
          {amount > 0 && '+'}
          {formatEuros(amount)}
        </Num>
      </td>
    </tr>
  );
}

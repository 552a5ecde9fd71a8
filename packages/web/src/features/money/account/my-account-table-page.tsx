import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clubLine } from '#shared/api/club/club-settings.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { MonthsCard } from './months/months-card.tsx';
import styles from './my-account-page.module.css';
import { NoAccount } from './no-account.tsx';
import { statementQuery } from './queries.ts';
import { StatementCard } from './statement/statement-card.tsx';
import { useAccountAddress } from './use-account-address.ts';

/** spec 2.1: the account as tables only. */
export function MyAccountTablePage() {
  const { t } = useTranslation();
  const address = useAccountAddress();
  const { balanceAmount, displayName, memberCode } = useUser();
  const { isPending } = useQuery({
    ...statementQuery(balanceAmount, address.range, address.page),
    enabled: balanceAmount !== null,
  });
  if (balanceAmount === null) return <NoAccount title={t('account.tableTitle')} />;
  return (
    <PageFrame
      title={t('account.tableTitle')}
      intro={t('account.intro')}
      aside={<LinkButton to={PATHS.myAccount}>{t('account.title')}</LinkButton>}
    >
      <p className={styles.onPaper}>
        <bdi>{displayName}</bdi> <Num>{memberCode}</Num>
        <br />
        {clubLine()}
      </p>
      <StatementCard address={address} />
      {/* Rendered after the statement, whose length decides its position. */}
      {!isPending && <MonthsCard as="table" />}
    </PageFrame>
  );
}

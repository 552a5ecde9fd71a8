import { officeStatus } from '@courtside/contract/club';
import { roleHasAccess } from '@courtside/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './club-warnings.module.css';

/** Warnings of a real club above every page: test cards for everybody, missing mail for the office. */
export function ClubWarnings() {
  const { t } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  const isMailMissing = useIsMailMissing();
  const isSandbox = club?.cardPayments === 'sandbox' && !club.demo;
  const warnings = [isSandbox && t('shell.testPayments'), isMailMissing && t('shell.noMail')].filter(Boolean);
  if (warnings.length === 0) return null;
  return (
    <aside className={styles.warnings} aria-label={t('shell.warnings')} data-chrome>
      {warnings.map((warning) => (
        <p key={String(warning)}>
          <Icon name="alert" size={16} />
          {warning}
        </p>
      ))}
    </aside>
  );
}

function useIsMailMissing(): boolean {
  const user = useSessionUser();
  const { data } = useQuery({
    queryKey: [officeStatus.name, user?.memberCode],
    queryFn: ({ signal }) => callApi(officeStatus, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: user !== undefined && !user.mustChangePassword && roleHasAccess(user.apiRole, officeStatus.access),
  });
  return user !== undefined && data?.mailDelivery === 'none';
}

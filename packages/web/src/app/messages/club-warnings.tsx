import { officeStatus } from '@courtside/contract/club/club';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { officeStatusQuery } from '#shared/api/office-status-query.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './club-warnings.module.css';

/** Warnings of a real club above every page: test cards for everybody, missing mail for the office, its sender for admins. */
export function ClubWarnings() {
  const { t } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  const { isMailMissing, exampleSender } = useMailState(club?.sendsMail === false);
  const isSandbox = club?.cardPayments === 'sandbox' && !club.demo;
  const warnings = [
    isSandbox && t('shell.testPayments'),
    isMailMissing && t('shell.noMail'),
    exampleSender && t('shell.exampleSender', { sender: ltrText(exampleSender) }),
  ].filter(Boolean);
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

/** The page carries whether the club sends mail: a warning that came with the answer would push the page down. */
function useMailState(sendsNone: boolean) {
  const user = useSessionUser();
  const isStaff = user !== undefined && !user.mustChangePassword && roleHasAccess(user.apiRole, officeStatus.access);
  const { data } = useQuery({ ...officeStatusQuery(user?.memberCode), enabled: isStaff });
  return {
    isMailMissing: isStaff && (data ? data.mailDelivery === 'none' : sendsNone),
    // Only an admin can have it changed.
    exampleSender: user?.apiRole === 'admin' ? data?.exampleSender : undefined,
  };
}

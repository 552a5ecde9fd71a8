import type { MemberProfile } from '@courtside/contract/admin';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#shared/time/format-date.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './member-list.module.css';

/** Shown by text, icon and colour. */
export function MemberStatus({
  member,
}: {
  readonly member: Pick<MemberProfile, 'status' | 'erasureRequestedAt' | 'erasureDueOn'>;
}) {
  const { t, i18n } = useTranslation();
  const wantsErasure = member.erasureRequestedAt !== null && member.status !== 'erased';
  return (
    <span className={styles.status} data-status={member.status}>
      <Icon name={member.status === 'active' ? 'check' : 'lock'} size={16} />
      {t(`memberProfiles.${member.status}`)}
      {wantsErasure && (
        <small>
          {t('memberProfiles.wantsErasure', {
            due: formatDate(member.erasureDueOn ?? '', 'dayYear', i18n.language),
          })}
        </small>
      )}
    </span>
  );
}

import type { MemberProfile } from '@courtside/contract/people/admin';
import type { DirectoryItem } from '@courtside/contract/people/office-directory';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#shared/time/format-date.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from '../list/member-list.module.css';

const ICONS = { active: 'check', lapsed: 'clock', suspended: 'lock', erased: 'lock' } as const;

interface MemberStatusProps {
  readonly member: Pick<MemberProfile, 'status' | 'erasureRequestedAt' | 'erasureDueOn'> & {
    readonly isLapsed?: boolean;
    readonly isVisitor?: boolean;
    readonly renewal?: DirectoryItem['renewal'];
  };
}

/** Shown by text, icon and colour. */
export function MemberStatus({ member }: MemberStatusProps) {
  const { t, i18n } = useTranslation();
  const wantsErasure = member.erasureRequestedAt !== null && member.status !== 'erased';
  const status = member.status === 'active' && member.isLapsed ? 'lapsed' : member.status;
  return (
    <span className={styles.status} data-status={status}>
      <Icon name={ICONS[status]} size={16} />
      {t(`memberProfiles.${status}`)}
      {member.isVisitor && <small>{t('officeVisitors.mark')}</small>}
      {member.renewal && <small data-renewal={member.renewal}>{t(`directory.renewal.${member.renewal}`)}</small>}
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

import type { MemberProfile } from '@courtside/contract/people/admin';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useFormatDay } from '#shared/i18n/use-format-day.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import styles from './desk.module.css';
import { DeskFilters, useDeskFilter } from './desk-filters.tsx';
import { DeskList } from './desk-list.tsx';
import { erasuresQuery } from './queries.ts';

/** Members who asked for erasure, the first due first. The member's own page carries it out. */
export function Erasures() {
  const { t } = useTranslation();
  const { filter, page, turn, fields } = useDeskFilter('');
  return (
    <>
      <DeskFilters fields={fields} label={t('deskLists.searchMembers')} hasDays={false} />
      <DeskList list={useQuery(erasuresQuery(filter.search, page))} onTurn={turn}>
        {(member) => <Erasure key={member.memberCode} member={member} />}
      </DeskList>
    </>
  );
}

function Erasure({ member }: { readonly member: MemberProfile }) {
  const { t, i18n } = useTranslation();
  const { memberCode, name, balance, erasureRequestedAt, erasureDueOn } = member;
  const day = useFormatDay('dayYear');
  const { data: club } = useQuery(clubQuery);
  const isLate =
    erasureDueOn !== null && club !== undefined && erasureDueOn < wallTimeAt(Date.now(), club.timeZone).date;
  return (
    <li className={styles.item}>
      <h2 className={styles.title}>
        <MemberName name={name} /> <Num>{memberCode}</Num>
      </h2>
      <div className={styles.meta}>
        {erasureDueOn && (
          <span className={isLate ? styles.late : styles.state}>
            {t(isLate ? 'privacy.overdue' : 'privacy.due', {
              date: formatDate(erasureDueOn, 'dayYear', i18n.language),
            })}
          </span>
        )}
        {erasureRequestedAt && <span>{t('privacy.asked', { date: day(erasureRequestedAt) })}</span>}
        {typeof balance === 'number' && (
          <span>
            {t('shell.balance')}: <Money euros={balance} />
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <LinkButton
          size="sm"
          aria-label={t('privacy.openOf', { name })}
          to={`${PATHS.memberProfiles}?filter=erasure&term=${encodeURIComponent(memberCode)}`}
        >
          {t('privacy.open')}
        </LinkButton>
      </div>
    </li>
  );
}

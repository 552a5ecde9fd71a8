import type { MemberFilter, MemberProfile } from '@courtside/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/court/avatar.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Pager } from '#shared/ui/data/pager.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import styles from './member-list.module.css';
import { MemberStatus } from './member-status.tsx';
import { membersQuery } from './queries.ts';

interface MemberListProps {
  readonly term: string;
  readonly filter: MemberFilter;
  readonly onOpen: (member: MemberProfile) => void;
}

const ROWS = [1, 2, 3, 4, 5, 6];

/** Rendered again for another search or page, not for a dialog over it. */
export const MemberList = memo(function MemberList({ term, filter, onOpen }: MemberListProps) {
  const { t } = useTranslation();
  // Another search starts at its first page; the old list is shown until the new one is loaded.
  const [turned, setTurned] = useState({ term, filter, page: 1 });
  const page = turned.term === term && turned.filter === filter ? turned.page : 1;
  const { data, error, refetch, isPlaceholderData } = useQuery(membersQuery(term, filter, page));
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={styles.loading}>
        <Loading>
          {ROWS.map((row) => (
            <Skeleton key={row} height={56} radius={10} />
          ))}
        </Loading>
      </div>
    );
  }
  if (data.total === 0) {
    return <EmptyState title={t('memberProfiles.emptyTitle')} text={t('memberProfiles.emptyText')} />;
  }
  return (
    <>
      <p className={styles.count} role="status" aria-busy={isPlaceholderData || undefined}>
        {t('memberProfiles.found', { count: data.total })}
      </p>
      <ul>
        {data.data.map((member) => (
          <li key={member.memberCode}>
            <MemberRow member={member} onOpen={() => onOpen(member)} />
          </li>
        ))}
      </ul>
      <div className={styles.pager}>
        <Pager list={data} onTurn={(next) => setTurned({ term, filter, page: next })} />
      </div>
    </>
  );
});

function MemberRow({ member, onOpen }: { readonly member: MemberProfile; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const { memberCode, name, email, role, gender, profilePic, balance } = member;
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
      <Avatar user={{ photoURL: profilePic, gender, memberCode }} size={40} />
      <span className={styles.who}>
        <b>
          <MemberName name={name} />
        </b>
        <small>
          {t(`shell.${role}`)} <Num>{memberCode}</Num>
        </small>
      </span>
      <span className={styles.email}>
        <bdi>{email}</bdi>
      </span>
      <MemberStatus member={member} />
      {/* Subadmins get no balance from the server. */}
      <span className={styles.balance}>{typeof balance === 'number' && <Money euros={balance} />}</span>
    </button>
  );
}

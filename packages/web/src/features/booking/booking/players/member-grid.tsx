import { LIMITS } from '@courtside/contract/values/limits';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberList } from '#shared/sports/use-member-list.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { usePageTurn } from '#shared/ui/data/use-page-turn.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './add-players.module.css';
import { MemberCard } from './member-card.tsx';

const PAGE = LIMITS.membersPageSize;
const ROWS = Array.from({ length: 8 }, (_, row) => row);

/** One page of members, with its loading, error and empty states. */
export function MemberGrid({ members }: { readonly members: MemberList }) {
  const { t } = useTranslation();
  const { query, list, term, page } = members;
  // Twenty drawn faces render slowly: the panel around them is rendered first.
  const isOpen = useDeferredValue(true, false);
  if (!isOpen || query.isPending) {
    return (
      <div className={styles.loading}>
        <Loading>
          {ROWS.map((row) => (
            <Skeleton key={row} height={36} radius={10} />
          ))}
        </Loading>
      </div>
    );
  }
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  const { data, total } = query.data;
  if (data.length === 0) {
    return list === 'favourites' && !term ? (
      <EmptyState title={t('booking.noFavourites')} text={t('booking.noFavouritesText')} />
    ) : (
      <EmptyState title={t('booking.noMembers')} text={t('booking.noMembersText')} />
    );
  }
  const listName = t(list === 'favourites' ? 'booking.favourites' : 'booking.allMembers');
  const label = t('booking.membersPage', { list: listName, page, pages: Math.ceil(total / PAGE) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields of a form
    <div className={styles.people} data-full={data.length === PAGE || undefined} role="group" aria-label={label}>
      {data.map((member) => (
        <MemberCard key={member.memberCode} member={member} />
      ))}
    </div>
  );
}

/** spec 9: pages of 20. */
export function Pager({ members }: { readonly members: MemberList }) {
  const { t } = useTranslation();
  const { query, page, turnTo } = members;
  const bar = usePageTurn<HTMLDivElement>(page);
  if (query.data?.total === 0) return null;
  const total = query.data?.total ?? 0;
  const from = total === 0 ? 0 : (page - 1) * PAGE + 1;
  const to = Math.min(page * PAGE, total);
  return (
    <div ref={bar} className={styles.pager}>
      <span>
        <Num>{t('booking.range', { from, to })}</Num> {t('booking.of')} <Num>{total}</Num>
      </span>
      <div className={styles.turn}>
        <button
          type="button"
          className={styles.turnButton}
          aria-label={t('booking.previousPage')}
          disabled={page <= 1}
          onClick={() => turnTo(page - 1)}
        >
          <Icon name="back" flip />
        </button>
        <button
          type="button"
          className={styles.turnButton}
          aria-label={t('booking.nextPage')}
          disabled={to >= total}
          onClick={() => turnTo(page + 1)}
        >
          <Icon name="right" flip />
        </button>
      </div>
    </div>
  );
}

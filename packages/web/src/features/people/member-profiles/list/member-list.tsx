import type { DirectoryItem } from '@courtside/contract/people/office-directory';
import { isMemberRole } from '@courtside/contract/wire/roles';
import type { UseQueryResult } from '@tanstack/react-query';
import { memo, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/court/avatar.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { OpenedRow } from '#shared/office/beside/use-opened-row.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Pager, type TurnTo } from '#shared/ui/data/pager.tsx';
import { showStart } from '#shared/ui/data/use-page-turn.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import tick from '#shared/ui/fields/tick.module.css';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { useKeyHelp } from '#shared/ui/keys/keys.ts';
import { MemberStatus } from '../dialog/member-status.tsx';
import type { FoundMembers } from '../queries.ts';
import { nameOf } from './directory-item.ts';
import styles from './member-list.module.css';

interface MemberListProps {
  /** Whose profile is open. */
  readonly row: OpenedRow;
  readonly list: UseQueryResult<FoundMembers>;
  /** Something else is being searched for. */
  readonly isOutdated: boolean;
  readonly chosen: ReadonlySet<string>;
  /** Undefined for those who may only look. */
  readonly onChoose: ((codes: ReadonlySet<string>) => void) | undefined;
  /** The numbers of all that are found, once they were asked for. */
  readonly found: readonly string[] | undefined;
  readonly onChooseAll: () => void;
  readonly onTurn: TurnTo;
}

const ROWS = [1, 2, 3, 4, 5, 6];

/** Other findings are shown from their start: those who scrolled down would see the end of the page. */
export function MemberList(props: MemberListProps) {
  const list = useRef<HTMLDivElement>(null);
  const askedFor = props.list.data?.askedFor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other findings, nothing else, are a reason to scroll
  useLayoutEffect(() => showStart(list.current), [askedFor]);
  return (
    <div ref={list} className={styles.list}>
      <Findings {...props} />
    </div>
  );
}

function Findings(props: MemberListProps) {
  const { row, list, isOutdated, chosen, onChoose, found, onChooseAll, onTurn } = props;
  const openedCode = row.isNarrow ? '' : row.key;
  const { t } = useTranslation();
  useKeyHelp('walk');
  const { data, error, refetch } = list;
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
  const codes = data.items.map(({ code }) => code);
  const isAllChosen = codes.every((code) => chosen.has(code));
  // Some of those who are chosen were perhaps found with another filter.
  const isEverybodyChosen = [codes, found].some(
    (all) => all?.length === data.total && all.every((code) => chosen.has(code)),
  );
  const choose = (changed: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const code of changed) isChosen ? next.add(code) : next.delete(code);
    onChoose?.(next);
  };
  return (
    <>
      <div className={styles.count}>
        {onChoose && (
          <input
            type="checkbox"
            className={tick.tick}
            aria-label={t('directory.choosePage')}
            checked={isAllChosen}
            onChange={({ target }) => choose(codes, target.checked)}
          />
        )}
        <p role="status" aria-busy={isOutdated || undefined}>
          {t('memberProfiles.found', { count: data.total })}
        </p>
        {onChoose && isAllChosen && !isEverybodyChosen && (
          <Button size="sm" variant="ghost" onClick={onChooseAll}>
            {t('directory.chooseAll', { count: data.total })}
          </Button>
        )}
      </div>
      <div className={styles.heads} data-ticks={onChoose !== undefined || undefined} aria-hidden="true">
        <span>{t('directory.member')}</span>
        <span>{t('directory.category')}</span>
        <span>{t('directory.status')}</span>
        <span className={styles.until}>{t('directory.paidUntil')}</span>
        <span className={styles.strikes}>{data.strikeLimit !== null && t('arrivals.member')}</span>
        <span className={`figure ${styles.balance}`}>
          {data.items.some(({ balance }) => balance !== undefined) && t('shell.balance')}
        </span>
      </div>
      {/* Other findings are another list: no row moves from one to the other, and nobody of the one before is opened. */}
      <ul key={data.askedFor} inert={isOutdated} onKeyDown={row.walk}>
        {data.items.map((member) => (
          <li
            key={member.code}
            className={styles.item}
            data-chosen={chosen.has(member.code) || undefined}
            data-opened={member.code === openedCode || undefined}
          >
            {onChoose && (
              <input
                type="checkbox"
                className={tick.tick}
                aria-label={t('directory.choose', { name: nameOf(member) })}
                checked={chosen.has(member.code)}
                onChange={({ target }) => choose([member.code], target.checked)}
              />
            )}
            <MemberRow
              member={member}
              strikeLimit={data.strikeLimit}
              isOpened={member.code === openedCode}
              opensDialog={row.isNarrow}
              onOpen={row.select}
            />
          </li>
        ))}
      </ul>
      <div className={styles.pager}>
        <Pager list={data} onTurn={onTurn} />
      </div>
    </>
  );
}

interface MemberRowProps {
  readonly member: DirectoryItem;
  readonly strikeLimit: number | null;
  readonly isOpened: boolean;
  readonly opensDialog: boolean;
  readonly onOpen: (code: string) => void;
}

const MemberRow = memo(function MemberRow({ member, strikeLimit, isOpened, opensDialog, onOpen }: MemberRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { code, role, gender, profilePic, balance, categoryTitle, memberUntil, strikes } = member;
  const paidUntil = member.paidUntil ?? memberUntil;
  return (
    <button
      type="button"
      className={styles.row}
      data-row={code}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      aria-current={isOpened || undefined}
      onClick={() => onOpen(code)}
    >
      <Avatar user={{ photoURL: profilePic, gender, memberCode: code }} size={40} />
      <span className={styles.who}>
        <b>
          <MemberName name={nameOf(member)} />
        </b>
        <small>
          <Num>{code}</Num>
        </small>
      </span>
      <span className={styles.category}>
        {isMemberRole(role) ? (categoryTitle[language] ?? categoryTitle.en) : t(`shell.${role}`)}
      </span>
      <MemberStatus member={member} />
      <span className={styles.until}>
        {paidUntil && (
          <>
            <span className="sr">{t('directory.paidUntil')} </span>
            {formatDate(paidUntil, 'dayYear', language)}
          </>
        )}
      </span>
      <span className={styles.strikes} data-stopping={(strikeLimit !== null && strikes >= strikeLimit) || undefined}>
        {strikes > 0 && (
          <>
            <Icon name="flag" size={16} />
            <span className="sr">{t('arrivals.member')} </span>
            <Num>{strikes}</Num>
          </>
        )}
      </span>
      {/* Subadmins get no balance from the server. */}
      <span className={`figure ${styles.balance}`}>{typeof balance === 'number' && <Money euros={balance} />}</span>
    </button>
  );
});

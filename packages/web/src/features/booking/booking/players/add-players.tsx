import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeature } from '#shared/api/club/club-query.ts';
import { useUser } from '#shared/session/use-session.tsx';
import type { MemberList } from '#shared/sports/use-member-list.ts';
import { TabPanel, TabRow, TabView } from '#shared/ui/actions/tabs.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { MEMBER_SEARCH_ID, useBookingState } from '../state/booking-state.ts';
import styles from './add-players.module.css';
import { Family } from './family.tsx';
import { FavouriteButtons } from './favourites.tsx';
import { MemberGrid, Pager } from './member-grid.tsx';

const LISTS = ['favourites', 'all'] as const;
const OPEN = 'open';
const LABELS = { favourites: 'booking.favourites', all: 'booking.allMembers' } as const;

/** With the words of open games, which most bookings never need. */
const LeaveOpen = lazy(async () => ({
  default: (await import('#features/booking/games/open/leave-open.tsx')).LeaveOpen,
}));

/** spec 2.3, 'Add Players': Favourites and All Members, a search box, and the favourite buttons. Ours: places left open. */
export function AddPlayers({ members }: { readonly members: MemberList }) {
  const { t } = useTranslation();
  const { list, counts, showList } = members;
  const hasGames = useHasGames();
  const { isVisitor } = useUser();
  const { isLeavingOpen, leaveOpen } = useBookingState();
  const tabContent = (name: (typeof LISTS)[number]) => (
    <>
      {t(LABELS[name])}
      {/* Three labels leave no room for numbers. */}
      {!hasGames && counts[name] !== undefined && (
        <span className={styles.count}>
          <Num>{counts[name]}</Num>
        </span>
      )}
    </>
  );
  if (isVisitor) return <FindByNumber members={members} />;
  const look = hasGames ? `${styles.tab} ${styles.third}` : styles.tab;
  const tabs = LISTS.map((name) => ({ key: name, className: look, content: tabContent(name) }));
  const open = { key: OPEN, className: look, content: t('booking.leaveOpen') };
  return (
    <TabView<(typeof LISTS)[number] | typeof OPEN>
      chosen={isLeavingOpen ? OPEN : list}
      onChoose={(chosen) => {
        leaveOpen(chosen === OPEN);
        if (chosen !== OPEN) showList(chosen);
      }}
    >
      <TabRow label={t('booking.members')} className={styles.tabs} tabs={hasGames ? [...tabs, open] : tabs} />
      {isLeavingOpen ? <OpenPanel /> : <MembersPanel members={members} />}
    </TabView>
  );
}

/** Members open places of their own bookings, in a sport that has open games. */
function useHasGames(): boolean {
  const { service, booker } = useBookingState();
  const isOn = useFeature('games');
  return isOn && !booker.actsForMembers && service.games !== undefined && service.games.allowed !== 'none';
}

function OpenPanel() {
  const { service, facts, draft, change, seats } = useBookingState();
  return (
    <TabPanel className={`${styles.scroll} ${styles.open}`} id={OPEN}>
      <Suspense>
        <LeaveOpen
          service={service}
          startsAt={facts.startsAt}
          most={seats - draft.players.length}
          game={draft.game}
          onChange={(game) => change({ type: 'gameChanged', game })}
        />
      </Suspense>
    </TabPanel>
  );
}

function MembersPanel({ members }: { readonly members: MemberList }) {
  const { t } = useTranslation();
  const { list, term } = members;
  return (
    <>
      <SearchField members={members} hint={t('booking.searchHint')} label={t('booking.searchMembers')} />
      <TabPanel className={styles.scroll} id={list}>
        {!term && <Family />}
        <MemberGrid members={members} />
      </TabPanel>
      <Pager members={members} />
      <FavouriteButtons />
    </>
  );
}

interface SearchFieldProps {
  readonly members: MemberList;
  readonly hint: string;
  readonly label: string;
}

function SearchField({ members: { term, search }, hint, label }: SearchFieldProps) {
  return (
    <div className={styles.find}>
      <input
        id={MEMBER_SEARCH_ID}
        className={styles.search}
        type="search"
        autoComplete="off"
        data-autofocus
        value={term}
        placeholder={hint}
        aria-label={label}
        onChange={({ target }) => search(target.value)}
      />
      <Icon name="search" className={styles.lens} />
    </div>
  );
}

/** Visitors read no list of members: they know the number of whom they play with. */
function FindByNumber({ members }: { readonly members: MemberList }) {
  const { t } = useTranslation();
  return (
    <>
      <SearchField members={members} hint={t('visitors.findHelp')} label={t('visitors.find')} />
      <div className={styles.scroll}>
        {!members.term && <Family />}
        <MemberGrid members={members} />
      </div>
    </>
  );
}

/** How many places are taken, as dots and as text. */
export function Seats() {
  const { t } = useTranslation();
  const { draft, seats } = useBookingState();
  const filled = draft.players.length;
  return (
    <span className={styles.seats}>
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: Math.max(seats, filled) }, (_, place) => place).map((place) => (
          <i key={place} className={styles.dot} data-free={place >= filled || undefined} />
        ))}
      </span>
      {t('booking.seats', { filled, seats })}
    </span>
  );
}

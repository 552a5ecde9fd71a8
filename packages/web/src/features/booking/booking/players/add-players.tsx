import { useTranslation } from 'react-i18next';
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
const LABELS = { favourites: 'booking.favourites', all: 'booking.allMembers' } as const;

/** spec 2.3, 'Add Players': Favourites and All Members, a search box, and the favourite buttons. */
export function AddPlayers({ members }: { readonly members: MemberList }) {
  const { t } = useTranslation();
  const { list, counts, showList, term, search } = members;
  const tabContent = (name: (typeof LISTS)[number]) => (
    <>
      {t(LABELS[name])}
      {counts[name] !== undefined && (
        <span className={styles.count}>
          <Num>{counts[name]}</Num>
        </span>
      )}
    </>
  );
  return (
    <TabView chosen={list} onChoose={showList}>
      <TabRow
        label={t('booking.members')}
        className={styles.tabs}
        tabs={LISTS.map((name) => ({ key: name, className: styles.tab, content: tabContent(name) }))}
      />
      <div className={styles.find}>
        <input
          id={MEMBER_SEARCH_ID}
          className={styles.search}
          type="search"
          autoComplete="off"
          data-autofocus
          value={term}
          placeholder={t('booking.searchHint')}
          aria-label={t('booking.searchMembers')}
          onChange={({ target }) => search(target.value)}
        />
        <Icon name="search" className={styles.lens} />
      </div>
      <TabPanel className={styles.scroll} id={list}>
        {!term && <Family />}
        <MemberGrid members={members} />
      </TabPanel>
      <Pager members={members} />
      <FavouriteButtons />
    </TabView>
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

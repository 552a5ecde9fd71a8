import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberList } from '#shared/sports/use-member-list.ts';
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
  const { list, term, search } = members;
  return (
    <>
      <ListTabs members={members} />
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
      <div className={styles.scroll} id="member-list" role="tabpanel" aria-label={t(LABELS[list])}>
        {!term && <Family />}
        <MemberGrid members={members} />
      </div>
      <Pager members={members} />
      <FavouriteButtons />
    </>
  );
}

/** One tab stop; the arrow keys move between the tabs. */
function ListTabs({ members: { list, counts, showList } }: { readonly members: MemberList }) {
  const { t } = useTranslation();
  const tabs = useRef<HTMLDivElement>(null);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = list === 'all' ? 'favourites' : 'all';
    showList(other);
    tabs.current?.querySelector<HTMLElement>(`[data-list="${other}"]`)?.focus();
  };
  return (
    <div ref={tabs} className={styles.tabs} role="tablist" aria-label={t('booking.members')} onKeyDown={onKeyDown}>
      {LISTS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          className={styles.tab}
          data-list={name}
          aria-selected={name === list}
          aria-controls="member-list"
          tabIndex={name === list ? 0 : -1}
          onClick={() => showList(name)}
        >
          {t(LABELS[name])}
          {counts[name] !== undefined && (
            <span className={styles.count}>
              <Num>{counts[name]}</Num>
            </span>
          )}
        </button>
      ))}
    </div>
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

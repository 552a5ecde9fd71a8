import type { WaitingItem } from '@courtside/contract/booking/waiting-list';
import { useTranslation } from 'react-i18next';
import { DayTile } from '#shared/court/day-tile.tsx';
import { formatList } from '#shared/i18n/format-list.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { scheduleLink } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { shortName } from '#shared/ui/data/short-name.ts';
import { QueueDots } from '#shared/waiting/queue-dots.tsx';
import { useWaitingChange } from '#shared/waiting/use-waiting-change.ts';
import { shortSessionText, waitingPlaceText } from '#shared/waiting/waiting-labels.ts';
import styles from './waiting-list-page.module.css';

/** What the member waits for: when, where, with whom, the place in the queue, and the way out. */
export function WaitingItems({ items }: { readonly items: readonly WaitingItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <Entry key={item.id} item={item} />
      ))}
    </ul>
  );
}

function Entry({ item }: { readonly item: WaitingItem }) {
  const { t, i18n } = useTranslation();
  const { memberCode } = useUser();
  const change = useWaitingChange();
  const theme = useSportTheme(item.service);
  const others = item.players.filter((player) => player.memberCode !== memberCode).map(({ name }) => shortName(name));
  const place = waitingPlaceText(item, item.anyCourt, t, i18n.language);
  const date = formatDate(item.date, 'weekdayDay', i18n.language);
  return (
    <li className={`${styles.entry} ${sportAccent(theme)}`}>
      <DayTile date={item.date} />
      <div className={styles.what}>
        <b>
          <span className="sr">{date + t('schedule.comma')}</span>
          <Num>{`${item.from}–${item.to}`}</Num>
          {t('schedule.comma')}
          {place}
        </b>
        {others.length > 0 && <small>{t('waiting.with', { names: formatList(others, i18n.language) })}</small>}
        <EntryNote item={item} />
      </div>
      <div className={styles.queue}>
        <QueueDots place={item.place} total={item.waiting} />
        <span>
          {item.place === 1 ? t('waiting.next') : t('waiting.placeOf', { place: item.place, total: item.waiting })}
        </span>
      </div>
      <IconButton
        icon="close"
        label={t('waiting.leaveOf', { session: shortSessionText(item, t, i18n.language) })}
        onClick={() => change.mutate({ name: 'leave', id: item.id })}
      />
    </li>
  );
}

/** What the member should know of this entry: that anybody can book it now, or that the next lapse is the last. */
function EntryNote({ item }: { readonly item: WaitingItem }) {
  const { t } = useTranslation();
  if (item.toldAt !== null) {
    return (
      <small>
        <AppLink className={styles.link} to={scheduleLink(item.service, { date: item.date, session: item.bookingKey })}>
          {t('waiting.open')}
        </AppLink>
      </small>
    );
  }
  return item.lapses > 0 && <small className={styles.warning}>{t('waiting.lastChance')}</small>;
}

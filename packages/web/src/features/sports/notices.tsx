import type { Notice } from '@courtside/contract/notices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { sportOf } from '#shared/sports/selected-sport.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './notices.module.css';
import { noticesQuery } from './queries.ts';

const FEW = 3;

/** What the club tells everyone, pinned first; the rest unfolds. */
export function Notices({ timeZone }: { readonly timeZone: string | undefined }) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const { data } = useQuery(noticesQuery(useLanguage()));
  return (
    <section aria-labelledby="notices">
      <div className={styles.headline}>
        <h2 id="notices">{t('sports.notices')}</h2>
        {data && data.length > FEW && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? t('sports.fewerNotices') : t('sports.allNotices')}
          </button>
        )}
      </div>
      <div className={styles.notices}>
        <NoticeList most={showsAll ? undefined : FEW} timeZone={timeZone} />
      </div>
    </section>
  );
}

interface NoticeListProps {
  readonly most: number | undefined;
  readonly timeZone: string | undefined;
}

export function NoticeList({ most, timeZone }: NoticeListProps) {
  const { t } = useTranslation();
  const notices = useQuery(noticesQuery(useLanguage()));
  if (notices.isPending) {
    return (
      <div className={styles.loading}>
        <Loading>
          <Skeleton height={20} width="50%" />
          <Skeleton height={20} />
          <Skeleton height={20} width="40%" />
        </Loading>
      </div>
    );
  }
  if (notices.isError) return <ErrorState failure={notices.error} onRetry={() => void notices.refetch()} />;
  if (notices.data.length === 0) return <EmptyState title={t('sports.noNotices')} text={t('sports.noNoticesText')} />;
  return (
    <ul>
      {notices.data.slice(0, most).map((notice) => (
        <NoticeItem key={notice.id} notice={notice} timeZone={timeZone} />
      ))}
    </ul>
  );
}

function NoticeItem({ notice, timeZone = 'UTC' }: { readonly notice: Notice; readonly timeZone?: string }) {
  const { t, i18n } = useTranslation();
  const { title, html, service, publishedAt, pinned } = notice;
  const sport = sportOf(service ?? '');
  return (
    <li className={styles.notice} data-pinned={pinned || undefined}>
      <Icon name={pinned ? 'pin' : 'notice'} />
      <h3>
        {pinned && <span className="sr">{t('sports.pinned')}: </span>}
        <bdi>{title}</bdi>
        {sport && <span className={styles.sport}> · {t(`sports.${sport}`)}</span>}
      </h3>
      <time dateTime={publishedAt}>
        {formatDate(wallTimeAt(publishedAt, timeZone).date, 'dayMonth', i18n.language)}
      </time>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises notices when they are written and read */}
      <div className={styles.body} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
    </li>
  );
}

/** One notice under its title: the sport, the day and all its words. */
export function NoticeText({
  notice,
  timeZone = 'UTC',
}: {
  readonly notice: Notice;
  readonly timeZone?: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const { html, service, publishedAt } = notice;
  const sport = sportOf(service ?? '');
  return (
    <div className={styles.single}>
      <p>
        {sport && <span>{t(`sports.${sport}`)} · </span>}
        <time dateTime={publishedAt}>
          {formatDate(wallTimeAt(publishedAt, timeZone).date, 'longDay', i18n.language)}
        </time>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises notices when they are written and read */}
      <div className={styles.body} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

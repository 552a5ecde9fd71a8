import type { Notice } from '@courtside/contract/club/notices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { openDialog } from '#shared/store/dialog-store.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './notices.module.css';
import { noticesQuery } from './queries.ts';

const FEW = 3;

/** The club's notices, pinned ones first; a button shows all of them. */
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

function NoticeList({ most, timeZone }: NoticeListProps) {
  const { t } = useTranslation();
  const notices = useQuery(noticesQuery(useLanguage()));
  if (notices.isPending) {
    return (
      <div className={styles.loading}>
        <Loading>
          <Skeleton height={64} />
          <Skeleton height={64} />
          <Skeleton height={64} />
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
  return (
    <li className={styles.notice} data-pinned={pinned || undefined}>
      <Icon name={pinned ? 'pin' : 'notice'} />
      <h3>
        {pinned && <span className="sr">{t('sports.pinned')}: </span>}
        <bdi>{title}</bdi>
        {service && <span className={styles.sport}> · {sportTitle(service, t)}</span>}
      </h3>
      <time dateTime={publishedAt}>
        {formatDate(wallTimeAt(publishedAt, timeZone).date, 'dayMonth', i18n.language)}
      </time>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises notices when they are written and read */}
      <div className={styles.body} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
    </li>
  );
}

/** One notice below its title: the sport, the day and the text. */
function NoticeText({ notice, timeZone = 'UTC' }: { readonly notice: Notice; readonly timeZone?: string | undefined }) {
  const { t, i18n } = useTranslation();
  const { html, service, publishedAt } = notice;
  return (
    <div className={styles.single}>
      <p>
        {service && <span>{sportTitle(service, t)} · </span>}
        <time dateTime={publishedAt}>
          {formatDate(wallTimeAt(publishedAt, timeZone).date, 'longDay', i18n.language)}
        </time>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises notices when they are written and read */}
      <div className={styles.body} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

interface NoticesDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The notice to show; undefined for all. */
  readonly noticeId?: number | undefined;
}

/** All notices or a single one, opened from any page. */
export function NoticesDialog({ opened, onClose, noticeId }: NoticesDialogProps) {
  const { t } = useTranslation();
  const { data } = useQuery(clubQuery);
  const { data: notices } = useQuery({ ...noticesQuery(useLanguage()), enabled: opened });
  const asked = notices?.find(({ id }) => id === noticeId);
  if (asked)
    return (
      <Dialog opened={opened} onClose={onClose} title={<bdi>{asked.title}</bdi>} width={600}>
        <NoticeText notice={asked} timeZone={data?.timeZone} />
        <DialogActions>
          <Button onClick={() => openDialog('notices')}>{t('sports.allNotices')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog opened={opened} onClose={onClose} title={t('sports.notices')} width={840}>
      <div className={styles.inDialog}>
        <NoticeList most={undefined} timeZone={data?.timeZone} />
      </div>
    </Dialog>
  );
}

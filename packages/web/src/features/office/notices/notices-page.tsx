import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import frame from '../frame/office-page.module.css';
import { OfficeSkeleton } from '../frame/office-parts.tsx';
import { NoticeEditor } from './notice-editor.tsx';
import { NoticeList, type NoticeState } from './notice-list.tsx';
import styles from './notices-page.module.css';
import { officeNoticesQuery } from './queries.ts';

/** What members find on their first page: a list, an editor and a preview. On a phone one after the other. */
export function NoticesPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const { data, error, refetch } = useQuery(officeNoticesQuery);
  // Asked here too: on a phone the navigation, which fetches them, is not there until it is opened.
  useQuery(servicesQuery);
  const [address, setAddress] = useSearchParams();
  const [state, setState] = useState<NoticeState>('now');
  const asked = address.get('notice');
  const open = (id: number | 'new') => setAddress({ notice: String(id) });
  const showList = () => setAddress({});
  if (!hasWords || (!data && !error))
    return (
      <div className={frame.page}>
        <div className={frame.scroll}>
          <OfficeSkeleton />
        </div>
      </div>
    );
  const items = data?.items ?? [];
  const notice =
    asked === null ? items.find((each) => each.state === state) : items.find(({ id }) => String(id) === asked);
  const chosen = asked === 'new' ? 'new' : notice?.id;
  const count = (value: NoticeState) => items.filter((each) => each.state === value).length;
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <div className={frame.titles}>
          <h1 className={frame.title}>{t('shell.noticesPage')}</h1>
          <p className={frame.intro}>{t('officeNotices.intro')}</p>
        </div>
        <Button icon="plus" onClick={() => open('new')}>
          {t('officeNotices.newNotice')}
        </Button>
      </header>
      {!data ? (
        <div className={frame.scroll}>
          <ErrorState failure={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div className={styles.page} data-asked={asked !== null || undefined}>
          <div className={styles.scroll}>
            <NoticeList
              notices={items}
              counts={{ now: count('now'), later: count('later'), over: data.over }}
              state={state}
              onState={setState}
              chosen={chosen}
              onChoose={open}
            />
          </div>
          <div className={styles.work}>
            {asked !== null && (
              <button type="button" className={styles.back} onClick={showList}>
                <Icon name="back" size={16} />
                {t('officeNotices.all')}
              </button>
            )}
            {chosen === undefined ? (
              <div className={styles.editor}>
                <EmptyState title={t('officeNotices.emptyTitle')} text={t('officeNotices.emptyText')} />
              </div>
            ) : (
              <NoticeEditor
                key={chosen}
                notice={chosen === 'new' ? undefined : notice}
                board={data}
                onSaved={open}
                onRemoved={showList}
              />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

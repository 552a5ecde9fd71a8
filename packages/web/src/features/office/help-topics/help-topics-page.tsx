import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import frame from '../frame/office-page.module.css';
import { OfficeSkeleton } from '../frame/office-parts.tsx';
import styles from '../notices/notices-page.module.css';
import { helpTopicsQuery } from './queries.ts';
import { TopicEditor } from './topic-editor.tsx';
import { TopicList } from './topic-list.tsx';

/** What members find in the help of a screen: a list, an editor and a preview. On a phone one after the other. */
export function HelpTopicsPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const { data, error, refetch } = useQuery(helpTopicsQuery);
  // Asked here too: on a phone the navigation, which fetches them, is not there until it is opened.
  useQuery(servicesQuery);
  const [address, setAddress] = useSearchParams();
  const asked = address.get('topic');
  const open = (id: number | 'new') => setAddress({ topic: String(id) });
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
  const topic = asked === null ? items[0] : items.find(({ id }) => String(id) === asked);
  const chosen = asked === 'new' ? 'new' : topic?.id;
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <div className={frame.titles}>
          <h1 className={frame.title}>{t('shell.helpPage')}</h1>
          <p className={frame.intro}>{t('officeHelp.intro')}</p>
        </div>
        <Button icon="plus" onClick={() => open('new')}>
          {t('officeHelp.newTopic')}
        </Button>
      </header>
      {!data ? (
        <div className={frame.scroll}>
          <ErrorState failure={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div className={styles.page} data-asked={asked !== null || undefined}>
          <div className={styles.scroll}>
            <TopicList topics={items} chosen={chosen} onChoose={open} />
          </div>
          <div className={styles.work}>
            {asked !== null && (
              <button type="button" className={styles.back} onClick={showList}>
                <Icon name="back" size={16} />
                {t('officeHelp.all')}
              </button>
            )}
            {chosen === undefined ? (
              <div className={styles.editor}>
                <EmptyState title={t('officeHelp.emptyTitle')} text={t('officeHelp.emptyText')} />
              </div>
            ) : (
              <TopicEditor
                key={chosen}
                topic={chosen === 'new' ? undefined : topic}
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

import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import frame from '../frame/office-page.module.css';
import { OfficeSkeleton } from '../frame/office-parts.tsx';
import styles from './texts.module.css';
import type { Words } from './words.ts';

const TITLES = { officeNotices: 'shell.noticesPage', officeHelp: 'shell.helpPage' } as const;

/** Which text the address names: a number, `new`, or none. */
export function useAsked(parameter: string) {
  const [address, setAddress] = useSearchParams();
  return {
    asked: address.get(parameter),
    open: (id: number | 'new') => setAddress({ [parameter]: String(id) }),
    showList: () => setAddress({}),
  };
}

interface TextsPageProps {
  readonly words: Words;
  readonly query: UseQueryResult;
  readonly choice: ReturnType<typeof useAsked>;
  readonly list: ReactNode;
  /** Undefined while no text is open. */
  readonly editor: ReactNode;
}

/** Texts that members read: a list, an editor and a preview. On a phone one after the other. */
export function TextsPage({ words, query, choice: { asked, open, showList }, list, editor }: TextsPageProps) {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  // Asked here too: on a phone the navigation, which fetches them, is not there until it is opened.
  useQuery(servicesQuery);
  const { data, error, refetch } = query;
  if (!hasWords || (!data && !error))
    return (
      <div className={frame.page}>
        <div className={frame.scroll}>
          <OfficeSkeleton />
        </div>
      </div>
    );
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <div className={frame.titles}>
          <h1 className={frame.title}>{t(TITLES[words])}</h1>
          <p className={frame.intro}>{t(`${words}.intro`)}</p>
        </div>
        <Button icon="plus" onClick={() => open('new')}>
          {t(`${words}.newOne`)}
        </Button>
      </header>
      {!data ? (
        <div className={frame.scroll}>
          <ErrorState failure={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div className={styles.page} data-asked={asked !== null || undefined}>
          <div className={styles.scroll}>{list}</div>
          <div className={styles.work}>
            {asked !== null && (
              <button type="button" className={styles.back} onClick={showList}>
                <Icon name="back" size={16} />
                {t(`${words}.all`)}
              </button>
            )}
            {editor || (
              <div className={styles.editor}>
                <EmptyState title={t(`${words}.emptyTitle`)} text={t(`${words}.emptyText`)} />
              </div>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

import { myCoachFeed, renewCoachFeed } from '@courtside/contract/messages/club-feeds';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useFeature } from '#shared/api/club/club-query.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Block, Fault } from '#shared/office/frame/office-parts.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { useCopy } from '#shared/ui/feedback/use-copy.ts';
import styles from './hours-page.module.css';

const FEED_KEY = ['coach', 'feed'] as const;

/** The calendar of the coach's lessons without names, to pass on; the one with names is in the preferences. */
export function CoachFeed() {
  const { t } = useTranslation();
  const copy = useCopy();
  const hasLessons = useFeature('lessons');
  const { data } = useQuery({
    queryKey: FEED_KEY,
    queryFn: ({ signal }) => callApi(myCoachFeed, undefined, { signal }),
    enabled: hasLessons,
  });
  const renew = useOnceCall(
    FEED_KEY,
    () => callApi(renewCoachFeed),
    () => showToast({ tone: 'success', text: t('feeds.renewed') }),
  );
  if (!data) return null;
  const { url } = data;
  return (
    <Block title={t('feeds.own')}>
      <p>{t('feeds.ownText')}</p>
      {url !== null && <p>{t('feeds.oldEndsWithNew')}</p>}
      {renew.error && <Fault>{failureText(renew.error)}</Fault>}
      <span className={styles.feed}>
        {url !== null && (
          <Button icon="copy" onClick={() => copy(url ?? '', t('feeds.copied'))}>
            {t('feeds.copy')}
          </Button>
        )}
        <Button busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
          {t(url === null ? 'feeds.make' : 'feeds.renew')}
        </Button>
      </span>
    </Block>
  );
}

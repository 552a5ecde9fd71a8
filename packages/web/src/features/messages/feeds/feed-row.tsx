import { type ClubFeed, endFeed, renewFeed } from '@courtside/contract/messages/club-feeds';
import type { Language } from '@courtside/contract/values/limits';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { useCopy } from '#shared/ui/feedback/use-copy.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './feeds.module.css';
import { FEEDS_KEY } from './feeds-query.ts';

/** What a calendar is of, as the reader names it. */
function feedName({ sport, court, coach }: ClubFeed, t: TFunction, language: Language): string {
  if (coach !== null) return t('feeds.lessons', { coach });
  if (court && sport) return `${textIn(sport, language)} · ${textIn(court, language)}`;
  return sport ? t('feeds.allOf', { sport: textIn(sport, language) }) : t('feeds.closures');
}

type Question = 'renew' | 'end';

export function FeedRow({ feed }: { readonly feed: ClubFeed }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const language = useLanguage();
  const timeZone = useClubTimeZone();
  const [question, setQuestion] = useState<Question>();
  const name = feedName(feed, t, language);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small dir="ltr">{`…/${feed.url.slice(-12)}`}</small>
      </div>
      <span>
        {feed.readAt ? t('feeds.read', { when: formatMoment(feed.readAt, timeZone, language) }) : t('feeds.neverRead')}
      </span>
      <span className={styles.actions}>
        <Button
          size="sm"
          icon="copy"
          aria-label={t('feeds.copyOf', { feed: name })}
          onClick={() => copy(feed.url, t('feeds.copied'))}
        >
          {t('feeds.copy')}
        </Button>
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={t('feeds.renewOf', { feed: name })}
          onClick={() => setQuestion('renew')}
        >
          {t('feeds.renew')}
        </Button>
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={t('feeds.endOf', { feed: name })}
          onClick={() => setQuestion('end')}
        >
          {t('feeds.end')}
        </Button>
      </span>
      <Dialog
        opened={question !== undefined}
        onClose={() => setQuestion(undefined)}
        title={t(question === 'end' ? 'feeds.endTitle' : 'feeds.renewTitle', { feed: name })}
      >
        {question && <Answer feed={feed} question={question} onClose={() => setQuestion(undefined)} />}
      </Dialog>
    </li>
  );
}

interface AnswerProps {
  readonly feed: ClubFeed;
  readonly question: Question;
  readonly onClose: () => void;
}

function Answer({ feed: { id }, question, onClose }: AnswerProps) {
  const { t } = useTranslation();
  const params = { id };
  const act = useOnceCall(
    FEEDS_KEY,
    async () => void (question === 'end' ? await callApi(endFeed, { params }) : await callApi(renewFeed, { params })),
    () => {
      showToast({ tone: 'success', text: t(question === 'end' ? 'feeds.ended' : 'feeds.renewed') });
      onClose();
    },
  );
  return (
    <>
      <p>{t('feeds.oldEnds')}</p>
      {act.error && <Fault>{failureText(act.error)}</Fault>}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('feeds.cancel')}
        </Button>
        <Button variant="primary" busy={act.isPending} onClick={() => act.mutate(undefined)}>
          {t(question === 'end' ? 'feeds.end' : 'feeds.renew')}
        </Button>
      </DialogActions>
    </>
  );
}

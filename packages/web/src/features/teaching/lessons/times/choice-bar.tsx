import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { CancelTerms } from '#shared/sports/cancel-terms.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import bottomBar from '#shared/ui/page/bottom-bar.module.css';
import { dateOf, hourOf } from '../state/lesson-labels.ts';
import type { Coach, Offer } from '../state/lesson-queries.ts';
import { LessonPin } from './lesson-pin.tsx';
import styles from './times-page.module.css';
import { type LessonDraft, lessonQuoteQuery } from './use-lesson-draft.ts';

interface ChoiceBarProps {
  readonly coach: Coach;
  readonly offer: Offer;
  readonly draft: LessonDraft;
}

/** The chosen time with its price, and Continue. Nothing is held yet. */
export function ChoiceBar({ coach, offer, draft }: ChoiceBarProps) {
  const { t, i18n } = useTranslation();
  const [isPinAsked, setIsPinAsked] = useState(false);
  const { data: quote } = useQuery(lessonQuoteQuery(draft.request));
  const { at, request } = draft;
  if (at === undefined || !request) return null;
  const when = [formatDate(dateOf(at), 'weekdayDay', i18n.language), ltrText(hourOf(at))];
  return (
    <section className={`${bottomBar.bar} ${styles.bar}`} aria-label={t('lessons.choice')}>
      <p>
        <small>{joinTexts(when, i18n.language)}</small>
        {quote && !coach.isPaidOutside && (
          <b>
            <Money euros={quote.total} />
          </b>
        )}
      </p>
      <p className={styles.terms}>{quote && <CancelTerms {...quote} />}</p>
      <Button variant="primary" size="lg" disabled={!quote} onClick={() => setIsPinAsked(true)}>
        {t('lessons.continue')}
      </Button>
      {quote && (
        <LessonPin
          coach={coach}
          offer={offer}
          request={request}
          quote={quote}
          pupils={draft.pupils}
          draft={draft}
          opened={isPinAsked}
          onClose={() => setIsPinAsked(false)}
        />
      )}
    </section>
  );
}

import type { WaitingList } from '@courtside/contract/booking/waiting-list';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import question from '#shared/ui/feedback/question.module.css';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { useTakeOffer } from '#shared/waiting/use-take-offer.ts';
import { useWaitingChange } from '#shared/waiting/use-waiting-change.ts';
import { isOffered, waitingQuery } from '#shared/waiting/waiting-query.ts';
import { EndedOffers } from './ended-offers.tsx';
import { GivenBackList, givenBackQuery } from './given-back-list.tsx';
import { OfferCard } from './offer-card.tsx';
import { lastMissedOffer, OverCard } from './over-card.tsx';
import { WaitingItems } from './waiting-items.tsx';
import styles from './waiting-list-page.module.css';

/** What the member waits for, the offers, and the sessions given back. */
export function WaitingListPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(waitingQuery);
  // The titles of the sports; on a phone the navigation is closed and does not fetch them.
  useQuery(servicesQuery);
  useBookFromLink(data);
  return (
    <PageFrame title={t('waiting.title')} intro={t('waiting.intro')}>
      {data && <Content list={data} />}
      {!data && error && (
        <Card>
          <ErrorState failure={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && (
        <Loading>
          <Skeleton height={188} radius={16} />
          <Skeleton height={96} radius={16} />
        </Loading>
      )}
    </PageFrame>
  );
}

/** The link of the offer's mail has the entry's id: its booking page opens at once, while the offer lasts. */
function useBookFromLink(list: WaitingList | undefined): void {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('offer');
  const take = useTakeOffer();
  const open = useEffectEvent((known: WaitingList) => {
    const item = known.items.find(({ id }) => id === wanted);
    // Removed first: Back from the booking page shows the list.
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('offer');
        return next;
      },
      { replace: true },
    );
    if (item && isOffered(item)) take.mutate(item);
  });
  useEffect(() => {
    if (list && wanted !== null) open(list);
  }, [list, wanted]);
}

function Content({ list }: { readonly list: WaitingList }) {
  const { t } = useTranslation();
  const timeZone = useClubTimeZone();
  const { data: givenBack = [] } = useQuery(givenBackQuery);
  const offered = list.items.filter(isOffered);
  const waiting = list.items.filter((item) => !isOffered(item));
  const missed = offered.length === 0 ? lastMissedOffer(list, Date.now()) : undefined;
  const isEmpty = list.items.length === 0 && list.lately.length === 0 && givenBack.length === 0;
  return (
    <>
      {list.question && <Question lapses={list.question.lapses} />}
      {offered.map((item) => (
        <OfferCard key={item.id} item={item} timeZone={timeZone} />
      ))}
      {missed && (
        <OverCard
          offer={missed}
          timeZone={timeZone}
          isWaiting={list.items.some(
            ({ startsAt, service }) => startsAt === missed.startsAt && service === missed.service,
          )}
        />
      )}
      {isEmpty ? (
        <NothingToWaitFor />
      ) : (
        <div className={styles.columns} data-two={givenBack.length > 0 || undefined}>
          <div className={styles.column}>
            {waiting.length > 0 && (
              <Part title={t('waiting.waitingFor', { count: waiting.length })}>
                <WaitingItems items={waiting} />
              </Part>
            )}
            {list.items.length === 0 && <NothingToWaitFor />}
            {list.lately.length > 0 && (
              <Part title={t('waiting.lately.title')}>
                <EndedOffers ended={list.lately} timeZone={timeZone} />
              </Part>
            )}
          </div>
          {givenBack.length > 0 && (
            <Part title={t('waiting.giveBack.title')}>
              <GivenBackList bookings={givenBack} timeZone={timeZone} />
            </Part>
          )}
        </div>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <Card>{children}</Card>
    </section>
  );
}

function NothingToWaitFor() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState title={t('waiting.emptyTitle')} text={t('waiting.emptyText')}>
        <LinkButton variant="primary" to={PATHS.bookingSchedule}>
          {t('waiting.toSchedule')}
        </LinkButton>
      </EmptyState>
    </Card>
  );
}

/** After unanswered offers the member is asked whether to stay; no offer is made until then. */
function Question({ lapses }: { readonly lapses: number }) {
  const { t } = useTranslation();
  const change = useWaitingChange();
  return (
    <section className={question.question} aria-labelledby="waiting-question">
      <div className={styles.asked}>
        <h2 id="waiting-question">{t('waiting.question.title')}</h2>
        <p>{t('waiting.question.text', { count: lapses })}</p>
      </div>
      <div className={styles.answers}>
        <Button variant="primary" size="lg" busy={change.isPending} onClick={() => change.mutate({ name: 'stay' })}>
          {t('waiting.question.stay')}
        </Button>
        <Button size="lg" busy={change.isPending} onClick={() => change.mutate({ name: 'leaveAll' })}>
          {t('waiting.question.leaveAll')}
        </Button>
      </div>
    </section>
  );
}

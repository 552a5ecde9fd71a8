import type { WaitingList } from '@courtside/contract/booking/waiting-list';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { servicesQuery, useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { OfferClock } from '#shared/waiting/offer-clock.tsx';
import { useTakeOffer } from '#shared/waiting/use-take-offer.ts';
import { useWaitingChange } from '#shared/waiting/use-waiting-change.ts';
import { shortSessionText, untilText } from '#shared/waiting/waiting-labels.ts';
import { isOffered, type OfferedItem, waitingQuery } from '#shared/waiting/waiting-query.ts';
import styles from './offer-bar.module.css';

/** The member's offers at the bottom of every page, from the moment that they are made until they are answered. */
export function OfferBar() {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(waitingQuery);
  const timeZone = useClubTimeZone();
  useMissedOfferToast(data);
  const sentence = ({ offer }: OfferedItem) =>
    t('waiting.offer.bar', {
      session: shortSessionText(offer, t, i18n.language),
      time: untilText(offer.expiresAt, timeZone, i18n.language),
    });
  const offered = data?.items.filter(isOffered) ?? [];
  return (
    <>
      {/* Apart from the bars, whose clocks would be announced every second; without an offer too, so that one is announced. */}
      <p className="sr" role="status">
        {offered.map(sentence).join(' ')}
      </p>
      {offered.length > 0 && (
        <OfferBars>
          {offered.map((item) => (
            <OfferLine key={item.id} item={item} text={sentence(item)} />
          ))}
        </OfferBars>
      )}
    </>
  );
}

/** Covers the end of the page; styles of the page read its height from a variable and leave as much free. */
function OfferBars({ children }: { readonly children: ReactNode }) {
  const bars = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bars.current;
    if (!element) return;
    const root = document.documentElement.style;
    const measure = () => root.setProperty('--cs-offer-room', `${element.offsetHeight}px`);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      root.removeProperty('--cs-offer-room');
    };
  }, []);
  return (
    <div ref={bars} className={styles.bars}>
      {children}
    </div>
  );
}

function OfferLine({ item, text }: { readonly item: OfferedItem; readonly text: string }) {
  const { t } = useTranslation();
  const { offer } = item;
  // The colours of the sport; on a phone the navigation is closed and does not fetch them.
  useQuery(servicesQuery);
  const theme = useSportTheme(offer.service);
  const take = useTakeOffer();
  const change = useWaitingChange();
  return (
    <section className={`${styles.bar} ${sportAccent(theme)}`} aria-label={t('waiting.offer.label')}>
      <OfferClock offer={offer} />
      <p>
        <AppLink to={PATHS.myWaitingList}>{text}</AppLink>
      </p>
      <div className={styles.actions}>
        <Button variant="primary" busy={take.isPending} onClick={() => take.mutate(item)}>
          {t('waiting.offer.book')}
        </Button>
        <Button busy={change.isPending} onClick={() => change.mutate({ name: 'pass', id: item.id })}>
          {t('waiting.offer.pass')}
        </Button>
      </div>
    </section>
  );
}

/** An offer that ran out while the page was open is told in a sentence. */
function useMissedOfferToast(list: WaitingList | undefined): void {
  const { t, i18n } = useTranslation();
  const shown = useRef<ReadonlySet<string>>(new Set());
  const compare = useEffectEvent(({ items, lately }: WaitingList) => {
    const offers = new Set(items.flatMap(({ offer }) => (offer ? [offer.bookingKey] : [])));
    for (const ended of lately) {
      const wasShown = shown.current.has(ended.bookingKey) && !offers.has(ended.bookingKey);
      if (!wasShown || ended.outcome !== 'lapsed') continue;
      const session = shortSessionText(ended, t, i18n.language);
      showToast({ tone: 'warning', text: t('waiting.offer.gone', { session }) });
    }
    shown.current = offers;
  });
  useEffect(() => {
    if (list) compare(list);
  }, [list]);
}

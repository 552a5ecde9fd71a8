import type { TodaySession, TodaySport } from '@courtside/contract/booking/office-today';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { useBackButton } from '#shared/ui/overlays/use-back-button.ts';
import { focusCounterField } from '../state/counter-focus.ts';
import { courtOf } from '../state/today-context.ts';
import { BookForm } from './book-form.tsx';
import styles from './counter.module.css';

interface GapCardProps {
  readonly sport: TodaySport;
  readonly session: TodaySession;
  /** The pressed cell, which the card points to. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Books the pressed gap for the member at the counter. */
export function GapCard({ sport, session, anchor, onClose }: GapCardProps) {
  const { t, i18n } = useTranslation();
  const isPhone = useIsPhone();
  const court = courtOf(sport, session.court);
  const title = (
    <>
      {clubWord(court?.title ?? '', t, sport.key)}
      {t('schedule.comma')}
      <Num>{`${session.from}–${session.to}`}</Num>
    </>
  );
  const facts = joinTexts(
    [
      sportTitle(sport.key, t),
      clubWord(court?.courtType ?? '', t, sport.key).toLocaleLowerCase(i18n.language),
      ...(session.isLightOn ? [t('counter.lightsOn')] : []),
      ...(session.isPeak ? [t('counter.peak')] : []),
    ],
    i18n.language,
  );
  const form = (
    <>
      <p className={styles.what}>{facts}</p>
      <BookForm sport={sport} session={session} court={clubWord(court?.title ?? '', t, sport.key)} onClose={onClose} />
    </>
  );
  if (isPhone || !anchor) {
    return (
      <Dialog opened onClose={onClose} title={title}>
        {form}
      </Dialog>
    );
  }
  return (
    <AnchoredCard anchor={anchor} onClose={onClose}>
      <div className={styles.cardHead}>
        <h2 id="gap-card" tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={t('counter.close')} onClick={onClose} />
      </div>
      {form}
    </AnchoredCard>
  );
}

interface AnchoredCardProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const GAP = 12;
const EDGE = 16;

/** Beside the cell, within the window. Not modal: another cell can be pressed while it is open. */
function AnchoredCard({ anchor, onClose, children }: AnchoredCardProps) {
  const card = useRef<HTMLElement>(null);
  useBackButton(true, onClose);
  useLayoutEffect(() => {
    const place = () => {
      const { current } = card;
      if (!current) return;
      const cell = anchor.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = current;
      const isRtl = getComputedStyle(current).direction === 'rtl';
      const after = cell.right + GAP;
      const before = cell.left - GAP - width;
      const fitsAfter = after + width <= innerWidth - EDGE;
      const fitsBefore = before >= EDGE;
      const left = isRtl ? (fitsBefore ? before : after) : fitsAfter ? after : before;
      current.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - EDGE - width))}px`;
      current.style.top = `${Math.max(EDGE, Math.min(cell.top - 40, innerHeight - EDGE - height))}px`;
    };
    place();
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('resize', place, { signal });
    addEventListener('scroll', place, { signal, capture: true, passive: true });
    const sizes = new ResizeObserver(place);
    if (card.current) sizes.observe(card.current);
    return () => {
      stop.abort();
      sizes.disconnect();
    };
  }, [anchor]);
  useEffect(() => {
    // Until the form has a price there is nothing to press: the title.
    const { current } = card;
    const inside = current?.contains(document.activeElement) && document.activeElement;
    if (!inside) current?.querySelector<HTMLElement>('[data-autofocus], h2')?.focus();
    return () => {
      if (anchor.isConnected) anchor.focus({ preventScroll: true });
      else focusCounterField();
    };
  }, [anchor]);
  return (
    <section
      ref={card}
      role="dialog"
      aria-labelledby="gap-card"
      className={styles.card}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {children}
    </section>
  );
}

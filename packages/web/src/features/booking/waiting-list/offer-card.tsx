import { useTranslation } from 'react-i18next';
import { sportPicture } from '#shared/court/court-picture.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { OfferClock } from '#shared/waiting/offer-clock.tsx';
import { useTakeOffer } from '#shared/waiting/use-take-offer.ts';
import { useWaitingChange } from '#shared/waiting/use-waiting-change.ts';
import { untilText, waitingPlaceText } from '#shared/waiting/waiting-labels.ts';
import type { OfferedItem } from '#shared/waiting/waiting-query.ts';
import styles from './offer-card.module.css';

interface OfferCardProps {
  readonly item: OfferedItem;
  readonly timeZone: string;
}

/** A session that is held for the member alone, with its clock and both answers. */
export function OfferCard({ item, timeZone }: OfferCardProps) {
  const { t, i18n } = useTranslation();
  const { offer } = item;
  const theme = useSportTheme(offer.service);
  const take = useTakeOffer();
  const change = useWaitingChange();
  const after = item.waiting - item.place;
  return (
    <section className={`${styles.offer} ${sportAccent(theme)}`} aria-label={t('waiting.offer.label')}>
      <div className={`${styles.picture} art`}>
        <img src={sportPicture(theme)} alt="" width={640} height={480} />
      </div>
      <div className={styles.text}>
        <p className={styles.eyebrow}>{t('waiting.offer.free')}</p>
        <h2>
          <span>{formatDate(offer.date, 'longDay', i18n.language)}</span>
          {t('schedule.comma')}
          <Num>{`${offer.from}–${offer.to}`}</Num>
        </h2>
        <p>{waitingPlaceText(offer, false, t, i18n.language)}</p>
        <p className={styles.clock}>
          <OfferClock offer={offer} />
          {t('waiting.offer.until', { time: untilText(offer.expiresAt, timeZone, i18n.language) })}
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" size="lg" fullWidth busy={take.isPending} onClick={() => take.mutate(item)}>
          {t('waiting.offer.book')} <span aria-hidden="true">·</span> {moneyText(offer.price)}
        </Button>
        <Button
          size="lg"
          fullWidth
          busy={change.isPending}
          onClick={() => change.mutate({ name: 'pass', id: item.id })}
        >
          {t('waiting.offer.passTo')}
        </Button>
        <p>{after > 0 ? t('waiting.offer.after', { count: after }) : t('waiting.offer.afterNone')}</p>
      </div>
    </section>
  );
}

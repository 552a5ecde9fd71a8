import type { WaitingList } from '@courtside/contract/booking/waiting-list';
import { useTranslation } from 'react-i18next';
import { sportPicture } from '#shared/court/court-picture.ts';
import { scheduleLink } from '#shared/routing/paths.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { untilText } from '#shared/waiting/waiting-labels.ts';
import styles from './offer-card.module.css';

export type EndedOffer = WaitingList['lately'][number];

const RECENT_MS = 2 * 3_600_000;

/** The last offer, when it ended a short time ago without an answer and its session is still to come. */
export function lastMissedOffer({ lately }: Pick<WaitingList, 'lately'>, now: number): EndedOffer | undefined {
  const last = lately.find(({ offeredAt }) => offeredAt !== null);
  if (!last || (last.outcome !== 'lapsed' && last.outcome !== 'withdrawn')) return undefined;
  const isRecent = Date.parse(last.endedAt) > now - RECENT_MS && Date.parse(last.startsAt) > now;
  return isRecent ? last : undefined;
}

interface OverCardProps {
  readonly offer: EndedOffer;
  readonly timeZone: string;
  /** The member is still in the queue. */
  readonly isWaiting: boolean;
}

/** An offer that is over: what happened, and the way to other sessions. */
export function OverCard({ offer, timeZone, isWaiting }: OverCardProps) {
  const { t, i18n } = useTranslation();
  const { service, date, outcome } = offer;
  const theme = useSportTheme(service);
  const sentences = [
    outcome === 'lapsed'
      ? t('waiting.offer.lapsed', { time: untilText(offer.endedAt, timeZone, i18n.language) })
      : t('waiting.offer.withdrawn'),
    outcome === 'lapsed' && t(isWaiting ? 'waiting.offer.stillWaiting' : 'waiting.offer.offList'),
  ];
  return (
    <section className={`${styles.offer} ${sportAccent(theme)}`} data-over aria-label={t('waiting.offer.label')}>
      <div className={`${styles.picture} art`}>
        <img src={sportPicture(theme)} alt="" width={640} height={480} />
      </div>
      <div className={styles.text}>
        <p className={styles.eyebrow}>{t('waiting.offer.over')}</p>
        <h2>
          <span>{formatDate(date, 'longDay', i18n.language)}</span>
          {t('schedule.comma')}
          <Num>{`${offer.from}–${offer.to}`}</Num>
        </h2>
        <p role="status">{sentences.filter(Boolean).join(' ')}</p>
      </div>
      <div className={styles.actions}>
        <LinkButton size="lg" fullWidth to={scheduleLink(service, { date })}>
          {t('waiting.toSchedule')}
        </LinkButton>
      </div>
    </section>
  );
}

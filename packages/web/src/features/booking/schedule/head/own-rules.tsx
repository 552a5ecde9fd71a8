import { encodeHours, readableHours } from '@courtside/contract/club/sports/fair-play-texts';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { ConnectionLost } from '#shared/ui/feedback/state-panels.tsx';
import { ownRulesQuery } from '../live/queries.ts';
import styles from './own-rules.module.css';

interface OwnRulesProps {
  readonly service: string;
  readonly date: string;
  /** The day is there: the schedule itself comes first. */
  readonly isReady: boolean;
}

/** One calm line: what the member has used of each limit on this day and in its week. Staff have no limits. */
export function OwnRules({ service, date, isReady }: OwnRulesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { apiRole } = useUser();
  const { data } = useQuery({ ...ownRulesQuery(service, date), enabled: isReady && isMemberRole(apiRole) });
  const { data: club } = useQuery(clubQuery);
  if (!isMemberRole(apiRole)) return null;
  const { count = 0, limit = 0, stopUntil = null } = data?.strikes ?? {};
  if (stopUntil && club) {
    return (
      <p className={styles.line} data-stopped>
        {t('checkIn.stopNote', { moment: formatMoment(stopUntil, club.timeZone, language) })}
      </p>
    );
  }
  const used = data?.used.map(({ rule, count, limit }) => ({
    rule,
    text: t(`schedule.ownRules.${rule}`, { used: ltrText(String(count)), limit: ltrText(String(limit)) }),
    isFull: count >= limit,
  }));
  const hours = data && data.hours.length > 0 ? readableHours(encodeHours(data.hours), language) : undefined;
  return (
    <p className={styles.line}>
      {data && !data.mayBook && <b>{t('schedule.ownRules.none')}</b>}
      {data?.mayBook && (
        <>
          <span>{t('schedule.ownRules.label')}:</span>
          {used?.map(({ rule, text, isFull }) => (
            <span key={rule} className={styles.part} data-full={isFull || undefined}>
              {text}
            </span>
          ))}
          {count > 0 && (
            <span className={styles.part} data-full>
              {t('checkIn.strikesUsed', { used: ltrText(String(count)), limit: ltrText(String(limit)) })}
            </span>
          )}
          {hours && <span className={styles.part}>{t('schedule.ownRules.hours', { hours })}</span>}
        </>
      )}
    </p>
  );
}

/** In the place of the limits, so that no session moves under a finger when the connection is lost. */
export function LostLine({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.line} data-lost>
      <ConnectionLost title={title} className={styles.lost}>
        {children}
      </ConnectionLost>
    </div>
  );
}

import { type Alternative, alternativeSchema } from '@courtside/contract/schedule';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { courtTitleWords, courtTypeWords } from '#shared/sports/court-words.ts';
import { minutesBetween } from '#shared/time/club-clock.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { ltrText } from '#shared/ui/ltr-text.ts';
import { Money, Num } from '#shared/ui/num.tsx';
import { useBookingDesk } from '../booking-desk.ts';
import styles from './lost-race-dialog.module.css';

interface LostRaceDialogProps {
  readonly failure: ApiFailure;
  readonly onTake: (alternative: Alternative) => void;
}

/** Somebody was faster: what happened, that nothing was charged, and the nearest sessions one tap away. */
export function LostRaceDialog({ failure, onTake }: LostRaceDialogProps) {
  const { t } = useTranslation();
  const { facts, keepDraft } = useBookingDesk();
  const { title, text } = useRaceWords(failure);
  const alternatives = alternativesOf(failure.body);
  return (
    <Dialog opened onClose={() => undefined} title={title} width={480} cancelable={false}>
      <p className={styles.text}>
        {text} {alternatives.length > 0 ? t('booking.nearest') : t('booking.noNearest')}
      </p>
      <ul className={styles.list}>
        {alternatives.map((alternative) => (
          <li key={alternative.key}>
            <button type="button" className={styles.choice} onClick={() => onTake(alternative)}>
              <span className={styles.what}>
                <span className={styles.where}>
                  {courtTitleWords(alternative.title, t)}
                  {t('schedule.comma')}
                  <Num>{alternative.from}</Num>
                </span>
                <span className={styles.when}>
                  <TimeApart from={facts.from} alternative={alternative} />
                </span>
              </span>
              <span className={styles.price}>
                <Money euros={alternative.price} />
              </span>
              <Icon name="right" flip />
            </button>
          </li>
        ))}
      </ul>
      <LinkButton size="lg" fullWidth to={PATHS.bookingSchedule} onClick={keepDraft}>
        {t('booking.backToSchedule')}
      </LinkButton>
    </Dialog>
  );
}

function useRaceWords(failure: ApiFailure): { title: string; text: string } {
  const { t } = useTranslation();
  const { session, facts } = useBookingDesk();
  const words = { court: courtTitleWords(session.title, t), time: ltrText(facts.from) };
  switch (failure.code) {
    case 'booking.slot_taken':
    case 'schedule.session_booked':
      return { title: t('booking.takenTitle'), text: t('booking.takenText', words) };
    case 'booking.slot_held':
    case 'schedule.session_held':
      return { title: t('booking.takenTitle'), text: t('booking.heldText', words) };
    default:
      return { title: t('booking.goneTitle'), text: failureText(failure) };
  }
}

function TimeApart({ from, alternative }: { readonly from: string; readonly alternative: Alternative }) {
  const { t, i18n } = useTranslation();
  const minutes = minutesBetween(from, alternative.from);
  const type = courtTypeWords(alternative.courtType, t).toLocaleLowerCase(i18n.language);
  if (minutes === 0) return t('booking.sameTime', { type });
  const count = Math.abs(minutes);
  if (count % 60 === 0)
    return t(minutes > 0 ? 'booking.hoursLater' : 'booking.hoursEarlier', { count: count / 60, type });
  return t(minutes > 0 ? 'booking.later' : 'booking.earlier', { count, type });
}

function alternativesOf(body: unknown): Alternative[] {
  const offered = typeof body === 'object' && body !== null && 'alternatives' in body ? body.alternatives : [];
  return alternativeSchema.array().safeParse(offered).data ?? [];
}

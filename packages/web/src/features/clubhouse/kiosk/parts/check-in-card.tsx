import type { KioskVisit } from '@courtside/contract/clubhouse/kiosk';
import { useTranslation } from 'react-i18next';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { formatList, joinTexts } from '#shared/i18n/format-list.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { placeText } from '../state/place-text.ts';
import styles from './check-in-card.module.css';

interface CheckInCardProps {
  readonly booking: NonNullable<KioskVisit['checkIn']>;
  readonly visit: KioskVisit;
  readonly isBusy: boolean;
  readonly onCheckIn: () => void;
}

/** The own session of today, with check-in while it is open. */
export function CheckInCard({ booking, visit, isBusy, onCheckIn }: CheckInCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state, startsAt, opensAt, from, to, players, own } = booking;
  const others = players
    .filter(({ memberCode }) => !own.includes(memberCode))
    .map(({ name }) => name.split(' ')[0] ?? name);
  const minutes = Math.round((Date.parse(startsAt) - Date.parse(visit.now)) / 60_000);
  const facts = [
    ...(others.length > 0 ? [t('kiosk.with', { names: formatList(others, language) })] : []),
    t('kiosk.until', { time: to }),
    t(booking.isDue ? 'kiosk.due' : 'kiosk.paid'),
  ];
  return (
    <div className={`${styles.card} ${sportAccent(themeOf(visit.place?.theme ?? ''))}`}>
      <div className={styles.when}>
        <b>
          <Num>{from}</Num>
        </b>
        <span>{minutes > 0 ? t('kiosk.inMinutes', { count: minutes }) : t('kiosk.now')}</span>
      </div>
      <div className={styles.what}>
        <h2 dir="auto">{placeText(visit, language)}</h2>
        <p>{joinTexts(facts, language)}</p>
      </div>
      {(state === 'open' || state === 'late' || state === 'noShow') && (
        <p className={styles.go}>
          <Button variant="primary" icon="login" fullWidth busy={isBusy} onClick={onCheckIn}>
            {t('kiosk.checkIn')}
          </Button>
        </p>
      )}
      {state === 'early' && (
        <p className={styles.note}>{t('kiosk.early', { time: timeAt(opensAt, startsAt, from) })}</p>
      )}
      {state === 'closed' && <p className={styles.note}>{t('kiosk.closed')}</p>}
      {state === 'done' && <p className={styles.note}>{t('kiosk.youAreHere')}</p>}
    </div>
  );
}

/** The wall time of a moment, from another one of the same hour zone whose wall time is known. */
function timeAt(moment: string, known: string, knownTime: string): string {
  const [hours = 0, minutes = 0] = knownTime.split(':').map(Number);
  const at = hours * 60 + minutes + Math.round((Date.parse(moment) - Date.parse(known)) / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`;
}

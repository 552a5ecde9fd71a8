import type { Arrival as ArrivedPlayer, CourtSign } from '@courtside/contract/booking/check-in';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '#shared/drawings/players/figure.tsx';
import { failureText } from '#shared/i18n/failure-text.ts';
import { formatList } from '#shared/i18n/format-list.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './check-in.module.css';
import { CourtMap } from './court-map.tsx';
import { useCheckIn } from './queries.ts';

type Booking = NonNullable<CourtSign['booking']>;

interface ArrivalProps {
  readonly code: string;
  readonly sign: CourtSign;
  readonly booking: Booking;
  readonly timeZone: string;
  /** The scanned sign is of another court. */
  readonly isElsewhere: boolean;
}

const MINUTE_MS = 60_000;

const firstName = ({ name }: { readonly name: string }) => name.split(' ')[0] ?? name;

/** The caller's booking of today: what to do now, who is here, and the one button. */
export function Arrival({ code, sign, booking, timeZone, isElsewhere }: ArrivalProps) {
  const { t } = useTranslation();
  const checkIn = useCheckIn(code, booking);
  const { memberCode } = useUser();
  const others = booking.players.filter((player) => player.memberCode !== memberCode);
  const isOpen = booking.state === 'open' || booking.state === 'late';
  return (
    <div className={styles.body}>
      <Headline sign={sign} booking={booking} timeZone={timeZone} isElsewhere={isElsewhere} />
      {isElsewhere && <CourtMap section={booking.section} own={booking.courtKey} scanned={sign.courtKey} />}
      {!isElsewhere && others.length > 0 && <Players players={others} />}
      {checkIn.error && (
        <p className={styles.refusal} role="alert">
          <Icon name="alert" />
          <span>{failureText(checkIn.error, t('checkIn.offline'))}</span>
        </p>
      )}
      <div className={styles.actions}>
        {isOpen && (
          <Button
            variant="primary"
            size="lg"
            icon="login"
            fullWidth
            busy={checkIn.isPending}
            onClick={() => checkIn.mutate(undefined)}
          >
            {t('checkIn.checkIn', { court: clubWord(booking.court, t, booking.section) })}
          </Button>
        )}
        {booking.state === 'done' && <WithMe players={others} busy={checkIn.isPending} onCheckIn={checkIn.mutate} />}
      </div>
    </div>
  );
}

/** One sentence for each state. */
function Headline({ sign, booking, timeZone, isElsewhere }: Omit<ArrivalProps, 'code'>) {
  const { t, i18n } = useTranslation();
  const user = useUser();
  const timeOf = (instant: string) => ltrText(wallTimeAt(instant, timeZone).time);
  const now = timeOf(sign.now);
  if (isElsewhere && (booking.state === 'open' || booking.state === 'late')) {
    const here = clubWord(sign.court, t, sign.section);
    return (
      <Words title={t('checkIn.wrongCourt', { court: clubWord(booking.court, t, booking.section) })}>
        {sign.isTaken ? t('checkIn.wrongTaken', { here }) : t('checkIn.wrongText', { here })}
      </Words>
    );
  }
  switch (booking.state) {
    case 'early':
      return <Words title={t('checkIn.early')}>{t('checkIn.earlyText', { time: timeOf(booking.opensAt), now })}</Words>;
    case 'open': {
      const type = clubWord(booking.bookingType, t, booking.section);
      const values = { type, to: ltrText(booking.to), now };
      return (
        <Words title={t('checkIn.welcome', { name: user.displayName.split(' ')[0] ?? '' })}>
          {booking.isDue ? t('checkIn.dueSession', values) : t('checkIn.session', values)}
        </Words>
      );
    }
    case 'late':
      return (
        <>
          <Words title={t('checkIn.late')}>{t('checkIn.lateText', { now, time: timeOf(booking.closesAt) })}</Words>
          <TimeLeft now={sign.now} from={booking.startsAt} to={booking.closesAt} />
        </>
      );
    case 'done': {
      const own = booking.players.filter(({ memberCode }) => booking.own.includes(memberCode));
      const names = formatList(own.map(firstName), i18n.language);
      const isPlaying = own.some(({ memberCode }) => memberCode === user.memberCode);
      return (
        <div className={styles.seal}>
          <span className={styles.disc}>
            <Icon name="check" />
          </span>
          <Words title={isPlaying ? t('checkIn.done') : t('checkIn.doneFor', { names })}>
            {t('checkIn.doneText', { time: timeOf(own[0]?.checkedInAt ?? sign.now) })}
          </Words>
        </div>
      );
    }
    case 'closed':
      return <Words title={t('checkIn.closed')}>{t('checkIn.closedText', { time: timeOf(booking.closesAt) })}</Words>;
    case 'noShow':
      return <Words title={t('checkIn.noShow')}>{t('checkIn.noShowText', { time: timeOf(booking.closesAt) })}</Words>;
  }
}

function Words({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div role="status">
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
    </div>
  );
}

function TimeLeft({ now, from, to }: { readonly now: string; readonly from: string; readonly to: string }) {
  const { t } = useTranslation();
  const [nowMs, fromMs, toMs] = [Date.parse(now), Date.parse(from), Date.parse(to)];
  const count = Math.max(1, Math.ceil((toMs - nowMs) / MINUTE_MS));
  const part = Math.max(0, Math.min(1, (toMs - nowMs) / (toMs - fromMs)));
  return (
    <div className={styles.left}>
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${part * 100}%` }} />
      </span>
      <p>{t('checkIn.minutesLeft', { count })}</p>
    </div>
  );
}

function Players({ players }: { readonly players: readonly ArrivedPlayer[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.players} aria-label={t('checkIn.players')}>
      {players.map(({ name, memberCode, gender, checkedInAt }) => (
        <li key={memberCode}>
          <Face gender={gender} memberCode={memberCode} size={28} />
          <span className={styles.name}>{name}</span>
          {checkedInAt ? (
            <span className={styles.here}>
              <Icon name="check" size={16} />
              {t('checkIn.here')}
            </span>
          ) : (
            <span className={styles.absent}>{t('checkIn.notYet')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface WithMeProps {
  readonly players: readonly ArrivedPlayer[];
  readonly busy: boolean;
  readonly onCheckIn: (codes: readonly string[]) => void;
}

/** Whoever has a phone checks in the others too. */
function WithMe({ players, busy, onCheckIn }: WithMeProps) {
  const { t, i18n } = useTranslation();
  const absent = players.filter(({ checkedInAt }) => checkedInAt === null);
  if (absent.length === 0) return null;
  const names = formatList(absent.map(firstName), i18n.language);
  return (
    <Button size="lg" fullWidth busy={busy} onClick={() => onCheckIn(absent.map(({ memberCode }) => memberCode))}>
      {t(absent.length === 1 ? 'checkIn.withMeOne' : 'checkIn.withMe', { names })}
    </Button>
  );
}

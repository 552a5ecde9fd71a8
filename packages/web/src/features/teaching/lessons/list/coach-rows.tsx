import { Trans, useTranslation } from 'react-i18next';
import { Avatar } from '#shared/court/avatar.tsx';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent, sportIcon } from '#shared/sports/sport-look.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { lessonTimesPath, lowestPrice, useTimeText } from '../state/lesson-labels.ts';
import type { Coach, ServiceTime } from '../state/lesson-queries.ts';
import styles from './lessons-page.module.css';

interface CoachesProps {
  readonly coaches: readonly Coach[];
  readonly times: readonly ServiceTime[];
  /** The times are known. */
  readonly isRead: boolean;
}

/** Everybody who teaches; whoever has a free time soon comes first. */
export function CoachRows({ coaches, times, isRead }: CoachesProps) {
  const { t } = useTranslation();
  const nextOf = ({ coach }: Coach) => times.find((time) => time.coach === coach);
  const sorted = coaches.toSorted((one, other) => Number(!nextOf(one)) - Number(!nextOf(other)));
  return (
    <section className={styles.part} aria-labelledby="choose-coach">
      <h2 id="choose-coach" className={styles.heading}>
        {t('lessons.chooseCoach')}
      </h2>
      <ul className={styles.coaches}>
        {sorted.map((coach) => (
          <CoachRow key={coach.coach} coach={coach} next={nextOf(coach)} isRead={isRead} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly coach: Coach;
  readonly next: ServiceTime | undefined;
  readonly isRead: boolean;
}

function CoachRow({ coach, next, isRead }: RowProps) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const services = [...new Set(coach.offers.map(({ service }) => service))];
  return (
    <li className={styles.coach}>
      <Avatar user={{ photoURL: coach.picture, gender: coach.gender, memberCode: coach.coach }} size={72} />
      <div className={styles.who}>
        <h3>
          <MemberName name={coach.name} />
        </h3>
        <p className={styles.sports}>
          {services.map((service) => (
            <Sport key={service} service={service} />
          ))}
        </p>
      </div>
      <div className={styles.go}>
        <p>
          <Price coach={coach} />
          {isRead && <small>{next ? t('lessons.next', { time: timeText(next.from) }) : t('lessons.noneSoon')}</small>}
        </p>
        <LinkButton
          to={lessonTimesPath({ coach: coach.coach })}
          aria-label={t('lessons.seeTimesOf', { name: coach.name })}
        >
          {t('lessons.seeTimes')}
        </LinkButton>
      </div>
    </li>
  );
}

function Price({ coach }: Pick<RowProps, 'coach'>) {
  const { t } = useTranslation();
  const lowest = lowestPrice(coach.offers);
  if (coach.isPaidOutside) return t('lessons.paidOutside');
  if (lowest === undefined) return null;
  return <Trans t={t} i18nKey="lessons.fromPrice" components={{ price: <Money euros={lowest} /> }} />;
}

function Sport({ service }: { readonly service: string }) {
  const { t } = useTranslation();
  const theme = useSportTheme(service);
  return (
    <span className={`${styles.sport} ${sportAccent(theme)}`}>
      <Icon name={sportIcon(theme)} size={18} />
      {sportTitle(service, t)}
    </span>
  );
}

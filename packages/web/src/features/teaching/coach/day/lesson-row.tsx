import { useTranslation } from 'react-i18next';
import { Face } from '#shared/drawings/players/figure.tsx';
import { formatList } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './day-page.module.css';
import type { DiaryItem, DiaryPupil } from './diary-query.ts';
import { EmergencyNumbers } from './emergency-numbers.tsx';
import { useAttendance } from './use-attendance.ts';

const TONES = { ahead: 'quiet', now: 'warning', held: 'good', cancelled: 'bad' } as const;
const ICONS = { ahead: 'clock', now: 'arrow', held: 'check', cancelled: 'close' } as const;

/** A lesson or a date of a course, with its pupils. On its day one tap says that all are here, and a tap on a pupil who is missing. */
export function LessonRow({ lesson }: { readonly lesson: DiaryItem }) {
  const { t, i18n } = useTranslation();
  const { today } = useClubDay();
  const theme = useSportTheme(lesson.service);
  const { service, courts, from, to, state, title } = lesson;
  const isToday = from.slice(0, 10) === today;
  const names = formatList(
    lesson.pupils.map(({ name }) => name),
    i18n.language,
  );
  const heading = title ? (title[i18n.language as keyof typeof title] ?? title.en) : names;
  return (
    <li className={`${styles.lesson} ${sportAccent(theme)}`} data-state={state} aria-label={heading}>
      <p className={styles.time}>
        <b>
          <Num>{from.slice(11)}</Num>
        </b>
        <small>
          <Num>{`–${to.slice(11)}`}</Num>
        </small>
      </p>
      <div className={styles.what}>
        <h3>{heading}</h3>
        <p>
          {t('coachDay.where', {
            sport: sportTitle(service, t),
            court: formatList(
              courts.map((court) => clubWord(court, t, service)),
              i18n.language,
            ),
            until: ltrText(to.slice(11)),
          })}
        </p>
        {title && !isToday && names && <p>{names}</p>}
        {isToday && state !== 'cancelled' && lesson.pupils.length > 0 && <Attendance lesson={lesson} />}
        <EmergencyNumbers pupils={lesson.pupils} />
      </div>
      <StatePill tone={TONES[state]} icon={ICONS[state]}>
        {t(`coachDay.states.${state}`)}
      </StatePill>
    </li>
  );
}

function Attendance({ lesson }: { readonly lesson: DiaryItem }) {
  const { t } = useTranslation();
  const { pupils, mark, isPending } = useAttendance(lesson);
  const isMarked = pupils.some(({ isHere }) => isHere !== null);
  const here = pupils.filter(({ isHere }) => isHere).length;
  const [only] = pupils;
  return (
    <>
      {!isMarked && (
        <Button
          variant="primary"
          size="lg"
          icon="check"
          fullWidth
          busy={isPending}
          onClick={() => mark(pupils.map(({ memberCode }) => ({ memberCode, isHere: true })))}
        >
          {pupils.length === 1 && only
            ? t('coachDay.isHere', { name: firstNameOf(only.name) })
            : t('coachDay.allHere', { count: pupils.length })}
        </Button>
      )}
      <ul className={styles.pupils}>
        {pupils.map((pupil) => (
          <li key={pupil.memberCode}>
            <PupilTile pupil={pupil} onMark={(isHere) => mark([{ memberCode: pupil.memberCode, isHere }])} />
            {pupil.note && (
              <p className={styles.small} dir="auto">
                {pupil.note}
              </p>
            )}
          </li>
        ))}
      </ul>
      {isMarked && (
        <p className={styles.saved} role="status">
          <Icon name="check" size={16} />
          {t('coachDay.saved', { here, count: pupils.length })}
        </p>
      )}
    </>
  );
}

interface PupilTileProps {
  readonly pupil: DiaryPupil;
  readonly onMark: (isHere: boolean) => void;
}

/** The tap that is meant most: nobody marked or missing becomes here, here becomes missing. */
function PupilTile({ pupil, onMark }: PupilTileProps) {
  const { t } = useTranslation();
  const { memberCode, name, gender, isHere } = pupil;
  const word = isHere === null ? 'open' : isHere ? 'here' : 'missing';
  return (
    <button
      type="button"
      className={styles.pupil}
      data-here={isHere ?? undefined}
      aria-pressed={isHere === true}
      onClick={() => onMark(isHere !== true)}
    >
      <Face memberCode={memberCode} gender={gender} size={36} />
      <span className={styles.name}>{firstNameOf(name)}</span>
      <span className={styles.mark}>
        {isHere !== null && <Icon name={isHere ? 'check' : 'minus'} size={20} />}
        {t(`coachDay.marks.${word}`)}
      </span>
    </button>
  );
}

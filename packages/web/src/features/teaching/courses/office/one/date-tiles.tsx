import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/i18n/format-list.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { OfficeCourse } from '../office-queries.ts';
import styles from './date-tiles.module.css';

export type CourseDate = OfficeCourse['dates'][number];

interface DateTilesProps {
  readonly course: OfficeCourse;
  readonly onOpen: (date: CourseDate) => void;
}

/** Every date is a button that opens what can be done with it. */
export function DateTiles({ course, onOpen }: DateTilesProps) {
  const { t } = useTranslation();
  return (
    <ol className={styles.tiles} aria-label={t('officeCourses.dates')}>
      {course.dates.map((date) => (
        <li key={date.id}>
          <Tile course={course} date={date} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  );
}

function Tile({ course, date, onOpen }: DateTilesProps & { readonly date: CourseDate }) {
  const { t, i18n } = useTranslation();
  const { today } = useClubDay();
  const isToday = date.date === today && date.state === 'planned';
  const courts = date.courts.map(({ title }) => clubWord(title, t, course.service));
  const isSubstituted = date.coach !== course.coach;
  return (
    <button
      type="button"
      className={styles.tile}
      data-state={isToday ? 'today' : date.state}
      aria-haspopup="dialog"
      onClick={() => onOpen(date)}
    >
      <b>
        {formatDate(date.date, 'weekdayDay', i18n.language)}
        {date.state === 'held' && <Icon name="check" size={16} />}
      </b>
      <span>
        {isToday && t('officeCourses.today')}
        {!isToday &&
          (date.state === 'planned' ? formatList(courts, i18n.language) : t(`officeCourses.dateState.${date.state}`))}
      </span>
      {isSubstituted && <bdi>{date.coachName}</bdi>}
    </button>
  );
}

import { roleHasAccess } from '@courtside/contract/wire/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolatedText } from '#shared/i18n/ltr-text.ts';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { useMoment } from '#shared/ui/page/use-moment.ts';
import type { OfficeCourse } from '../office-queries.ts';
import { CourseAttendance, type CoursePupil } from './course-attendance.tsx';
import { DateDialog } from './date-dialog.tsx';
import { type CourseDate, DateTiles } from './date-tiles.tsx';
import styles from './office-course.module.css';
import { TakeOutForm } from './place-dialogs.tsx';

interface MainProps {
  readonly course: OfficeCourse;
  /** Published, and not over. */
  readonly isOn: boolean;
  readonly onEnrol: () => void;
}

/** The dates, who takes part, and who waits. */
export function Main({ course, isOn, onEnrol }: MainProps) {
  const { t } = useTranslation();
  const { apiRole } = useUser();
  const [date, setDate] = useState<CourseDate>();
  const [leaving, setLeaving] = useState<CoursePupil>();
  const isDesk = roleHasAccess(apiRole, 'desk');
  const isOpen = isOn && (course.state !== 'running' || course.joinsLate);
  const isPublished = course.state !== 'draft' && course.state !== 'called_off';
  return (
    <div className={styles.stack}>
      <Block title={t('officeCourses.dates')}>
        <DateTiles course={course} onOpen={setDate} />
      </Block>
      <Block
        title={t('officeCourses.attendance')}
        action={
          isOpen &&
          isDesk && (
            <Button size="sm" icon="plus" aria-haspopup="dialog" onClick={onEnrol}>
              {t('officeCourses.enrol')}
            </Button>
          )
        }
      >
        <CourseAttendance course={course} onTakeOut={isOn && isDesk ? setLeaving : undefined} />
      </Block>
      {course.queue.length > 0 && <Queue queue={course.queue} />}
      {date && (
        <DateDialog
          course={course}
          date={date}
          mayMove={isOn && apiRole === 'admin'}
          mayCallOff={isPublished && isDesk}
          onClose={() => setDate(undefined)}
        />
      )}
      <Dialog
        opened={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('officeCourses.takeOutTitle', { name: isolatedText(leaving?.name ?? '') })}
      >
        {leaving && <TakeOutForm course={course} pupil={leaving} onClose={() => setLeaving(undefined)} />}
      </Dialog>
    </div>
  );
}

function Queue({ queue }: { readonly queue: OfficeCourse['queue'] }) {
  const { t } = useTranslation();
  const moment = useMoment();
  return (
    <Block title={t('officeCourses.line')}>
      <ol className={styles.queue}>
        {queue.map(({ memberCode, name, offeredUntil }) => (
          <li key={memberCode}>
            <b>{isolatedText(name)}</b>
            <small>
              <Num>{memberCode}</Num>
              {offeredUntil && ` · ${t('officeCourses.offeredUntil', { moment: moment(offeredUntil) })}`}
            </small>
          </li>
        ))}
      </ol>
    </Block>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList, joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { isolatedText, ltrText } from '#shared/i18n/ltr-text.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { Fact, Facts } from '#shared/ui/page/facts.tsx';
import type { OfficeCourse } from '../office-queries.ts';
import { CallOffForm } from './call-off-dialog.tsx';
import { DateAttendance } from './date-attendance.tsx';
import type { CourseDate } from './date-tiles.tsx';
import { MoveForm } from './move-form.tsx';

interface DateDialogProps {
  readonly course: OfficeCourse;
  readonly date: CourseDate;
  /** Moving is the admin's, calling off also the desk's. */
  readonly mayMove: boolean;
  readonly mayCallOff: boolean;
  readonly onClose: () => void;
}

type Deed = 'move' | 'callOff' | 'attendance';

/** One date: what it is, and what can be done with it. */
export function DateDialog(props: DateDialogProps) {
  const { course, date, onClose } = props;
  const { t, i18n } = useTranslation();
  const [deed, setDeed] = useState<Deed>();
  const day = formatDate(date.date, 'weekdayDay', i18n.language);
  const titles = {
    move: t('officeCourses.moveDate', { day }),
    callOff: t('officeCourses.callOffDate', { day }),
    attendance: joinTexts([t('attendance.title'), day], i18n.language),
  };
  const title = deed ? titles[deed] : day;
  return (
    <Dialog opened onClose={onClose} title={title} width={deed === 'move' ? 640 : 440}>
      {deed === 'move' && <MoveForm course={course} date={date} onClose={onClose} />}
      {deed === 'callOff' && <CallOffForm course={course} dateId={date.id} onClose={onClose} />}
      {deed === 'attendance' && <DateAttendance course={course} date={date} onClose={onClose} />}
      {!deed && <DateFacts {...props} onDeed={setDeed} />}
    </Dialog>
  );
}

interface DateFactsProps extends DateDialogProps {
  readonly onDeed: (deed: Deed) => void;
}

function DateFacts({ course, date, mayMove, mayCallOff, onClose, onDeed }: DateFactsProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const courts = date.courts.map(({ title }) => clubWord(title, t, course.service));
  const { today } = useClubDay();
  const isPlanned = date.state === 'planned';
  // Of today the coach says it.
  const isOver = date.state !== 'called_off' && date.date < today;
  const marks = course.pupils.flatMap((pupil) => pupil.marks.filter(({ dateId }) => dateId === date.id));
  return (
    <div className={layout.body}>
      <Facts>
        <Fact name={t('officeCourses.when')}>{ltrText(`${date.from}–${date.to}`)}</Fact>
        <Fact name={t('officeCourses.courts')}>{formatList(courts, language)}</Fact>
        <Fact name={t('officeCourses.coach')}>{isolatedText(date.coachName)}</Fact>
        <Fact name={t('officeCourses.stateOf')} note={date.because ? isolatedText(date.because) : undefined}>
          {t(`officeCourses.dateState.${date.state}`)}
        </Fact>
        {marks.length > 0 && (
          <Fact name={t('officeCourses.here')}>
            {t('officeCourses.hereOf', { here: marks.filter(({ isHere }) => isHere).length, all: marks.length })}
          </Fact>
        )}
      </Facts>
      <DialogActions>
        {mayCallOff && date.state !== 'called_off' ? (
          <Button variant="danger" onClick={() => onDeed('callOff')}>
            {t('officeCourses.callOffThis')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('officeCourses.close')}</Button>
        )}
        {mayCallOff && isOver && course.pupils.length > 0 && (
          <Button onClick={() => onDeed('attendance')}>{t('attendance.correct')}</Button>
        )}
        {mayMove && isPlanned && (
          <Button variant="primary" onClick={() => onDeed('move')}>
            {t('officeCourses.move')}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

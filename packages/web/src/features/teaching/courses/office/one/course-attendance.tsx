import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { isolatedText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import { WideTable } from '#shared/ui/data/wide-table.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { OfficeCourse } from '../office-queries.ts';
import styles from './course-attendance.module.css';

export type CoursePupil = OfficeCourse['pupils'][number];

interface CourseAttendanceProps {
  readonly course: OfficeCourse;
  /** Undefined where nobody can be taken out. */
  readonly onTakeOut: ((pupil: CoursePupil) => void) | undefined;
}

/** Who takes part, and for each date who was there. */
export function CourseAttendance({ course, onTakeOut }: CourseAttendanceProps) {
  const { t, i18n } = useTranslation();
  const { today } = useClubDay();
  const { pupils, dates } = course;
  if (pupils.length === 0) return <p className={styles.none}>{t('officeCourses.nobody')}</p>;
  return (
    <WideTable label={t('officeCourses.attendance')}>
      <Table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('officeCourses.pupil')}</th>
            {dates.map(({ id, date, state }) => (
              <th key={id} scope="col" data-today={date === today || undefined} data-state={state}>
                {formatDate(date, 'dayMonth', i18n.language)}
              </th>
            ))}
            <th scope="col">
              <span className="sr">{t('officeCourses.takeOut')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pupils.map((pupil) => (
            <Row key={`${pupil.memberCode} ${pupil.enrolledAt}`} {...{ course, pupil, today, onTakeOut }} />
          ))}
        </tbody>
      </Table>
    </WideTable>
  );
}

interface RowProps extends CourseAttendanceProps {
  readonly pupil: CoursePupil;
  readonly today: string;
}

function Row({ course, pupil, today, onTakeOut }: RowProps) {
  const { t } = useTranslation();
  const { memberCode, name, state, marks } = pupil;
  return (
    <tr data-gone={state !== 'enrolled' || undefined}>
      <th scope="row">
        <b>
          <MemberName name={name} />
        </b>
        <PupilFacts pupil={pupil} />
      </th>
      {course.dates.map(({ id, date }) => (
        <td key={id} data-today={date === today || undefined}>
          <MarkText isHere={marks.find(({ dateId }) => dateId === id)?.isHere} />
        </td>
      ))}
      <td>
        {state === 'enrolled' && onTakeOut && (
          <IconButton
            icon="close"
            label={t('officeCourses.takeOutName', { name: `${name} ${memberCode}` })}
            onClick={() => onTakeOut(pupil)}
          />
        )}
      </td>
    </tr>
  );
}

function MarkText({ isHere }: { readonly isHere: boolean | undefined }) {
  const { t } = useTranslation();
  if (isHere === undefined) return <span className={styles.dot} title={t('officeCourses.unmarked')} />;
  return (
    <span className={isHere ? styles.here : styles.absent}>
      {isHere ? <Icon name="check" size={18} /> : <span aria-hidden="true">–</span>}
      <span className="sr">{t(isHere ? 'officeCourses.here' : 'officeCourses.absent')}</span>
    </span>
  );
}

function PupilFacts({ pupil }: { readonly pupil: CoursePupil }) {
  const { t, i18n } = useTranslation();
  const { memberCode, payerCode, payerName, state, price, refunded, freeBecause, note } = pupil;
  const facts = [
    ...(payerCode === memberCode ? [] : [t('officeCourses.paidBy', { name: isolatedText(payerName) })]),
    ...(freeBecause ? [t('officeCourses.free', { reason: isolatedText(freeBecause) })] : [moneyText(price)]),
    ...(state === 'left' ? [t('officeCourses.left')] : []),
    ...(state === 'called_off' ? [t('officeCourses.gone')] : []),
    ...(refunded > 0 ? [t('officeCourses.refunded', { amount: moneyText(refunded) })] : []),
  ];
  return (
    <>
      <small>
        <Num>{memberCode}</Num> · {joinTexts(facts, i18n.language)}
      </small>
      {note && <small dir="auto">{note}</small>}
    </>
  );
}

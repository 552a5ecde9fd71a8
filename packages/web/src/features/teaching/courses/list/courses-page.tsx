import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isolatedText } from '#shared/i18n/ltr-text.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import { Loading, PageSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { type Course, type CoursePerson, coursesQuery } from '../state/course-queries.ts';
import { useCourseWords } from '../use-course-words.ts';
import { CourseRows } from './course-rows.tsx';
import styles from './courses-page.module.css';

/** Groups with a coach on fixed days: those of the family first, then what is open. */
export function CoursesPage() {
  const { t } = useTranslation();
  const hasWords = useCourseWords();
  const { data, error, refetch } = useQuery(coursesQuery);
  useQuery(servicesQuery);
  if (!hasWords) return <PageSkeleton />;
  return (
    <PageFrame title={t('shell.courses')} intro={t('courses.intro')}>
      {error && (
        <Card>
          <ErrorState failure={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {data && <Content courses={data.items} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={104} radius={16} />
          <Skeleton height={104} radius={16} />
        </Loading>
      )}
    </PageFrame>
  );
}

const takesPart = ({ mine }: Course) => mine.some(({ state }) => state !== 'none');
const isFor = (course: Course, code: string) =>
  course.mine.some((person) => person.memberCode === code && (person.unfit === null || person.state !== 'none'));

function Content({ courses }: { readonly courses: readonly Course[] }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const people = courses[0]?.mine ?? [];
  const code = people.find(({ memberCode }) => memberCode === address.get('for'))?.memberCode;
  const shown = courses.filter((course) => code === undefined || isFor(course, code));
  const mine = shown.filter(takesPart);
  const open = shown.filter((course) => !takesPart(course) && (course.state === 'open' || course.state === 'full'));
  const others = shown.filter((course) => !mine.includes(course) && !open.includes(course));
  const choose = (chosen: string | undefined) => setAddress(chosen ? { for: chosen } : {}, { replace: true });
  return (
    <>
      {people.length > 1 && <People people={people} chosen={code} onChoose={choose} />}
      {shown.length === 0 && <p className={styles.none}>{t('courses.none')}</p>}
      <Part title={t('courses.youTakePart')} courses={mine} />
      <Part title={t('courses.open')} courses={open} />
      <Part title={t('courses.others')} courses={others} />
    </>
  );
}

interface PeopleProps {
  readonly people: readonly CoursePerson[];
  readonly chosen: string | undefined;
  readonly onChoose: (code: string | undefined) => void;
}

function People({ people, chosen, onChoose }: PeopleProps) {
  const { t } = useTranslation();
  const nameOf = ({ isSelf, name }: CoursePerson): ReactNode =>
    isSelf ? t('courses.me') : t('courses.forName', { name: isolatedText(firstNameOf(name)) });
  return (
    <fieldset className={styles.people}>
      <legend className="sr">{t('courses.whom')}</legend>
      <Chip aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {t('courses.everybody')}
      </Chip>
      {people.map((person) => (
        <Chip
          key={person.memberCode}
          aria-pressed={chosen === person.memberCode}
          onClick={() => onChoose(person.memberCode)}
        >
          {nameOf(person)}
        </Chip>
      ))}
    </fieldset>
  );
}

function Part({ title, courses }: { readonly title: string; readonly courses: readonly Course[] }) {
  const id = useId();
  if (courses.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <CourseRows courses={courses} />
    </section>
  );
}

import { waitForCourse } from '@courtside/contract/teaching/courses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { isolatedText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import { RadioCards } from '#shared/ui/fields/radio-cards.tsx';
import { Fact, Facts } from '#shared/ui/page/facts.tsx';
import { useMoment } from '#shared/ui/page/use-moment.ts';
import { heldDates } from '../state/course-labels.ts';
import type { Course, CoursePerson } from '../state/course-queries.ts';
import { useCourseCall } from '../state/use-course-call.ts';
import styles from './course-page.module.css';
import { EnrolDialog } from './enrol-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

interface OfPerson {
  readonly course: Course;
  readonly person: CoursePerson;
}

/** Who takes part, what it costs, and the one thing to do. */
export function TakePart({ course }: { readonly course: Course }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const textOf = usePersonText();
  const { mine } = course;
  const first = mine.find(({ state }) => state === 'offered') ?? mine.find(({ unfit }) => unfit === null) ?? mine[0];
  const person = mine.find(({ memberCode }) => memberCode === code) ?? first;
  if (!person) return null;
  return (
    <section className={styles.card} aria-label={t('courses.who')}>
      <RadioCards
        legend={t('courses.who')}
        value={person.memberCode}
        onChange={setCode}
        cards={mine.map((each) => ({ value: each.memberCode, label: each.name, text: textOf(each) }))}
      />
      <Sums course={course} person={person} />
      <Deed key={person.memberCode} course={course} person={person} />
    </section>
  );
}

function usePersonText(): (person: CoursePerson) => string {
  const { t } = useTranslation();
  const moment = useMoment();
  return ({ state, unfit, position, offeredUntil, isSibling }) => {
    if (state === 'enrolled') return t('courses.enrolled');
    if (state === 'waiting') return t('courses.waits', { position: position ?? 1 });
    if (offeredUntil) return t('courses.offered', { moment: moment(offeredUntil) });
    if (unfit) return t(`courses.unfit.${unfit}`);
    return isSibling ? `${t('courses.fits')}, ${t('courses.sibling')}` : t('courses.fits');
  };
}

/** What it costs and until when it can be left; nothing of it where nobody can enrol. */
function Sums({ course, person }: OfPerson) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { balanceAmount } = useUser();
  const ahead = heldDates(course).filter(({ state }) => state === 'planned').length;
  const canLeave = course.leaveUntil !== null && Date.parse(course.leaveUntil) > Date.now();
  const isPaid = person.state === 'enrolled';
  return (
    <Facts>
      {!isPaid && (
        <Fact
          name={t('courses.toPay', { count: ahead })}
          note={ahead > 1 ? t('courses.each', { amount: moneyText(person.price / ahead) }) : undefined}
        >
          <Money euros={person.price} />
        </Fact>
      )}
      {!isPaid && balanceAmount !== null && (
        <Fact name={t('courses.balanceAfter')}>
          <Money euros={balanceAmount - person.price} />
        </Fact>
      )}
      <Fact name={t('courses.leaveUntil')}>
        {canLeave && course.leaveUntil
          ? t('courses.until', { moment: moment(course.leaveUntil) })
          : t('courses.noMoneyBack')}
      </Fact>
    </Facts>
  );
}

function Deed({ course, person }: OfPerson) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'enrol' | 'leave'>();
  const close = () => setDialog(undefined);
  const isOver = course.state === 'called_off' || course.state === 'over';
  if (isOver) return null;
  if (person.state === 'enrolled')
    return (
      <>
        <Button size="lg" fullWidth onClick={() => setDialog('leave')}>
          {t('courses.leave')}
        </Button>
        <LeaveDialog course={course} person={person} opened={dialog === 'leave'} onClose={close} />
      </>
    );
  if (course.state === 'running' && !course.joinsLate) return <p className={styles.note}>{t('courses.begun')}</p>;
  if (person.state !== 'offered' && (person.state === 'waiting' || course.taken >= course.places))
    return <Waiting course={course} person={person} />;
  return (
    <>
      <Button variant="primary" size="lg" fullWidth disabled={person.unfit !== null} onClick={() => setDialog('enrol')}>
        {t('courses.enrol', { name: isolatedText(firstNameOf(person.name)) })} <span aria-hidden="true">·</span>{' '}
        {moneyText(person.price)}
      </Button>
      <p className={styles.note}>{t('courses.nothingYet')}</p>
      <EnrolDialog course={course} person={person} opened={dialog === 'enrol'} onClose={close} />
    </>
  );
}

function Waiting({ course, person }: OfPerson) {
  const { t } = useTranslation();
  const { memberCode, name } = person;
  const waits = person.state === 'waiting';
  const call = useCourseCall({
    send: () =>
      callApi(waitForCourse, {
        params: { id: course.id },
        body: { memberCode, wait: waits ? (0 as const) : (1 as const) },
      }),
    done: waits ? 'quit' : 'waiting',
    name,
  });
  return (
    <>
      <Button
        variant={waits ? 'quiet' : 'primary'}
        size="lg"
        fullWidth
        busy={call.isPending}
        disabled={!waits && person.unfit !== null}
        onClick={() => call.mutate()}
      >
        {t(waits ? 'courses.quit' : 'courses.wait')}
      </Button>
      <p className={styles.note}>{t('courses.waitText')}</p>
    </>
  );
}

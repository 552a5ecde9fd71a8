import { useTranslation } from 'react-i18next';
import { Money } from '#shared/ui/data/num.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { Fact, Facts } from '../one/course-facts.tsx';
import styles from './office-courses.module.css';
import type { OfficeCourse } from './office-queries.ts';

/** What was paid, and whose it is now. */
export function CourseMoney({ money }: { readonly money: OfficeCourse['money'] }) {
  const { t } = useTranslation();
  const lines = [
    [t('officeCourses.paid'), money.paid],
    [t('officeCourses.held'), money.income],
    [t('officeCourses.coachShare'), money.coachShare],
    [t('officeCourses.back'), money.refunded],
    [t('officeCourses.deferred'), money.deferred],
  ] as const;
  return (
    <Card>
      <h2 className={styles.heading}>{t('officeCourses.money')}</h2>
      <Facts>
        {lines.map(([name, euros]) => (
          <Fact key={name} name={name}>
            <Money euros={euros} />
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

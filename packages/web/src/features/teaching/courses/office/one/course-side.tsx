import { useTranslation } from 'react-i18next';
import { isolatedText } from '#shared/i18n/ltr-text.ts';
import { Block, Tip } from '#shared/office/frame/office-parts.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import { Fact, Facts } from '#shared/ui/page/facts.tsx';
import { PlacesText } from '../course-list.tsx';
import type { OfficeCourse } from '../office-queries.ts';
import { PlaceRow } from '../place-row.tsx';
import { STATE_TONES } from '../state-tones.ts';
import styles from './office-course.module.css';

interface CourseSideProps {
  readonly course: OfficeCourse;
  /** Undefined where nothing has to be decided. */
  readonly onHold: (() => void) | undefined;
}

/** How full it is, what is decided about it, and whose the money is. */
export function CourseSide({ course, onHold }: CourseSideProps) {
  const { t, i18n } = useTranslation();
  const { state, taken, placesMin, decideOn, heldBecause, calledOffBecause } = course;
  const isShort = state === 'open' && taken < placesMin && heldBecause === null && decideOn !== null;
  return (
    <>
      <Block
        title={t('officeCourses.placesTitle')}
        action={<StatePill tone={STATE_TONES[state]}>{t(`officeCourses.state.${state}`)}</StatePill>}
      >
        <div className={styles.side}>
          <PlaceRow course={course} isLarge />
          <p>
            <PlacesText course={course} />
          </p>
          {isShort && decideOn && (
            <Tip>
              {t('officeCourses.willDecide', {
                minimum: placesMin,
                day: formatDate(decideOn, 'weekdayDay', i18n.language),
              })}
            </Tip>
          )}
          {isShort && onHold && (
            <Button fullWidth aria-haspopup="dialog" onClick={onHold}>
              {t('officeCourses.hold', { count: taken })}
            </Button>
          )}
          {heldBecause && <Tip tone="calm">{t('officeCourses.heldAnyway', { reason: isolatedText(heldBecause) })}</Tip>}
          {calledOffBecause && (
            <Tip tone="danger">{t('officeCourses.offBecause', { reason: isolatedText(calledOffBecause) })}</Tip>
          )}
        </div>
      </Block>
      <CourseMoney money={course.money} />
    </>
  );
}

/** What was paid, and whose it is now. */
function CourseMoney({ money }: { readonly money: OfficeCourse['money'] }) {
  const { t } = useTranslation();
  const lines = [
    [t('officeCourses.paid'), money.paid],
    [t('officeCourses.held'), money.income],
    [t('officeCourses.coachShare'), money.coachShare],
    [t('officeCourses.back'), money.refunded],
    [t('officeCourses.deferred'), money.deferred],
  ] as const;
  return (
    <Block title={t('officeCourses.money')}>
      <Facts>
        {lines.map(([name, euros]) => (
          <Fact key={name} name={name}>
            <Money euros={euros} />
          </Fact>
        ))}
      </Facts>
    </Block>
  );
}

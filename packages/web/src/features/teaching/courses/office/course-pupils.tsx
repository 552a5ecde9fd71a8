import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { isolatedText, moneyText } from '#shared/i18n/ltr-text.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { useMoment } from '../one/use-moment.ts';
import styles from './office-courses.module.css';
import type { OfficeCourse } from './office-queries.ts';

/** Who takes part and who waits, in the order in which they came. */
export function CoursePupils({ course }: { readonly course: OfficeCourse }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { pupils, queue } = course;
  return (
    <Card>
      <h2 className={styles.heading}>{t('officeCourses.pupils')}</h2>
      {pupils.length === 0 && <p className={styles.note}>{t('officeCourses.nobody')}</p>}
      <ul className={styles.rows}>
        {pupils.map((pupil) => (
          <Pupil key={`${pupil.memberCode} ${pupil.enrolledAt}`} pupil={pupil} />
        ))}
      </ul>
      {queue.length > 0 && <h2 className={styles.heading}>{t('officeCourses.line')}</h2>}
      <ul className={styles.rows}>
        {queue.map(({ memberCode, name, offeredUntil }) => (
          <li key={memberCode} className={styles.row}>
            <b>{isolatedText(name)}</b>
            <small>{offeredUntil && t('officeCourses.offeredUntil', { moment: moment(offeredUntil) })}</small>
            <Num>{memberCode}</Num>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Pupil({ pupil }: { readonly pupil: OfficeCourse['pupils'][number] }) {
  const { t, i18n } = useTranslation();
  const { memberCode, name, payerCode, payerName, state, price, refunded, freeBecause, note } = pupil;
  const facts = [
    ...(payerCode === memberCode ? [] : [t('officeCourses.paidBy', { name: isolatedText(payerName) })]),
    ...(state === 'left' ? [t('officeCourses.left')] : []),
    ...(state === 'called_off' ? [t('officeCourses.gone')] : []),
    ...(refunded > 0 ? [t('officeCourses.refunded', { amount: moneyText(refunded) })] : []),
    ...(freeBecause ? [t('officeCourses.free', { reason: isolatedText(freeBecause) })] : []),
    ...(note ? [isolatedText(note)] : []),
  ];
  return (
    <li className={styles.row}>
      <b>{isolatedText(name)}</b>
      <small>{joinTexts(facts, i18n.language)}</small>
      <Num>{memberCode}</Num>
      <Money euros={price} />
    </li>
  );
}

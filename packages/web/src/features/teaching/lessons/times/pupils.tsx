import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberPicker } from '#shared/court/member-picker.tsx';
import { Face } from '#shared/drawings/players/figure.tsx';
import { failureText } from '#shared/i18n/failure-text.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import tick from '#shared/ui/fields/tick.module.css';
import { shareOf } from '../state/lesson-labels.ts';
import type { Coach, Offer } from '../state/lesson-queries.ts';
import styles from './times-page.module.css';
import { type LessonDraft, lessonQuoteQuery, type Pupil } from './use-lesson-draft.ts';

interface PupilsProps {
  readonly coach: Coach;
  readonly offer: Offer;
  readonly draft: LessonDraft;
}

/** Who comes and who pays: prices by the number of pupils, then the pupils with their own shares. */
export function Pupils({ coach, offer, draft }: PupilsProps) {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const { pupils, setPupils } = draft;
  const { error } = useQuery(lessonQuoteQuery(draft.request));
  return (
    <section className={styles.card} aria-labelledby="pupils">
      <h2 id="pupils" className={styles.heading}>
        {t('lessons.howMany')}
      </h2>
      {!coach.isPaidOutside && <Prices offer={offer} pupils={pupils.length} />}
      <ul>
        {pupils.map((pupil, index) => (
          <PupilRow key={pupil.memberCode} pupil={pupil} index={index} draft={draft} />
        ))}
      </ul>
      {pupils.length < offer.maximumPupils && (
        <Button icon="plus" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          {t('lessons.addPupil')}
        </Button>
      )}
      {coach.isPaidOutside && <p className={styles.note}>{t('lessons.paidOutsideText')}</p>}
      {error && (
        <p className={styles.refused} role="alert">
          {failureText(error)}
        </p>
      )}
      <MemberPicker
        title={t('lessons.addPupil')}
        service={offer.service}
        taken={pupils.map(({ memberCode }) => memberCode)}
        onPick={({ memberCode, name, gender }) => setPupils([...pupils, { memberCode, name, gender, pays: true }])}
        opened={isAdding}
        onClose={() => setIsAdding(false)}
      />
    </section>
  );
}

/** What each pays, for every number of pupils. */
function Prices({ offer, pupils }: { readonly offer: Offer; readonly pupils: number }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.prices}>
      {offer.prices.map((price, index) => {
        const number = index + 1;
        return (
          <li key={number} className={styles.price} aria-current={number === pupils || undefined}>
            <b>{t('lessons.pupils', { count: number })}</b>
            <span>
              {number === 1 ? moneyText(price) : t('lessons.each', { amount: moneyText(shareOf(price, number)) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface PupilRowProps {
  readonly pupil: Pupil;
  readonly index: number;
  readonly draft: LessonDraft;
}

function PupilRow({ pupil, index, draft }: PupilRowProps) {
  const { t } = useTranslation();
  const { memberCode: own } = useUser();
  const { pupils, setPupils, request } = draft;
  const { data } = useQuery(lessonQuoteQuery(request));
  const dues = [data?.p1AmountDue, data?.p2AmountDue, data?.p3AmountDue, data?.p4AmountDue];
  const due = dues[index];
  const { memberCode, name, gender, pays } = pupil;
  const isLastPayer = pays && pupils.filter((each) => each.pays).length === 1;
  const toggle = () =>
    setPupils(pupils.map((each) => (each.memberCode === memberCode ? { ...each, pays: !pays } : each)));
  return (
    <li className={styles.pupil}>
      {pupils.length > 1 && (
        <input
          type="checkbox"
          className={tick.tick}
          checked={pays}
          disabled={isLastPayer}
          aria-label={t('lessons.pays', { name })}
          onChange={toggle}
        />
      )}
      <Face memberCode={memberCode} gender={gender} size={36} />
      <span className={styles.name}>{memberCode === own ? t('lessons.you') : <MemberName name={name} />}</span>
      {due !== undefined && due !== null && pays && <Money euros={due} />}
      {pupils.length > 1 && (
        <IconButton
          icon="close"
          label={t('lessons.remove', { name })}
          onClick={() => setPupils(withPayer(pupils.filter((each) => each.memberCode !== memberCode)))}
        />
      )}
    </li>
  );
}

/** Somebody pays, whoever is left. */
const withPayer = (pupils: readonly Pupil[]): readonly Pupil[] =>
  pupils.some(({ pays }) => pays) ? pupils : pupils.map((pupil) => ({ ...pupil, pays: true }));

import { formatWallTime } from '@courtside/contract/club-time';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { InlineSelect } from '../fields/inline-fields.tsx';
import office from '../frame/office-page.module.css';
import { Fault, Tip } from '../frame/office-parts.tsx';
import { textIn } from '../frame/text-in.ts';
import styles from './setup.module.css';
import { StepHeading } from './setup-frame.tsx';
import { checkHours, type SportDraft } from './setup-model.ts';
import { SportHeading } from './sport-heading.tsx';

const HALF_HOUR = 30;
const times = (first: number, last: number) =>
  Array.from({ length: (last - first) / HALF_HOUR + 1 }, (_, at) => formatWallTime(first + at * HALF_HOUR));
const OPENS = times(5 * 60, 14 * 60);
const CLOSES = times(8 * 60, 24 * 60);
const LENGTHS = [30, 40, 45, 60, 75, 90, 120];
const HOUR = 60;

/** A stored value may lie between the offered ones. */
const withValue = (offered: readonly string[], value: string) =>
  (offered.includes(value) ? offered : [...offered, value].sort()).map((time) => ({ value: time, label: time }));

interface HoursStepProps {
  readonly drafts: readonly SportDraft[];
  readonly onEdit: (key: string, changes: Partial<SportDraft>) => void;
}

export function HoursStep({ drafts, onEdit }: HoursStepProps) {
  const { t } = useTranslation();
  return (
    <>
      <StepHeading title={t('setup.hoursTitle')} text={t('setup.hoursText')} />
      <div className={styles.form}>
        <section className={office.card}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('office.sport')}</th>
                <th scope="col">{t('setup.opens')}</th>
                <th scope="col">{t('setup.closes')}</th>
                <th scope="col">{t('setup.session')}</th>
                <th scope="col">{t('setup.aCourtHas')}</th>
              </tr>
            </thead>
            {drafts.map((draft) => (
              <HoursRow
                key={draft.template.key}
                draft={draft}
                onEdit={(changes) => onEdit(draft.template.key, changes)}
              />
            ))}
          </table>
        </section>
        <Tip tone="calm">{t('setup.rulesToBegin')}</Tip>
      </div>
    </>
  );
}

interface HoursRowProps {
  readonly draft: SportDraft;
  readonly onEdit: (changes: Partial<SportDraft>) => void;
}

function HoursRow({ draft, onEdit }: HoursRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const faultId = useId();
  const { template, opens, closes, minutes } = draft;
  const { sessions, fault, leftOver, lastEnd, oneMore } = checkHours(draft);
  const sport = textIn(template.title, language);
  const lengths = (LENGTHS.includes(minutes) ? LENGTHS : [...LENGTHS, minutes]).map((length) => ({
    value: String(length),
    label: t('setup.minutes', { count: length }),
  }));
  const invalid = fault && faultId;
  return (
    <tbody className={sportAccent(template.theme)}>
      <tr>
        <SportHeading template={template} />
        <td>
          <span className={styles.label} aria-hidden="true">
            {t('setup.opens')}
          </span>
          <InlineSelect
            label={t('setup.sportOpens', { sport })}
            value={opens}
            faultId={invalid}
            options={withValue(OPENS, opens)}
            onChange={(value) => onEdit({ opens: value })}
          />
        </td>
        <td>
          <span className={styles.label} aria-hidden="true">
            {t('setup.closes')}
          </span>
          <InlineSelect
            label={t('setup.sportCloses', { sport })}
            value={closes}
            faultId={invalid}
            options={withValue(CLOSES, closes)}
            onChange={(value) => onEdit({ closes: value })}
          />
        </td>
        <td>
          <span className={styles.label} aria-hidden="true">
            {t('setup.session')}
          </span>
          <InlineSelect
            label={t('setup.sportSession', { sport })}
            value={String(minutes)}
            options={lengths}
            onChange={(value) => onEdit({ minutes: Number(value) })}
          />
        </td>
        <td className={styles.result}>{t('setup.sessionCount', { count: sessions })}</td>
      </tr>
      {fault && (
        <tr className={styles.note}>
          <td colSpan={5}>
            <Fault id={faultId}>{t(`setup.${fault}`, { sport })}</Fault>
          </td>
        </tr>
      )}
      {leftOver > 0 && (
        <tr className={styles.note}>
          <td colSpan={5}>
            <Tip>
              <p>
                {leftOver === HOUR
                  ? t('setup.hourLeft', { sport, time: lastEnd })
                  : t('setup.minutesLeft', { sport, count: leftOver, time: lastEnd })}
              </p>
              {oneMore && (
                <button type="button" className={styles.link} onClick={() => onEdit({ closes: oneMore })}>
                  {t('setup.oneMore', { time: oneMore })}
                </button>
              )}
            </Tip>
          </td>
        </tr>
      )}
    </tbody>
  );
}

import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursFaults } from '#features/club/courts/courts-model.ts';
import { axisOf, Week } from '#features/club/courts/hours/opening-hours.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { InlineSelect } from '#shared/office/fields/inline-fields.tsx';
import office from '#shared/office/frame/office-page.module.css';
import { Fault, Tip } from '#shared/office/frame/office-parts.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { WEEKDAYS, weekdayName } from '#shared/office/frame/week.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { StepHeading } from '../frame/setup-frame.tsx';
import styles from '../setup.module.css';
import { checkHours, hoursOfWeek, type SportDraft, weekOf } from '../setup-model.ts';
import { SportHeading } from './sport-heading.tsx';

const HALF_HOUR = 30;
const times = (first: number, last: number) =>
  Array.from({ length: (last - first) / HALF_HOUR + 1 }, (_, at) => formatWallTime(first + at * HALF_HOUR));
const OPENS = times(5 * 60, 14 * 60);
const CLOSES = times(8 * 60, 24 * 60);
/** Times at which a break begins or ends. */
const BREAKS = times(9 * 60, 21 * 60);
const LENGTHS = [30, 40, 45, 60, 75, 90, 120];
const HOUR = 60;

/** A stored value may lie between the offered ones. */
const withValue = (offered: readonly string[], value: string) =>
  (offered.includes(value) ? offered : [...offered, value].sort()).map((time) => ({ value: time, label: time }));

interface HoursStepProps {
  readonly drafts: readonly SportDraft[];
  /** Sports whose courts have hours of their own. */
  readonly detailed: ReadonlySet<string>;
  readonly onEdit: (key: string, changes: Partial<SportDraft>) => void;
}

export function HoursStep({ drafts, detailed, onEdit }: HoursStepProps) {
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
            {drafts.map((draft) =>
              detailed.has(draft.template.key) ? (
                <DetailedHours key={draft.template.key} template={draft.template} />
              ) : (
                <HoursRow
                  key={draft.template.key}
                  draft={draft}
                  onEdit={(changes) => onEdit(draft.template.key, changes)}
                />
              ),
            )}
          </table>
        </section>
        <Tip tone="calm">{t('setup.rulesToBegin')}</Tip>
      </div>
    </>
  );
}

/** One week would replace the hours of single courts, so this row only says where they are changed. */
function DetailedHours({ template }: Pick<SportDraft, 'template'>) {
  const { t } = useTranslation();
  return (
    <tbody className={sportAccent(template.theme)}>
      <tr>
        <SportHeading template={template} />
        <td colSpan={4} className={styles.detailed}>
          {t('setup.detailedHours')} <AppLink to={PATHS.officeCourts}>{t('setup.openHours')}</AppLink>
        </td>
      </tr>
    </tbody>
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
  const { template, opens, closes, days, minutes } = draft;
  const { sessions, fault, leftOver, lastEnd, oneMore } = checkHours(draft);
  const sport = textIn(template.title, language);
  const lengths = (LENGTHS.includes(minutes) ? LENGTHS : [...LENGTHS, minutes]).map((length) => ({
    value: String(length),
    label: t('setup.minutes', { count: length }),
  }));
  const invalid = fault && !days ? faultId : undefined;
  return (
    <tbody className={sportAccent(template.theme)}>
      <tr>
        <SportHeading template={template} />
        {days && (
          <td colSpan={2} className={styles.byDay}>
            {t('setup.byDay')}
          </td>
        )}
        <td hidden={days !== null}>
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
        <td hidden={days !== null}>
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
      <tr className={styles.note}>
        <td colSpan={5}>
          {days ? (
            <DaysOfWeek draft={draft} sport={sport} onEdit={onEdit} />
          ) : (
            <BreakLine
              draft={draft}
              sport={sport}
              faultId={fault === 'breakOutside' ? faultId : undefined}
              onEdit={onEdit}
            />
          )}
        </td>
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

interface HoursPartProps extends HoursRowProps {
  readonly sport: string;
}

/** A break of every day, and the way to hours of single days. */
function BreakLine({ draft, sport, faultId, onEdit }: HoursPartProps & { readonly faultId: string | undefined }) {
  const { t } = useTranslation();
  const { pause } = draft;
  return (
    <p className={styles.breaks}>
      {pause && (
        <>
          {t('setup.break')}
          <InlineSelect
            label={t('setup.breakFrom', { sport })}
            value={pause.from}
            faultId={faultId}
            options={withValue(BREAKS, pause.from)}
            onChange={(from) => onEdit({ pause: { ...pause, from } })}
          />
          –
          <InlineSelect
            label={t('setup.breakTo', { sport })}
            value={pause.to}
            faultId={faultId}
            options={withValue(BREAKS, pause.to)}
            onChange={(to) => onEdit({ pause: { ...pause, to } })}
          />
        </>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={pause ? 'close' : 'plus'}
        aria-label={t(pause ? 'setup.removeBreakOf' : 'setup.addBreakOf', { sport })}
        onClick={() => onEdit({ pause: pause ? null : breakWithin(draft) })}
      >
        {t(pause ? 'setup.removeBreak' : 'setup.addBreak')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon="calendar"
        aria-label={t('setup.singleDaysOf', { sport })}
        onClick={() => onEdit({ days: weekOf(draft), pause: null })}
      >
        {t('setup.singleDays')}
      </Button>
    </p>
  );
}

const LUNCH = { from: 13 * HOUR, to: 14 * HOUR };

/** Over lunch; of a club that is closed then, an hour in the middle of the day. */
function breakWithin({ opens, closes }: SportDraft): SportDraft['pause'] {
  const [first, last] = [parseWallTime(opens), parseWallTime(closes)];
  const middle = Math.floor((first + last) / 2 / HALF_HOUR) * HALF_HOUR;
  const { from, to } =
    first < LUNCH.from && LUNCH.to < last ? LUNCH : { from: middle - HALF_HOUR, to: middle + HALF_HOUR };
  return { from: formatWallTime(from), to: formatWallTime(to) };
}

/** The hours of each weekday, as on the page of courts and hours; one day can be copied to all. */
function DaysOfWeek({ draft, sport, onEdit }: HoursPartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [edited, setEdited] = useState(1);
  const week = weekOf(draft);
  const pattern = week[edited - 1] ?? [];
  // The summary of the week stays in step; that it is the same every day is said only when that is asked for.
  const change = (days: typeof week) => onEdit({ ...hoursOfWeek(days), pause: null, days });
  return (
    <section aria-label={t('setup.singleDaysOf', { sport })}>
      <Week
        group={sport}
        days={week}
        saved={week}
        lights={undefined}
        axis={axisOf([week])}
        faults={hoursFaults(week, draft.minutes)}
        errors={{}}
        onChange={(weekday, spans) => {
          setEdited(weekday);
          change(week.map((old, index) => (index === weekday - 1 ? spans : old)));
        }}
      />
      <p className={styles.breaks}>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('setup.copyToAllOf', { sport, day: weekdayName(edited, language) })}
          onClick={() => onEdit({ ...hoursOfWeek(WEEKDAYS.map(() => pattern)) })}
        >
          {t('setup.copyToAll', { day: weekdayName(edited, language) })}
        </Button>
      </p>
    </section>
  );
}

import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { useTranslation } from 'react-i18next';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { InlineSelect, OldValue, TimeInput } from '#shared/office/fields/inline-fields.tsx';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { weekdayName } from '#shared/office/frame/week.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { type CourtsView, type Hours, type Rules, sessionCount } from './courts-model.ts';
import styles from './rules-block.module.css';

interface RulesBlockProps {
  readonly view: CourtsView;
  readonly saved: CourtsView;
  readonly today: ClubDate;
  /** A new session length cannot begin before this day. */
  readonly firstUnreleased: ClubDate;
  readonly onRules: (changes: Partial<Rules>) => void;
  readonly onHours: (changes: Partial<Hours>) => void;
}

const LENGTHS = [30, 45, 60, 75, 90, 120];
const DAYS_AHEAD = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 14, 21, 28];
const CANCEL_HOURS = [0, 1, 2, 4, 6, 12, 24, 48, 72];
const DEFAULT_LIGHTS = '17:00';

/** The usual values and the present one, in order. */
const choices = (usual: readonly number[], present: number) => [...new Set([...usual, present])].sort((a, b) => a - b);

const toOptions = (values: readonly number[], text: (value: number) => string) =>
  values.map((value) => ({ value: String(value), label: text(value) }));

/** Session length, lights, release and cancellation, each told by what it means. */
export function RulesBlock({ view, saved, today, firstUnreleased, onRules, onHours }: RulesBlockProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { rules } = view;
  const opensTomorrow = formatDate(addDays(today, rules.bookAheadDays + 1), 'longDay', language);
  return (
    <Block title={t('office.sessionsAndRules')}>
      <dl className={styles.rules}>
        <LengthRule view={view} saved={saved} firstUnreleased={firstUnreleased} onHours={onHours} />
        <LightsRule view={view} saved={saved} onHours={onHours} />
        <div>
          <dt>{t('office.release')}</dt>
          <dd>
            <InlineSelect
              label={t('office.daysAhead')}
              isChanged={rules.bookAheadDays !== saved.rules.bookAheadDays}
              value={String(rules.bookAheadDays)}
              onChange={(value) => onRules({ bookAheadDays: Number(value) })}
              options={toOptions(choices(DAYS_AHEAD, rules.bookAheadDays), (count) => t('office.ahead', { count }))}
            />
            <TimeInput
              label={t('office.releaseTime')}
              isChanged={rules.releaseAt !== saved.rules.releaseAt}
              value={rules.releaseAt}
              onChange={(releaseAt) => onRules({ releaseAt })}
            />
          </dd>
          <dd className={styles.so}>
            {t('office.releaseSo', { time: ltrText(rules.releaseAt), date: opensTomorrow })}
          </dd>
        </div>
        <div>
          <dt>{t('office.cancellation')}</dt>
          <dd>
            <InlineSelect
              label={t('office.cancellation')}
              isChanged={rules.cancelUntilHours !== saved.rules.cancelUntilHours}
              value={String(rules.cancelUntilHours)}
              onChange={(value) => onRules({ cancelUntilHours: Number(value) })}
              options={toOptions(choices(CANCEL_HOURS, rules.cancelUntilHours), (count) =>
                t('office.hours', { count }),
              )}
            />
            <span>{t('office.beforeStart')}</span>
            {rules.cancelUntilHours !== saved.rules.cancelUntilHours && (
              <OldValue label={t('office.was')}>{t('office.hours', { count: saved.rules.cancelUntilHours })}</OldValue>
            )}
          </dd>
          <dd className={styles.so}>{t('office.cancelSo', cancelExample(rules.cancelUntilHours, language))}</dd>
        </div>
      </dl>
    </Block>
  );
}

type LengthRuleProps = Pick<RulesBlockProps, 'view' | 'saved' | 'firstUnreleased' | 'onHours'>;

function LengthRule({ view: { hours, days }, saved, firstUnreleased, onHours }: LengthRuleProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const counts = days.map((spans) => sessionCount(spans, hours.sessionMinutes));
  const most = Math.max(...counts);
  const other = counts.findIndex((count) => count > 0 && count !== most);
  const isNewLength = hours.sessionMinutes !== saved.hours.sessionMinutes;
  return (
    <div>
      <dt>{t('office.sessionLength')}</dt>
      <dd>
        <InlineSelect
          label={t('office.sessionLength')}
          isChanged={isNewLength}
          value={String(hours.sessionMinutes)}
          onChange={(minutes) => onHours({ sessionMinutes: Number(minutes) })}
          options={toOptions(choices(LENGTHS, hours.sessionMinutes), (count) => t('office.minutes', { count }))}
        />
        {isNewLength && (
          <OldValue label={t('office.was')}>{t('office.minutes', { count: saved.hours.sessionMinutes })}</OldValue>
        )}
      </dd>
      <dd className={styles.so}>
        {t('office.sessionsADay', { count: most })}{' '}
        {other >= 0 && t('office.sessionsOn', { count: counts[other] ?? 0, day: weekdayName(other + 1, language) })}
        {isNewLength && <b>{t('office.lengthFrom', { date: formatDate(firstUnreleased, 'longDay', language) })}</b>}
      </dd>
    </div>
  );
}

function LightsRule({ view: { hours }, saved, onHours }: Pick<RulesBlockProps, 'view' | 'saved' | 'onHours'>) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t('office.lightsOn')}</dt>
      <dd>
        <InlineSelect
          label={t('office.lightsOn')}
          isChanged={(hours.lightsOn === null) !== (saved.hours.lightsOn === null)}
          value={hours.lightsOn === null ? 'never' : 'from'}
          onChange={(when) => onHours({ lightsOn: when === 'never' ? null : (saved.hours.lightsOn ?? DEFAULT_LIGHTS) })}
          options={[
            { value: 'from', label: t('office.fromTime') },
            { value: 'never', label: t('office.never') },
          ]}
        />
        {hours.lightsOn !== null && (
          <TimeInput
            label={t('office.lightsOn')}
            isChanged={hours.lightsOn !== saved.hours.lightsOn}
            value={hours.lightsOn}
            onChange={(lightsOn) => onHours({ lightsOn })}
          />
        )}
        {hours.lightsOn !== saved.hours.lightsOn && (
          <OldValue label={t('office.was')}>{saved.hours.lightsOn ?? t('office.never')}</OldValue>
        )}
      </dd>
      <dd className={styles.so}>{t('office.lightsSo')}</dd>
    </div>
  );
}

/** A session on Thursday at 18:00, and until when it can be cancelled. */
function cancelExample(hours: number, language: string): { readonly start: string; readonly end: string } {
  const thursday = (4 - 1) * 24 + 18;
  const end = (((thursday - hours) % 168) + 168) % 168;
  const text = (at: number) =>
    `${weekdayName(Math.floor(at / 24) + 1, language)} ${ltrText(`${String(at % 24).padStart(2, '0')}:00`)}`;
  return { start: text(thursday), end: text(end) };
}

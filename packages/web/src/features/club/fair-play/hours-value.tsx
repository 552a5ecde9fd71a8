import { TimeInput } from '#shared/office/fields/inline-fields.tsx';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { WEEKDAYS, weekdayName } from '#shared/office/frame/week.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { type Hours, hoursOf, withRule } from './fair-play-model.ts';
import styles from './rule-editor.module.css';
import type { RuleEditorProps } from './rule-table.tsx';

const FIRST: Hours = [{ weekdays: [...WEEKDAYS], from: '07:00', to: '20:00' }];

/** When members can play: parts of the week, or always. */
export function HoursValue({ category, words, onEdit }: RuleEditorProps) {
  const { t, language, scope } = words;
  const { value, source } = hoursOf(category, scope);
  const own = source === 'own' ? value : undefined;
  const set = (hours: Hours | undefined) => onEdit({ rules: withRule(category, scope, { hours }) });
  const change = (at: number, changes: Partial<Hours[number]>) =>
    own && set(own.map((window, index) => (index === at ? { ...window, ...changes } : window)));
  const toggle = (at: number, day: number) => {
    const days = own?.[at]?.weekdays ?? [];
    const next = days.includes(day) ? days.filter((each) => each !== day) : [...days, day].sort((a, b) => a - b);
    if (next.length > 0) change(at, { weekdays: next });
  };
  return (
    <div className={styles.number}>
      <Segmented
        label={t('fairPlay.rules.hours')}
        value={own ? 'own' : 'all'}
        onChange={(choice) => set(choice === 'own' ? (value ?? FIRST) : undefined)}
        choices={[
          { value: 'own', label: t('fairPlay.someHours') },
          { value: 'all', label: t('fairPlay.allHours') },
        ]}
      />
      {own?.map((window, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: windows have no identity but their place
        <fieldset key={at} className={styles.window}>
          <legend className="sr">{t('fairPlay.rules.hours')}</legend>
          <div className={styles.days}>
            {WEEKDAYS.map((day) => (
              <button
                key={day}
                type="button"
                aria-pressed={window.weekdays.includes(day)}
                onClick={() => toggle(at, day)}
              >
                {weekdayName(day, language)}
              </button>
            ))}
          </div>
          <div className={styles.times}>
            <TimeInput label={t('fairPlay.from')} value={window.from} onChange={(from) => change(at, { from })} />
            <span aria-hidden="true">–</span>
            <TimeInput label={t('fairPlay.to')} isEnd value={window.to} onChange={(to) => change(at, { to })} />
            {own.length > 1 && (
              <IconButton
                icon="close"
                label={t('fairPlay.removeHours')}
                onClick={() => set(own.filter((_, index) => index !== at))}
              />
            )}
          </div>
          {window.from >= window.to && <Fault>{t('fairPlay.hoursFault')}</Fault>}
        </fieldset>
      ))}
      {own && own.length < 20 && (
        <Button size="sm" icon="plus" onClick={() => set([...own, { weekdays: [6, 7], from: '09:00', to: '18:00' }])}>
          {t('fairPlay.addHours')}
        </Button>
      )}
    </div>
  );
}

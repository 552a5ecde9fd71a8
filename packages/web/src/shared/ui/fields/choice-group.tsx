import { useRef } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useShownSideways } from '../data/use-shown-sideways.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-shapes.tsx';
import styles from './choice-group.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName;
  /** How many wait behind it; 0 is not shown. */
  readonly count?: number | undefined;
  /** The label's own language, when it is not the page's. */
  readonly lang?: string;
}

interface ChoiceGroupProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly Choice<Value>[];
  /** On the phone in one line that scrolls sideways. */
  readonly oneLine?: boolean;
}

/** One of a few, as chips: a radio group. */
export function ChoiceGroup<Value extends string>({
  legend,
  value,
  onChange,
  choices,
  oneLine,
}: ChoiceGroupProps<Value>) {
  const line = useRef<HTMLDivElement>(null);
  // Counts that arrive move what is behind them.
  useShownSideways(line, '[data-selected]', [value, ...choices.map(({ count }) => count)].join());
  return (
    <RadioGroup value={value} onChange={(chosen) => onChange(chosen as Value)}>
      <Label elementType="span" className={styles.legend}>
        {legend}
      </Label>
      <div ref={oneLine ? line : undefined} className={styles.choices} data-one-line={oneLine || undefined}>
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} className={styles.choice}>
            {choice.icon && <Icon name={choice.icon} size={18} />}
            <span lang={choice.lang}>{choice.label}</span>
            {choice.count ? <span className={`num ${styles.count}`}>{choice.count}</span> : null}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

import { useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-shapes.tsx';
import styles from './choice-group.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName;
  /** The label's own language, when it is not the page's. */
  readonly lang?: string;
}

interface ChoiceGroupProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly Choice<Value>[];
}

/** One of a few, as chips: real radio buttons underneath, so arrows and screen readers work by themselves. */
export function ChoiceGroup<Value extends string>({ legend, value, onChange, choices }: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className="sr"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon && <Icon name={choice.icon} size={18} />}
            <span lang={choice.lang}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

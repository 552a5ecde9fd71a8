import { type ComponentProps, useState } from 'react';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './inline-fields.module.css';
import { parseTime } from './parse-amounts.ts';

interface Marks {
  /** The field has no other label. */
  readonly label: string;
  /** It differs from what is saved: the navy edge. */
  readonly isChanged?: boolean;
  /** The id of the sentence that says what is wrong with it. */
  readonly faultId?: string | undefined;
}

const marks = ({ label, isChanged, faultId }: Marks) => ({
  'aria-label': label,
  'data-changed': isChanged || undefined,
  'aria-invalid': faultId ? true : undefined,
  'aria-describedby': faultId,
});

type InlineSelectProps = Marks &
  Omit<ComponentProps<'select'>, 'className' | 'onChange'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly options: readonly { readonly value: string; readonly label: string }[];
    /** A part of a sentence: dashed. */
    readonly isSentence?: boolean;
    /** The colour of a swatch before the words. */
    readonly swatch?: string;
  };

/** A native select in a row or a sentence. */
export function InlineSelect({
  label,
  isChanged,
  faultId,
  onChange,
  options,
  isSentence,
  swatch,
  ...select
}: InlineSelectProps) {
  return (
    <span className={styles.box} data-sentence={isSentence || undefined}>
      {swatch && <i className={styles.swatch} style={{ background: swatch }} />}
      <select
        {...select}
        {...marks({ label, isChanged, faultId })}
        className={styles.select}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} className={styles.arrow} />
    </span>
  );
}

interface TimeInputProps extends Marks {
  /** HH:mm. */
  readonly value: string;
  readonly onChange: (time: string) => void;
  /** The end of a day may be 24:00. */
  readonly isEnd?: boolean;
  readonly disabled?: boolean;
}

/** A time as text, because the browser's own field shows 12 hours in some countries. The arrows change it by a quarter of an hour. */
export function TimeInput({ value, onChange, isEnd = false, disabled, ...rest }: TimeInputProps) {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    const time = parseTime(typed ?? value, isEnd);
    setTyped(undefined);
    if (time !== undefined && time !== value) onChange(time);
  };
  const step = (minutes: number) => {
    const time = parseTime(typed ?? value, isEnd, minutes);
    setTyped(undefined);
    if (time !== undefined) onChange(time);
  };
  return (
    <input
      {...marks(rest)}
      className={styles.time}
      type="text"
      inputMode="numeric"
      dir="ltr"
      maxLength={5}
      autoComplete="off"
      disabled={disabled}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? 15 : -15);
      }}
    />
  );
}

interface SwitchProps extends Marks {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Switch({ isOn, onChange, ...rest }: SwitchProps) {
  return (
    <button
      {...marks(rest)}
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
    >
      <i />
    </button>
  );
}

/** The saved value beside a changed one. */
export function OldValue({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <span className={styles.old}>
      <span className="sr">{label} </span>
      <s>{children}</s>
    </span>
  );
}

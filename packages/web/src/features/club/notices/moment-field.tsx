import { TimeInput } from '#shared/office/fields/inline-fields.tsx';
import styles from '#shared/office/texts/texts.module.css';
import { DateField } from '#shared/ui/fields/date-field.tsx';

interface MomentFieldProps {
  readonly label: string;
  readonly timeLabel: string;
  /** What an empty day means. */
  readonly help: string;
  /** Club time, or empty. */
  readonly value: string;
  /** The time of a day that is chosen first. */
  readonly usualTime: string;
  readonly error: string | undefined;
  readonly onChange: (moment: string) => void;
}

/** A day and a time, or neither. */
export function MomentField({ label, timeLabel, help, value, usualTime, error, onChange }: MomentFieldProps) {
  const [date = '', time = usualTime] = value ? value.split('T') : [];
  return (
    <div className={styles.moment}>
      <DateField
        label={label}
        value={date}
        help={value ? undefined : help}
        error={error}
        onChange={(day) => onChange(day && `${day}T${time}`)}
      />
      <TimeInput
        label={timeLabel}
        value={time}
        disabled={date === ''}
        onChange={(next) => onChange(`${date}T${next}`)}
      />
    </div>
  );
}

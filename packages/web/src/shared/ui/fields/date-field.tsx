import { fromSlashDate, isClubDate, toSlashDate } from '@courtside/contract/values/dates';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { useId, useRef, useState } from 'react';
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar';
import { DateField as AriaDateField, DateInput, DateSegment, Label } from 'react-aria-components/DateField';
import { Button, DatePicker, Group, Popover } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Icon } from '../icons/icon.tsx';
import { AriaLocale } from '../overlays/aria-locale.tsx';
import styles from './date-field.module.css';
import field from './text/text-field.module.css';
import { FieldNote, type FieldProps } from './text/text-field.tsx';

/** A year that is being typed is one of the first centuries: no date before this one is meant. */
const EARLIEST = '1900-01-01';

interface DateFieldProps extends Omit<FieldProps, 'aside'> {
  /** YYYY-MM-DD, or empty. */
  readonly value: string;
  readonly onChange: (date: string) => void;
  readonly onBlur?: () => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly disabled?: boolean;
  /** A date is always needed: an emptied field shows the last one again. */
  readonly required?: boolean;
  /** In a row or a sentence: low, and its label is not shown. */
  readonly isInline?: boolean;
  /** Typed, not picked: nobody turns the pages of a calendar to a year of birth. */
  readonly hasNoCalendar?: boolean;
  readonly autoComplete?: 'bday';
}

const toDate = (text: string | undefined): CalendarDate | undefined =>
  text && isClubDate(text) ? parseDate(text) : undefined;

/** Day, month and year in the order of the page's language, typed or picked from a calendar: the only field for dates. */
export function DateField(props: DateFieldProps) {
  const { label, error, help, value, onChange, onBlur, min, max, disabled = false, isInline, hasNoCalendar } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  // While it is typed, 19 is 1 first: what was typed counts when the field is left, a picked day counts at once.
  const [typed, setTyped] = useState<CalendarDate | null>();
  const latest = useRef<CalendarDate | null>(undefined);
  const type = (date: CalendarDate | null | undefined) => {
    latest.current = date;
    setTyped(date);
  };
  const take = (date: CalendarDate | null | undefined) => {
    type(undefined);
    if (date === undefined) return;
    const text = date?.toString() ?? '';
    const isPossible = text === '' ? !props.required : text >= (min || EARLIEST) && (!max || text <= max);
    if (isPossible && text !== value) onChange(text);
  };
  const shared = {
    className: isInline ? (styles.inline ?? '') : (field.field ?? ''),
    value: typed === undefined ? (toDate(value) ?? null) : typed,
    onChange: (date: CalendarDate | null) => (isOpen ? take(date) : type(date)),
    onBlur: () => {
      take(latest.current);
      onBlur?.();
    },
    minValue: toDate(min) ?? null,
    maxValue: toDate(max) ?? null,
    isDisabled: disabled,
    isInvalid: Boolean(error),
    shouldForceLeadingZeros: true,
    'aria-describedby': error ? `${id}-error` : help ? `${id}-help` : undefined,
    ...(isInline && { 'aria-label': label }),
  };
  const segments = (className: string | undefined) => (
    <DateInput className={className ?? ''}>
      {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
    </DateInput>
  );
  const name = !isInline && <Label className={field.label ?? ''}>{label}</Label>;
  const note = <FieldNote id={id} error={error} help={help} />;
  return (
    <AriaLocale>
      {hasNoCalendar ? (
        <AriaDateField {...shared} autoComplete={props.autoComplete}>
          {name}
          {segments(`${field.box} ${styles.box} ${styles.bare}`)}
          {note}
        </AriaDateField>
      ) : (
        <DatePicker {...shared} firstDayOfWeek="mon" isOpen={isOpen} onOpenChange={setIsOpen}>
          {name}
          <Group className={`${field.box} ${styles.box}`}>
            {segments(styles.segments)}
            <Button className={styles.open ?? ''}>
              <Icon name="calendar" size={20} />
            </Button>
          </Group>
          {note}
          <Popover className={styles.popover ?? ''}>
            <Dialog className={styles.dialog ?? ''}>
              <DayCalendar />
            </Dialog>
          </Popover>
        </DatePicker>
      )}
    </AriaLocale>
  );
}

function DayCalendar() {
  return (
    <Calendar>
      <header className={styles.month}>
        <Button slot="previous" className={styles.turn ?? ''}>
          <Icon name="back" />
        </Button>
        <CalendarHeading className={styles.heading ?? ''} />
        <Button slot="next" className={styles.turn ?? ''}>
          <Icon name="right" />
        </Button>
      </header>
      <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
        {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
      </CalendarGrid>
    </Calendar>
  );
}

interface BirthDateFieldProps extends Omit<DateFieldProps, 'value' | 'hasNoCalendar' | 'isInline'> {
  /** DD/MM/YYYY, as the profile stores it. */
  readonly value?: string | undefined;
}

export function BirthDateField({ value = '', onChange, ...rest }: BirthDateFieldProps) {
  return (
    <DateField
      {...rest}
      value={fromSlashDate(value) ?? ''}
      hasNoCalendar
      onChange={(date) => onChange(isClubDate(date) ? toSlashDate(date) : '')}
    />
  );
}

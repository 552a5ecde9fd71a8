import { type RefObject, useCallback, useState } from 'react';
import { useFocusInvalidField } from './use-focus-invalid-field.ts';
import { useReportFieldErrors } from './use-report-field-errors.ts';

/** What is wrong, by field. A field without a text is right. */
export type Faults<Field extends string> = { readonly [Name in Field]?: string | false | undefined };

type FieldOf<Values> = keyof Values & string;

interface FormOptions<Values, Errors> {
  /** Read once. */
  readonly initial: Values | (() => Values);
  /** What must be mended before the values are sent. Shown once they were submitted, and then for as long as it is wrong. */
  readonly faultsOf?: (values: Values) => NoInfer<Errors>;
  /** Shows what is wrong with a field already when it is left. */
  readonly checksOnBlur?: boolean;
  /** Fields whose faults are shown while they are typed. */
  readonly checksWhileTyping?: readonly FieldOf<Values>[];
  /** Called with every change, such as to forget what the server has answered to the values before. */
  readonly onChange?: () => void;
  /** Called with values that have no fault. A form that another part saves has none. */
  readonly onSubmit?: (values: Values) => void;
}

/** An event of an input, or the value itself: fields for dates and choices give the value. */
type Change<Value> = Value | { readonly target: { readonly value: string } };

export interface BoundField<Value> {
  readonly value: Value;
  readonly error: string | false | undefined;
  readonly onChange: (next: Change<Value>) => void;
  readonly onBlur: () => void;
}

export interface FormState<Values, Errors = Faults<FieldOf<Values>>> {
  readonly values: Values;
  /** What is wrong with the fields that were checked, and what the server has refused. */
  readonly errors: Partial<Errors>;
  /** Nothing must be mended, shown or not. */
  readonly isValid: boolean;
  /** The values differ from those that the form began with. */
  readonly isChanged: boolean;
  readonly change: (changes: Partial<Values>) => void;
  /** Value, error and handlers of a field that is a text. */
  readonly field: <Name extends FieldOf<Values>>(name: Name) => BoundField<Values[Name]>;
  /** Shows what the server has refused, until the field changes, and moves the focus there. */
  readonly refuse: (faults: Errors) => void;
  /** Begins again with these values, or with those of the beginning. */
  readonly reset: (values?: Values) => void;
  readonly submit: () => void;
  /** For the `Form`: its first wrong field gets the focus. */
  readonly frame: RefObject<HTMLFormElement | null>;
}

interface State<Values, Errors> {
  readonly start: Values;
  readonly values: Values;
  readonly checked: readonly string[] | 'all';
  readonly refused: Partial<Errors>;
}

const NOTHING_CHECKED: readonly string[] = [];

/** What is typed into a form, what is wrong with it, and the way to the call that saves it. */
export function useForm<Values extends object, Errors extends Faults<string> = Faults<FieldOf<Values>>>(
  options: FormOptions<Values, Errors>,
): FormState<Values, Errors> {
  const { initial, faultsOf, checksOnBlur = false, checksWhileTyping = [], onChange, onSubmit } = options;
  const [state, setState] = useState<State<Values, Errors>>(() => {
    const start = typeof initial === 'function' ? initial() : initial;
    return { start, values: start, checked: NOTHING_CHECKED, refused: {} };
  });
  const { frame, onRefused } = useFocusInvalidField<HTMLFormElement>();
  const { values, checked } = state;
  const faults = wrongOf<Errors>(faultsOf?.(values) ?? {});
  const shown = checked === 'all' ? faults : pick(faults, checked);
  const errors: Partial<Errors> = { ...shown, ...state.refused };
  useReportFieldErrors(errors);

  const change = (changes: Partial<Values>) => {
    const typed = checksWhileTyping.filter((name) => name in changes);
    setState((current) => ({
      ...current,
      values: { ...current.values, ...changes },
      refused: omit(current.refused, Object.keys(changes)),
      checked: alsoChecked(current.checked, typed),
    }));
    onChange?.();
  };
  const leave = (name: string) => {
    if (checksOnBlur) setState((current) => ({ ...current, checked: alsoChecked(current.checked, [name]) }));
  };
  const refuse = (refused: Errors) => {
    setState((current) => ({ ...current, refused }));
    if (Object.keys(refused).length > 0) onRefused();
  };
  const submit = () => {
    setState((current) => ({ ...current, checked: 'all', refused: {} }));
    if (Object.keys(faults).length > 0) onRefused();
    else onSubmit?.(values);
  };
  const reset = useCallback(
    (next?: Values) =>
      setState(({ start }) => {
        const values = next ?? start;
        return { start: values, values, checked: NOTHING_CHECKED, refused: {} };
      }),
    [],
  );
  const field = <Name extends FieldOf<Values>>(name: Name): BoundField<Values[Name]> => ({
    value: values[name],
    error: (errors as Faults<string>)[name],
    onChange: (next) => change({ [name]: typedOf(next) } as unknown as Partial<Values>),
    onBlur: () => leave(name),
  });
  return {
    ...{ values, errors, change, field, refuse, reset, submit, frame },
    isValid: Object.keys(faults).length === 0,
    isChanged: JSON.stringify(values) !== JSON.stringify(state.start),
  };
}

/** A value that is an object has no `target`; the options of a select are texts of the field's own type. */
function typedOf<Value>(next: Change<Value>): Value {
  const isEvent = typeof next === 'object' && next !== null && 'target' in next;
  return (isEvent ? next.target.value : next) as Value;
}

function wrongOf<Errors extends Faults<string>>(faults: Errors | Partial<Errors>): Partial<Errors> {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as Partial<Errors>;
}

function pick<Errors extends object>(errors: Partial<Errors>, names: readonly string[]): Partial<Errors> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name))) as Partial<Errors>;
}

function omit<Errors extends object>(errors: Partial<Errors>, names: readonly string[]): Partial<Errors> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))) as Partial<Errors>;
}

const alsoChecked = (checked: State<never, never>['checked'], names: readonly string[]) =>
  checked === 'all' || names.every((name) => checked.includes(name)) ? checked : [...checked, ...names];

import { Label, Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import styles from './radio-cards.module.css';

interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** What choosing it means. */
  readonly text?: string;
}

interface RadioCardsProps<Value extends string> {
  readonly legend: string;
  /** Where something above says it already, it is for screen readers only. */
  readonly hidesLegend?: boolean;
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  readonly cards: readonly RadioCard<Value>[];
}

/** One of a few, each in a line of its own with what it means. */
export function RadioCards<Value extends string>({
  legend,
  hidesLegend,
  value,
  onChange,
  cards,
}: RadioCardsProps<Value>) {
  return (
    <RadioGroup
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
      {...(hidesLegend && { 'aria-label': legend })}
    >
      {!hidesLegend && (
        <Label elementType="span" className={styles.legend}>
          {legend}
        </Label>
      )}
      <div className={styles.cards}>
        {cards.map((card) => (
          <Radio key={card.value} value={card.value} className={styles.card}>
            <i aria-hidden="true" />
            <span>
              <b>{card.label}</b>
              {card.text && <small>{card.text}</small>}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

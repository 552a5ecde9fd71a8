import { needsReference } from '@courtside/contract/money/office-money';
import { useTranslation } from 'react-i18next';
import { Chip } from '#shared/ui/actions/chip.tsx';
import type { PayMethod, PayWay } from './pay-way.ts';
import styles from './pay-with.module.css';
import { ReferenceField } from './reference-field.tsx';

interface PayWithProps<Method extends PayMethod> {
  readonly way: PayWay<Method>;
  readonly methods: readonly Method[];
  readonly onChange: (way: PayWay<Method>) => void;
}

/** How somebody pays, and the reference of what is paid outside the portal. */
export function PayWith<Method extends PayMethod>({ way, methods, onChange }: PayWithProps<Method>) {
  const { t } = useTranslation();
  const { method, reference }: PayWay = way;
  return (
    <div className={styles.ways}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend that is not wanted here */}
      <div role="group" aria-label={t('counter.payment')} className={styles.methods}>
        {methods.map((each: Method) => (
          <Chip key={each} aria-pressed={each === method} onClick={() => onChange({ ...way, method: each })}>
            {t(`counter.pay.${each as PayMethod}`)}
          </Chip>
        ))}
      </div>
      {needsReference(method) && (
        <ReferenceField
          label={t(`counter.reference.${method}`)}
          value={reference}
          onChange={(typed) => onChange({ ...way, reference: typed })}
        />
      )}
    </div>
  );
}

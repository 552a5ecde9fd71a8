import { useTranslation } from 'react-i18next';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { choices } from '../choices.ts';
import styles from '../club-editor.module.css';

interface WaitingBlockProps {
  readonly offerMinutes: number;
  readonly onOfferMinutes: (minutes: number) => void;
}

const MINUTES = [5, 10, 15, 20, 30, 45, 60];

/** How long a freed session is offered to one member of the waiting list. */
export function WaitingBlock({ offerMinutes, onOfferMinutes }: WaitingBlockProps) {
  const { t } = useTranslation();
  return (
    <Block title={t('officeClub.waitingList')} hint={t('officeClub.waitingHint')}>
      <div className={styles.fields}>
        <SelectField
          label={t('officeClub.offerMinutes')}
          options={choices(MINUTES, offerMinutes, (count) => t('office.minutes', { count }))}
          value={String(offerMinutes)}
          onChange={({ target }) => onOfferMinutes(Number(target.value))}
        />
      </div>
    </Block>
  );
}

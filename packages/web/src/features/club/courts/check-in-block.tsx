import { sportSignsPdf } from '@courtside/contract/booking/check-in';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useDownload } from '#shared/files/use-download.ts';
import { InlineSelect } from '#shared/office/fields/inline-fields.tsx';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import type { Rules } from './courts-model.ts';
import styles from './rules-block.module.css';

interface CheckInBlockProps {
  /** Its key. */
  readonly sport: string;
  readonly rules: Rules;
  readonly saved: Rules;
  readonly onRules: (changes: Partial<Rules>) => void;
}

/** Whether players of this sport check in, and the signs that they scan. */
export function CheckInBlock({ sport, rules, saved, onRules }: CheckInBlockProps) {
  const { t } = useTranslation();
  const signs = useDownload();
  const print = (
    <Button
      size="sm"
      icon="print"
      busy={signs.isPending}
      onClick={() =>
        signs.mutate({ name: `signs-${sport}.pdf`, load: () => callApi(sportSignsPdf, { params: { key: sport } }) })
      }
    >
      {t('arrivals.signs')}
    </Button>
  );
  return (
    <Block title={t('arrivals.checkIn')} action={print}>
      <dl className={styles.rules}>
        <div>
          <dt>{t('arrivals.checkIn')}</dt>
          <dd>
            <InlineSelect
              label={t('arrivals.checkIn')}
              isChanged={rules.checkIn !== saved.checkIn}
              value={rules.checkIn}
              onChange={(value) => onRules({ checkIn: value === 'on' ? 'on' : 'off' })}
              options={[
                { value: 'off', label: t('arrivals.checkInOff') },
                { value: 'on', label: t('arrivals.checkInOn') },
              ]}
            />
          </dd>
          <dd className={styles.so}>{t('arrivals.checkInSo')}</dd>
        </div>
        <div>
          <dt>{t('arrivals.rest')}</dt>
          <dd>
            <InlineSelect
              label={t('arrivals.rest')}
              isChanged={rules.releaseNoShow !== saved.releaseNoShow}
              value={rules.releaseNoShow ? 'released' : 'kept'}
              onChange={(value) => onRules({ releaseNoShow: value === 'released' })}
              options={[
                { value: 'kept', label: t('arrivals.restKept') },
                { value: 'released', label: t('arrivals.restReleased') },
              ]}
            />
          </dd>
        </div>
      </dl>
    </Block>
  );
}

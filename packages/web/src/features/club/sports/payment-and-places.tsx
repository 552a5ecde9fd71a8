import { type OfficeSport, PLAYER_TOP } from '@courtside/contract/club/sports/office-sports';
import { useTranslation } from 'react-i18next';
import form from '#shared/office/frame/dialog-form.module.css';
import { SwitchLine } from '#shared/office/frame/dialog-form.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import styles from './sports.module.css';
import type { SportFields } from './sports-model.ts';

/** The places of the court drawing. */
export const PLACES = [1, 2, 3, 4] as const;
const COUNTS = PLACES.map((count) => ({ value: String(count), label: String(count) }));
const TOPS = Array.from({ length: PLAYER_TOP.max - PLAYER_TOP.min + 1 }, (_, at) => `${PLAYER_TOP.min + at}%`);

interface PaymentAndPlacesProps {
  readonly sport: Pick<OfficeSport, 'paymentSetting' | 'hasReceiptTime' | 'playersStyling'>;
  readonly errorAt: (path: string) => string | undefined;
  readonly onEdit: (changes: Partial<SportFields>) => void;
}

/** Who of the players pays, what receipts state of the time, and where players stand on the drawing. */
export function PaymentAndPlaces({ sport, errorAt, onEdit }: PaymentAndPlacesProps) {
  const { t } = useTranslation();
  const { paymentSetting, hasReceiptTime, playersStyling } = sport;
  const { paymentMinimumPlayers: fewest, paymentMaximumPlayers: most } = paymentSetting;
  const editPayment = (changes: Partial<OfficeSport['paymentSetting']>) =>
    onEdit({ paymentSetting: { ...paymentSetting, ...changes } });
  const place = (name: `player${1 | 2 | 3 | 4}Top`, top: string) => {
    const { [name]: _old, ...others } = playersStyling ?? {};
    const styling = top ? { ...others, [name]: top } : others;
    onEdit({ playersStyling: Object.keys(styling).length > 0 ? styling : null });
  };
  return (
    <>
      <section className={`${styles.items} ${styles.wide}`} aria-label={t('officeSports.fields.paymentSetting')}>
        <h3>{t('officeSports.fields.paymentSetting')}</h3>
        <div className={form.languages}>
          <SelectField
            label={t('officeSports.fewestPayers')}
            value={String(fewest)}
            options={COUNTS}
            error={errorAt('paymentSetting.paymentMinimumPlayers')}
            onChange={({ target }) => {
              const count = Number(target.value);
              editPayment({ paymentMinimumPlayers: count, paymentMaximumPlayers: Math.max(count, most) });
            }}
          />
          <SelectField
            label={t('officeSports.mostPayers')}
            value={String(most)}
            options={COUNTS}
            error={errorAt('paymentSetting.paymentMaximumPlayers')}
            onChange={({ target }) => {
              const count = Number(target.value);
              editPayment({ paymentMaximumPlayers: count, paymentMinimumPlayers: Math.min(count, fewest) });
            }}
          />
        </div>
        <SwitchLine
          label={t('officeSports.bookerPays')}
          hint={t('officeSports.bookerPaysHint')}
          isOn={paymentSetting.isPaymentLoginAccountMandatory}
          onChange={(isOn) => editPayment({ isPaymentLoginAccountMandatory: isOn })}
        />
        <SwitchLine
          label={t('officeSports.fields.hasReceiptTime')}
          hint={t('officeSports.receiptTimeHint')}
          isOn={hasReceiptTime}
          onChange={(isOn) => onEdit({ hasReceiptTime: isOn })}
        />
      </section>
      <fieldset>
        <legend>{t('officeSports.fields.playersStyling')}</legend>
        <p className={styles.hint}>{t('officeSports.placesHint')}</p>
        <div className={form.languages}>
          {PLACES.map((number) => {
            const name = `player${number}Top` as const;
            const top = playersStyling?.[name] ?? '';
            const tops = top === '' || TOPS.includes(top) ? TOPS : [...TOPS, top].sort();
            return (
              <SelectField
                key={name}
                label={t('officeSports.placeOf', { number })}
                value={top}
                options={[
                  { value: '', label: t('officeSports.standard') },
                  ...tops.map((value) => ({ value, label: value })),
                ]}
                error={errorAt(`playersStyling.${name}`)}
                onChange={({ target }) => place(name, target.value)}
              />
            );
          })}
        </div>
      </fieldset>
    </>
  );
}

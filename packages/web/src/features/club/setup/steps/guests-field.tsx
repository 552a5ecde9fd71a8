import { useTranslation } from 'react-i18next';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import setup from '../setup.module.css';
import { type GuestTerms, guestFault } from './guest-terms.ts';

interface GuestsFieldProps {
  /** Undefined: the stored rules are more than this form can say. */
  readonly terms: GuestTerms | undefined;
  readonly isChecked: boolean;
  readonly onChange: (terms: GuestTerms) => void;
}

/** Whether members may bring guests, how many, and what each costs. */
export function GuestsField({ terms, isChecked, onChange }: GuestsFieldProps) {
  const { t } = useTranslation();
  return (
    <section className={setup.group} aria-labelledby="setup-guests">
      <h3 id="setup-guests">{t('setup.guests')}</h3>
      {terms ? (
        <Terms {...{ terms, isChecked, onChange }} />
      ) : (
        <p className={setup.help}>
          {t('setup.guestsDetailed')} <AppLink to={PATHS.officeFairPlay}>{t('setup.openFairPlay')}</AppLink>
        </p>
      )}
    </section>
  );
}

function Terms({ terms, isChecked, onChange }: GuestsFieldProps & { readonly terms: GuestTerms }) {
  const { t } = useTranslation();
  const fault = isChecked ? guestFault(terms) : undefined;
  return (
    <>
      <p className={setup.help}>{t('setup.guestsText')}</p>
      <div>
        <Segmented
          label={t('setup.guests')}
          value={terms.isAllowed ? 'yes' : 'no'}
          onChange={(choice) => onChange({ ...terms, isAllowed: choice === 'yes' })}
          choices={[
            { value: 'no', label: t('fairPlay.noGuests') },
            { value: 'yes', label: t('setup.guestsAllowed') },
          ]}
        />
      </div>
      {terms.isAllowed ? (
        <div className={setup.two}>
          <TextField
            label={t('fairPlay.rules.guests_per_month')}
            help={t('setup.guestsHelp')}
            error={fault === 'perMonth' ? t('setup.guestsFault') : undefined}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            maxLength={3}
            value={terms.perMonth}
            onChange={({ target }) => onChange({ ...terms, perMonth: target.value })}
          />
          <TextField
            label={t('setup.guestFee')}
            help={t('fairPlay.guestFeeHint')}
            error={fault === 'fee' ? t('office.notAPrice') : undefined}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            maxLength={9}
            value={terms.fee}
            onChange={({ target }) => onChange({ ...terms, fee: target.value })}
          />
        </div>
      ) : (
        <p className={setup.help}>{t('setup.guestsNone')}</p>
      )}
    </>
  );
}

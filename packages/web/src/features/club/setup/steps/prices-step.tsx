import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import { formatEuros } from '@courtside/contract/values/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import office from '#shared/office/frame/office-page.module.css';
import { Fault, Tip } from '#shared/office/frame/office-parts.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { spanText, weekdaysText } from '#shared/office/frame/week.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { StepHeading } from '../frame/setup-frame.tsx';
import styles from '../setup.module.css';
import { type PriceField, priceAtTime, priceFault, type SportDraft } from '../setup-model.ts';
import { PeakSlider } from './peak-slider.tsx';
import { SportHeading } from './sport-heading.tsx';

interface PricesStepProps {
  readonly drafts: readonly SportDraft[];
  /** Sports whose stored prices are more than this form can say. */
  readonly detailed: ReadonlySet<string>;
  readonly isChecked: boolean;
  readonly onEdit: (key: string, changes: Partial<SportDraft>) => void;
}

const TUESDAY = 2;
const EXAMPLE = '18:00';

export function PricesStep({ drafts, detailed, isChecked, onEdit }: PricesStepProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [first] = drafts;
  const players = Math.max(1, ...(first?.template.bookingTypes.map(({ maximumPlayers }) => maximumPlayers) ?? []));
  const total = first ? priceAtTime(first, TUESDAY, parseWallTime(EXAMPLE)) : 0;
  return (
    <>
      <StepHeading title={t('setup.pricesTitle')} text={t('setup.pricesText')} />
      <div className={styles.form}>
        <section className={office.card}>
          <table className={`${styles.table} ${styles.prices}`}>
            <thead>
              <tr>
                <th scope="col">{t('office.sport')}</th>
                <th scope="col">{t('setup.usual')}</th>
                <th scope="col">{t('setup.busy')}</th>
                <th scope="col">{t('setup.busyHours')}</th>
                <th scope="col">{t('setup.lightsPrice')}</th>
              </tr>
            </thead>
            {drafts.map((draft) =>
              detailed.has(draft.template.key) ? (
                <DetailedRow key={draft.template.key} template={draft.template} />
              ) : (
                <PriceRow
                  key={draft.template.key}
                  draft={draft}
                  isChecked={isChecked}
                  onEdit={(changes) => onEdit(draft.template.key, changes)}
                />
              ),
            )}
          </table>
        </section>
        {first && (
          <Tip tone="calm">
            {t('setup.example', {
              count: players,
              sport: textIn(first.template.title, language).toLocaleLowerCase(language),
              time: EXAMPLE,
              total: ltrText(formatEuros(total)),
              share: ltrText(formatEuros(total / players)),
            })}{' '}
            {t('setup.categoriesLater')}
          </Tip>
        )}
      </div>
    </>
  );
}

/** Two prices would replace the whole list of the sport, so this row only says where it is changed. */
function DetailedRow({ template }: Pick<SportDraft, 'template'>) {
  const { t } = useTranslation();
  return (
    <tbody className={sportAccent(template.theme)}>
      <tr>
        <SportHeading template={template} />
        <td colSpan={4} className={styles.detailed}>
          {t('setup.detailedPrices')} <AppLink to={PATHS.officePrices}>{t('setup.openPrices')}</AppLink>
        </td>
      </tr>
    </tbody>
  );
}

interface PriceRowProps {
  readonly draft: SportDraft;
  readonly isChecked: boolean;
  readonly onEdit: (changes: Partial<SportDraft>) => void;
}

function PriceRow({ draft, isChecked, onEdit }: PriceRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const faultId = useId();
  const { template, peak, hasLights } = draft;
  const sport = textIn(template.title, language);
  const faults = (['usual', 'busy', 'lights'] as const).flatMap((field) => {
    const fault = priceFault(draft, field);
    // A price that cannot be one is marked at once, an empty one only when the step is left.
    return fault && (isChecked || fault !== 'missing') ? [{ field, fault }] : [];
  });
  const [fault] = faults;
  const input = (field: PriceField, label: string) => (
    <input
      className={styles.price}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      maxLength={9}
      aria-label={label}
      aria-invalid={faults.some((each) => each.field === field) || undefined}
      aria-describedby={faults.some((each) => each.field === field) ? faultId : undefined}
      value={draft[field]}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onEdit({ [field]: target.value })}
    />
  );
  return (
    <tbody className={sportAccent(template.theme)}>
      <tr>
        <SportHeading template={template} />
        <td>
          <span className={styles.label} aria-hidden="true">
            {t('setup.usual')}
          </span>
          {input('usual', t('setup.usualOf', { sport }))}
        </td>
        <td>
          <span className={styles.label} aria-hidden="true">
            {t('setup.busy')}
          </span>
          {peak ? input('busy', t('setup.busyOf', { sport })) : '–'}
        </td>
        <td className={styles.peakCell}>
          <span className={styles.peakText}>
            {peak
              ? `${weekdaysText([1, 2, 3, 4, 5], language)} ${spanText(formatWallTime(peak.from), formatWallTime(peak.to))}`
              : t('setup.none')}
          </span>
          <PeakSlider draft={draft} sport={sport} onChange={(next) => onEdit({ peak: next })} />
        </td>
        <td>
          <span className={styles.label} aria-hidden="true">
            {t('setup.lightsPrice')}
          </span>
          {hasLights ? input('lights', t('setup.lightsPriceOf', { sport })) : '–'}
        </td>
      </tr>
      {fault && (
        <tr className={styles.note}>
          <td colSpan={5}>
            <Fault id={faultId}>
              {fault.fault === 'missing'
                ? t('setup.priceMissing')
                : fault.fault === 'negative'
                  ? t('office.negative')
                  : t('office.notAPrice')}
            </Fault>
          </td>
        </tr>
      )}
    </tbody>
  );
}

import { commaOf } from '@courtside/contract/values/languages';
import type { Language } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { surfaceAt } from '#features/club/sports/templates.ts';
import cricket from '#shared/drawings/sport-cricket.svg';
import padel from '#shared/drawings/sport-padel.svg';
import squash from '#shared/drawings/sport-squash.svg';
import tennis from '#shared/drawings/sport-tennis.svg';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Switch } from '#shared/office/fields/inline-fields.tsx';
import office from '#shared/office/frame/office-page.module.css';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { sportAccent, sportIcon } from '#shared/sports/sport-look.ts';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import tick from '#shared/ui/fields/tick.module.css';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { StepHeading } from '../frame/setup-frame.tsx';
import { chosenOf, type SportDraft } from '../setup-model.ts';
import styles from './sports-step.module.css';

const PICTURES: Readonly<Record<string, string>> = { tennis, padel, squash, cricket };
const MOST_COURTS = 30;

interface SportsStepProps {
  readonly drafts: readonly SportDraft[];
  readonly isChecked: boolean;
  readonly onEdit: (key: string, changes: Partial<SportDraft>) => void;
}

export function SportsStep({ drafts, isChecked, onEdit }: SportsStepProps) {
  const { t } = useTranslation();
  const isEmpty = isChecked && chosenOf(drafts).length === 0;
  return (
    <>
      <StepHeading title={t('setup.sportsTitle')} text={t('setup.sportsText')} />
      {isEmpty && <Fault id="no-sport">{t('setup.noSport')}</Fault>}
      <ul className={styles.cards}>
        {drafts.map((draft) => (
          <SportChoice
            key={draft.template.key}
            draft={draft}
            faultId={isEmpty ? 'no-sport' : undefined}
            onEdit={(changes) => onEdit(draft.template.key, changes)}
          />
        ))}
      </ul>
    </>
  );
}

interface SportChoiceProps {
  readonly draft: SportDraft;
  readonly faultId: string | undefined;
  readonly onEdit: (changes: Partial<SportDraft>) => void;
}

function SportChoice({ draft, faultId, onEdit }: SportChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { template, isChosen, courts, hasLights } = draft;
  const title = textIn(template.title, language);
  const picture = PICTURES[template.theme];
  return (
    <li className={`${office.card} ${styles.card} ${sportAccent(template.theme)}`} data-off={!isChosen || undefined}>
      <label className={`${styles.art} art`}>
        {picture ? <img src={picture} alt="" /> : <Icon name={sportIcon(template.theme)} size={24} />}
        <input
          type="checkbox"
          className={`${tick.tick} ${styles.tick}`}
          aria-label={title}
          aria-invalid={faultId ? true : undefined}
          aria-describedby={faultId}
          checked={isChosen}
          onChange={({ target }) => onEdit({ isChosen: target.checked })}
        />
      </label>
      <div className={styles.text}>
        <div className={styles.row}>
          <h3>{title}</h3>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row */}
          <span className={styles.stepper} role="group" aria-label={t('setup.courtsOf', { sport: title })}>
            <IconButton
              icon="minus"
              label={t('setup.fewer', { sport: title })}
              disabled={!isChosen || courts <= 1}
              onClick={() => onEdit({ courts: courts - 1 })}
            />
            <output>
              <Num>{courts}</Num>
            </output>
            <IconButton
              icon="plus"
              label={t('setup.more', { sport: title })}
              disabled={!isChosen || courts >= MOST_COURTS}
              onClick={() => onEdit({ courts: courts + 1 })}
            />
          </span>
        </div>
        <div className={styles.row}>
          <p>{surfacesText(draft, language)}</p>
          {template.isOutdoor && isChosen && (
            <span className={styles.lights}>
              <Icon name="lamp" size={16} />
              {t('office.lights')}
              <Switch
                label={t('setup.lightsOf', { sport: title })}
                isOn={hasLights}
                onChange={(isOn) => onEdit({ hasLights: isOn })}
              />
            </span>
          )}
        </div>
      </div>
    </li>
  );
}

/** '2 Clay, 2 Hard', or the only surface. */
function surfacesText({ template, courts }: SportDraft, language: Language): string {
  const counts = new Map<string, number>();
  for (let index = 0; index < courts; index += 1) {
    const surface = textIn(surfaceAt(template, index), language);
    counts.set(surface, (counts.get(surface) ?? 0) + 1);
  }
  const [only] = counts.keys();
  if (counts.size <= 1) return only ?? '';
  const separator = commaOf(language);
  return [...counts].map(([surface, count]) => `${count} ${surface.toLocaleLowerCase(language)}`).join(separator);
}

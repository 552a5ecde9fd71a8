import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailState } from '#features/club/club/blocks/mail-state.tsx';
import { TestMail } from '#features/club/club/blocks/test-mail.tsx';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import office from '#shared/office/frame/office-page.module.css';
import { textIn } from '#shared/office/frame/text-in.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { courtCount, priceRange } from '../chosen-texts.ts';
import { StepHeading } from '../frame/setup-frame.tsx';
import setup from '../setup.module.css';
import { checkHours, type SportDraft, type StoredClub } from '../setup-model.ts';
import { CATEGORY_TEMPLATES } from '../templates.ts';
import type { GuestTerms } from './guest-terms.ts';
import { GuestsField } from './guests-field.tsx';
import { HandList } from './hand-list.tsx';
import styles from './members-step.module.css';

const WAYS = ['import', 'hand', 'later'] as const;
type Way = (typeof WAYS)[number];
const ICONS: Record<Way, IconName> = { import: 'up', hand: 'user', later: 'clock' };

interface MembersStepProps {
  readonly stored: StoredClub;
  readonly drafts: readonly SportDraft[];
  /** Keys of templates that are added. */
  readonly categories: readonly string[];
  readonly onCategories: (keys: readonly string[]) => void;
  readonly guests: GuestTerms | undefined;
  readonly onGuests: (guests: GuestTerms) => void;
  readonly isChecked: boolean;
  readonly onStep: (step: number) => void;
  /** Saves the step, because the import needs the categories. */
  readonly onImport: () => void;
}

export function MembersStep(props: MembersStepProps) {
  const { stored, drafts, categories, onCategories, guests, onGuests, isChecked, onStep, onImport } = props;
  const { t } = useTranslation();
  const { memberCode, email } = useUser();
  const [way, setWay] = useState<Way>('later');
  return (
    <>
      <StepHeading title={t('setup.membersTitle')} text={t('setup.membersText', { code: memberCode })} />
      <div className={setup.form}>
        <Categories stored={stored} chosen={categories} onChange={onCategories} />
        <GuestsField terms={guests} isChecked={isChecked} onChange={onGuests} />
        <fieldset className={styles.ways}>
          <legend className="sr">{t('setup.membersTitle')}</legend>
          {WAYS.map((each) => (
            <label key={each} className={styles.way} data-chosen={each === way || undefined}>
              <Icon name={ICONS[each]} />
              <b>{t(`setup.way.${each}`)}</b>
              <span>{t(`setup.wayText.${each}`)}</span>
              <input type="radio" name="way" checked={each === way} onChange={() => setWay(each)} />
            </label>
          ))}
        </fieldset>
        {way === 'import' && (
          <div className={`${office.card} ${styles.box}`}>
            <p>{t('setup.importText')}</p>
            <Button icon="up" onClick={onImport}>
              {t('setup.importOpen')}
            </Button>
          </div>
        )}
        {way === 'hand' && <HandList stored={stored} />}
        <ReadyList stored={stored} drafts={drafts} onStep={onStep} />
        <section className={`${office.card} ${styles.box} ${styles.mail}`} aria-labelledby="setup-mail">
          <h3 id="setup-mail">{t('setup.mailTitle')}</h3>
          {hasMail(stored) && <p>{t('setup.mailText', { sender: ltrText(stored.club.sender) })}</p>}
          <MailState />
          <TestMail ownEmail={email} />
        </section>
      </div>
    </>
  );
}

const hasMail = ({ setup: { steps } }: StoredClub) => steps.some(({ key, done }) => key === 'mail' && done);

interface CategoriesProps {
  readonly stored: StoredClub;
  readonly chosen: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
}

function Categories({ stored, chosen, onChange }: CategoriesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const inUse = stored.categories.filter(({ retiredFrom }) => retiredFrom === null);
  const offered = CATEGORY_TEMPLATES.filter(({ key }) => !stored.categories.some((each) => each.key === key));
  const toggle = (key: string) =>
    onChange(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
  return (
    <section className={setup.group} aria-labelledby="setup-categories">
      <h3 id="setup-categories">{t('setup.categories')}</h3>
      <p className={setup.help}>{t('setup.categoriesText')}</p>
      <div className={styles.chips}>
        {inUse.map(({ key, title }) => (
          <Chip key={key} aria-pressed="true" disabled>
            <Icon name="check" size={16} /> {textIn(title, language)}
          </Chip>
        ))}
        {offered.map(({ key, title }) => (
          <Chip key={key} aria-pressed={chosen.includes(key)} onClick={() => toggle(key)}>
            {chosen.includes(key) && <Icon name="check" size={16} />} {textIn(title, language)}
          </Chip>
        ))}
      </div>
    </section>
  );
}

interface ReadyListProps {
  readonly stored: StoredClub;
  readonly drafts: readonly SportDraft[];
  readonly onStep: (step: number) => void;
}

/** What is ready, and what is still missing without stopping the club from opening. */
function ReadyList({ stored, drafts, onStep }: ReadyListProps) {
  const { t } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  const sessions = drafts.reduce((sum, draft) => sum + draft.courts * checkHours(draft).sessions, 0);
  const members = stored.categories.reduce((sum, { members: count }) => sum + count, 0);
  const payments = club?.cardPayments ?? 'none';
  const change = (step: number) => (
    <button type="button" className={setup.link} onClick={() => onStep(step)}>
      {t('setup.change')}
    </button>
  );
  const facts = [
    t('setup.sportCount', { count: drafts.length }),
    t('setup.courtCount', { count: courtCount(drafts) }),
    t('setup.sessionsADay', { count: sessions }),
  ];
  return (
    <ul className={`${office.card} ${styles.ready}`}>
      <Ready isDone action={change(2)}>
        {facts.join(t('setup.separator'))}
      </Ready>
      <Ready isDone action={change(4)}>
        {t('setup.pricesReady', priceRange(drafts))}
      </Ready>
      <Ready isDone>{t('setup.membersReady', { count: members })}</Ready>
      <Ready isDone={hasMail(stored)}>{hasMail(stored) ? t('setup.mailReady') : t('setup.mailMissing')}</Ready>
      <Ready isDone={payments === 'stripe'}>{t(`setup.payments.${payments}`)}</Ready>
    </ul>
  );
}

interface ReadyProps {
  readonly isDone: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const Ready = ({ isDone, action, children }: ReadyProps) => (
  <li data-done={isDone}>
    <Icon name={isDone ? 'check' : 'alert'} size={18} />
    <span>{children}</span>
    {action}
  </li>
);

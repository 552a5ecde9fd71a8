import type { OfficeNotice } from '@courtside/contract/club/office-notices';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { textIn } from '#shared/office/frame/text-in.ts';
import { DraftItem } from '#shared/office/texts/draft-item.tsx';
import styles from '#shared/office/texts/texts.module.css';
import { hasTextDraft } from '#shared/office/texts/use-text-editor.ts';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { placeText } from './notice-texts.ts';

export type NoticeState = OfficeNotice['state'];

interface NoticeListProps {
  readonly notices: readonly OfficeNotice[];
  readonly counts: Readonly<Record<NoticeState, number>>;
  readonly state: NoticeState;
  readonly onState: (state: NoticeState) => void;
  readonly chosen: number | 'new' | undefined;
  readonly onChoose: (id: number | 'new') => void;
}

export function NoticeList({ notices, counts, state, onState, chosen, onChoose }: NoticeListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shown = notices.filter((notice) => notice.state === state);
  const isNewListed = chosen === 'new' || hasTextDraft('officeNotices', 'new');
  return (
    <section className={styles.list} aria-label={t('officeNotices.all')}>
      <div className={styles.states}>
        <Segmented
          label={t('officeNotices.when')}
          value={state}
          onChange={onState}
          choices={(['now', 'later', 'over'] as const).map((value) => ({
            value,
            label: t(`officeNotices.states.${value}`, { number: counts[value] }),
          }))}
        />
      </div>
      {isNewListed && (
        <DraftItem title={t('officeNotices.newOne')} isChosen={chosen === 'new'} onChoose={() => onChoose('new')} />
      )}
      {shown.length === 0 && !isNewListed && <p className={styles.none}>{t(`officeNotices.none.${state}`)}</p>}
      {shown.map((notice) => (
        <button
          key={notice.id}
          type="button"
          className={styles.item}
          data-pinned={notice.isPinned || undefined}
          aria-current={chosen === notice.id || undefined}
          onClick={() => onChoose(notice.id)}
        >
          <Icon name={hasTextDraft('officeNotices', notice.id) ? 'pencil' : notice.isPinned ? 'pin' : 'notice'} />
          <b>
            {notice.isPinned && <span className="sr">{t('sports.pinned')}: </span>}
            <bdi>{textIn(notice.title, language)}</bdi>
          </b>
          <small>
            <span>{placeText(notice, notice.state, t, language)}</span>
            <LanguageState written={LANGUAGES.filter((each) => notice.title[each])} />
          </small>
        </button>
      ))}
    </section>
  );
}

/** Which languages are written, as one short text. */
export function LanguageState({ written }: { readonly written: readonly Language[] }) {
  const { t } = useTranslation();
  const missing = LANGUAGES.filter((language) => !written.includes(language));
  const [first] = missing;
  return (
    <span className={styles.languages} data-missing={missing.length > 0 || undefined}>
      <Icon name={first ? 'alert' : 'check'} size={16} />
      {first
        ? missing.length === 1
          ? t(`officeNotices.missing.${first}`)
          : t('officeNotices.missingMany', { count: missing.length })
        : t('officeNotices.allLanguages', { count: LANGUAGES.length })}
    </span>
  );
}

import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { useTranslation } from 'react-i18next';
import { CourtPicture } from '#shared/drawings/courts/court-scene.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { sportAccent, sportIcon } from '#shared/sports/sport-look.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './sports.module.css';

/** The cards of the home page as the changes would make them. */
export function MembersView({ sports }: { readonly sports: readonly OfficeSport[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Block title={t('officeSports.preview')} hint={t('officeSports.previewHint')}>
      {sports.length === 0 && <p className={styles.note}>{t('officeSports.nothingShown')}</p>}
      <ul className={styles.cards}>
        {sports.map(({ key, title, description, theme, courts }) => (
          <li key={key} className={`${styles.card} ${sportAccent(theme)}`}>
            <div className={styles.art}>
              <CourtPicture theme={theme} courtType={courts[0]?.courtType.en ?? ''} crop="banner" />
            </div>
            <p className={styles.name}>
              <Icon name={sportIcon(theme)} />
              <span>
                <b>{textIn(title, language)}</b>
                <small>{textIn(description, language)}</small>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Block>
  );
}

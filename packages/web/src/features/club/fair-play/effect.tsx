import type { RuleEffect } from '@courtside/contract/club/office-categories';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import bar from '#shared/office/change/change-bar.module.css';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import styles from './effect.module.css';

/** Beside the editor: what happens to those who are over the limit now. */
export function EffectCard({ effect }: { readonly effect: RuleEffect }) {
  const { t } = useTranslation();
  return (
    <Block title={t('fairPlay.effectTitle')}>
      <ul className={styles.effects}>
        <li>
          <b>{effect.contradicted}</b>
          <span>
            {t('fairPlay.contradicted', { count: effect.contradicted })}{' '}
            {effect.contradicted > 0 && t('fairPlay.ofMembers', { count: effect.contradictedMembers })}
          </span>
        </li>
        <li>
          <b>0</b>
          <span>{t('fairPlay.noneCancelled')}</span>
        </li>
      </ul>
    </Block>
  );
}

/** In the change bar: how many bookings of the last month the rules would have refused. */
export function LastMonth({ effect, isChecking }: { readonly effect: RuleEffect; readonly isChecking: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { month, bookings, refused } = effect.lastMonth;
  return (
    <>
      <i className={bar.line} />
      <div>
        <p className={bar.key}>
          {t('fairPlay.lastMonth', { month: formatDate(`${month}-01`, 'longMonth', language) })}
        </p>
        <p className={bar.value} data-checking={isChecking || undefined} role="status">
          {t('fairPlay.refusedOf', { refused, bookings })}
        </p>
      </div>
    </>
  );
}

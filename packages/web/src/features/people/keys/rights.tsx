import { useTranslation } from 'react-i18next';
import { Card } from '#shared/ui/page/page-frame.tsx';
import styles from './keys.module.css';
import { SCOPE_WORDS, SHOWN_SCOPES } from './scope-words.ts';

/** What each right means, in plain words. */
export function Rights() {
  const { t } = useTranslation();
  return (
    <Card>
      <div className={styles.panel}>
        <h2>{t('connections.rights')}</h2>
        <dl className={styles.rights}>
          {SHOWN_SCOPES.map((scope) => (
            <div key={scope}>
              <dt>{scope}</dt>
              <dd>{t(`connections.scope.${SCOPE_WORDS[scope]}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

import type { Level } from '@courtside/contract/competing/levels';
import { useTranslation } from 'react-i18next';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { levelText } from '../level-query.ts';
import { LevelGraph } from './level-graph.tsx';
import styles from './level-page.module.css';

interface LevelCardProps {
  readonly level: NonNullable<Level['level']>;
}

/** The level in large figures, how sure it is, and its way there. */
export function LevelCard({ level }: LevelCardProps) {
  const { t } = useTranslation();
  const { value, certainty, low = value, high = value, toSettled = 0, history = [] } = level;
  const results = history.filter(({ kind }) => kind === 'result').length;
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.big}>
          <b className={styles.value}>
            <Num>{levelText(value)}</Num>
          </b>
          <p>
            <b>{t(`levels.certainty.${certainty}`)}</b>
            <br />
            {t('levels.range', { low: ltrText(levelText(low)), high: ltrText(levelText(high)) })}{' '}
            {results === 0 ? t('levels.playThree') : toSettled > 0 && t('levels.toSettled', { count: toSettled })}
          </p>
        </div>
        <LevelGraph history={history} now={{ value, low, high }} />
        <ul className={styles.legend}>
          <li data-mark="won">{t('levels.graph.won')}</li>
          <li data-mark="lost">{t('levels.graph.lost')}</li>
          <li data-mark="band">{t('levels.graph.band')}</li>
        </ul>
      </div>
    </Card>
  );
}

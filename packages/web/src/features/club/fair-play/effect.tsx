import type { RuleEffect } from '@courtside/contract/club/office-categories';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import bar from '#shared/office/change/change-bar.module.css';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import styles from './effect.module.css';
import { type CategoryStep, sumEffects } from './fair-play-steps.ts';

/** What the changed rules would do, asked a moment after each edit. Nothing is saved by asking. */
export function useRuleEffect(steps: readonly CategoryStep[]) {
  const asking = steps.flatMap(({ effect }) => effect ?? []);
  const bodies = JSON.stringify(steps.filter(({ effect }) => effect).map(({ id, body }) => [id, body]));
  const settled = useDebouncedValue(bodies, 300);
  const query = useQuery({
    queryKey: ['officePreview', 'fair-play', settled],
    queryFn: async () => {
      const effects = await Promise.all(asking.map((ask) => ask()));
      return sumEffects(effects.filter((effect) => effect !== undefined)) ?? null;
    },
    enabled: asking.length > 0 && settled === bodies,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isAsked = asking.length > 0;
  return {
    data: isAsked ? (query.data ?? undefined) : undefined,
    isChecking: isAsked && (query.isFetching || settled !== bodies),
  };
}

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
export function LastMonth({ effect }: { readonly effect: ReturnType<typeof useRuleEffect> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!effect.data) return null;
  const { month, bookings, refused } = effect.data.lastMonth;
  return (
    <>
      <i className={bar.line} />
      <div>
        <p className={bar.key}>
          {t('fairPlay.lastMonth', { month: formatDate(`${month}-01`, 'longMonth', language) })}
        </p>
        <p className={bar.value} data-checking={effect.isChecking || undefined} role="status">
          {t('fairPlay.refusedOf', { refused, bookings })}
        </p>
      </div>
    </>
  );
}

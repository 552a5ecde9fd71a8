import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFeature } from '#shared/api/club/club-query.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { levelText } from '../level/level-query.ts';
import { useLevelWords } from '../level/use-level-words.ts';
import styles from './member-levels.module.css';
import { memberLevelsQuery } from './member-levels-query.ts';
import { SetLevelForm } from './set-level-form.tsx';

/** True once nothing of the card is still to come; a club without levels shows none. */
export function useMemberLevelsReady(code: string): boolean {
  const isOn = useFeature('levels');
  const hasWords = useLevelWords();
  const levels = useQuery({ ...memberLevelsQuery(code), enabled: isOn });
  const services = useQuery({ ...servicesQuery, enabled: isOn });
  return !isOn || (hasWords && !levels.isPending && !services.isPending);
}

interface MemberLevelsProps {
  readonly code: string;
  /** Of the list, which looks as the other lists of the page. */
  readonly listClass: string | undefined;
}

/** The levels of a member, and setting one. */
export function MemberLevels({ code, listClass }: MemberLevelsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(memberLevelsQuery(code));
  if (!data) return null;
  return (
    <>
      {data.isHidden && <p className={styles.text}>{t('levels.visibility.hiddenFor')}</p>}
      {data.items.length > 0 && (
        <ul className={listClass}>
          {data.items.map(({ service, value, certainty, results }) => (
            <li key={service}>
              <b>
                {sportTitle(service, t)} <Num>{ltrText(levelText(value))}</Num>
              </b>
              <span>
                {t(`levels.certainty.${certainty}`)}, {t('levels.office.results', { count: results })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <SetLevelForm code={code} />
    </>
  );
}

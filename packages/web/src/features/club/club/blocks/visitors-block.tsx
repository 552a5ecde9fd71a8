import { readVisitors } from '@courtside/contract/people/visitors';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import office from '#shared/office/frame/office-page.module.css';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { categoriesQuery } from '#shared/office/frame/queries.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import styles from '../club-editor.module.css';
import type { ClubEdits, ClubView } from '../club-model.ts';

interface VisitorsBlockProps {
  readonly view: Pick<ClubView, 'visitors' | 'visitorCategory'>;
  readonly isChecked: boolean;
  readonly onChange: (changes: ClubEdits) => void;
}

/** Whether people without a membership can register, as what, and how many do. */
export function VisitorsBlock({ view, isChecked, onChange }: VisitorsBlockProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const open = categories.filter(({ retiredFrom }) => retiredFrom === null);
  const isMissing = isChecked && view.visitors && view.visitorCategory === '';
  return (
    <Block title={t('officeVisitors.title')} hint={t('officeVisitors.hint')}>
      <div className={styles.fields}>
        <SelectField
          label={t('officeVisitors.registering')}
          options={[
            { value: 'on', label: t('officeVisitors.on') },
            { value: 'off', label: t('officeVisitors.off') },
          ]}
          value={view.visitors ? 'on' : 'off'}
          onChange={({ target }) => onChange({ visitors: target.value === 'on' })}
        />
        <SelectField
          label={t('officeVisitors.category')}
          help={t('officeVisitors.categoryHelp')}
          error={isMissing ? t('officeVisitors.chooseCategory') : undefined}
          options={[
            { value: '', label: t('officeVisitors.noCategory') },
            ...open.map(({ key, title }) => ({ value: key, label: title[language] ?? title.en })),
          ]}
          value={view.visitorCategory}
          onChange={({ target }) => onChange({ visitorCategory: target.value })}
        />
      </div>
      <Registrations />
    </Block>
  );
}

/** How many registered lately; nothing while nobody can. */
function Registrations() {
  const { t } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  const { data } = useQuery({
    queryKey: ['office', 'visitors'],
    staleTime: 0,
    enabled: club?.features.visitors === true,
    queryFn: ({ signal }) => callApi(readVisitors, undefined, { signal }),
  });
  if (!club?.features.visitors || !data) return null;
  const { lastHour, hourLimit, lastDay, dayLimit, waiting, visitors } = data;
  return (
    <div className={office.stack}>
      <p>{t('officeVisitors.counts', { lastHour, hourLimit, lastDay, dayLimit })}</p>
      <p>{t('officeVisitors.waiting', { waiting, visitors })}</p>
      <div>
        <LinkButton to={`${PATHS.memberProfiles}?filter=visitors&sort=memberSince&order=desc`}>
          {t('officeVisitors.openList')}
        </LinkButton>
      </div>
    </div>
  );
}

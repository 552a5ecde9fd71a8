import { readSetup } from '@courtside/contract/club/office-club';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './setup-checklist.module.css';

/** The step of the set-up page that does it. */
const STEP_OF = {
  admin: 1,
  club: 1,
  sports: 2,
  courts: 2,
  hours: 3,
  prices: 4,
  members: 5,
  mail: 5,
  payments: 5,
} as const;

const REQUIRED: readonly string[] = ['sports', 'courts', 'hours', 'prices'];

/** What an admin still has to do before members can book. */
export function SetupChecklist() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const { data, isPending } = useQuery({
    queryKey: ['office', 'setup'],
    queryFn: ({ signal }) => callApi(readSetup, undefined, { signal }),
    staleTime: 0,
  });
  // The page below waits for it, so that it is not pushed down.
  if (isPending || !hasWords) return <i hidden data-waiting />;
  if (!data || data.isOpen) return null;
  const open = data.steps.filter(({ done }) => !done);
  const left = open.filter(({ key }) => REQUIRED.includes(key)).length;
  return (
    <section className={styles.card} aria-labelledby="checklist">
      <div className={styles.text}>
        <h2 id="checklist">{t('officeClub.checklist')}</h2>
        <p>{left > 0 ? t('officeClub.checklistText', { count: left }) : t('officeClub.checklistReady')}</p>
      </div>
      <ul className={styles.steps}>
        {open.map(({ key }) => (
          <li key={key}>
            <AppLink to={`${PATHS.setup}?step=${STEP_OF[key]}`}>
              <i aria-hidden="true" />
              {t(`officeClub.todo.${key}`)}
              <Icon name="right" size={16} />
            </AppLink>
          </li>
        ))}
      </ul>
      <LinkButton variant="primary" to={PATHS.setup}>
        {left > 0 ? t('officeClub.setUp') : t('officeClub.openIt')}
      </LinkButton>
    </section>
  );
}

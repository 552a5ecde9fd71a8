import type { LegalDocument } from '@courtside/contract/club/legal';
import type { LegalVersionInfo } from '@courtside/contract/club/office-legal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { memberPath } from '#shared/routing/paths.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Pager } from '#shared/ui/data/pager.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import styles from './legal-page.module.css';
import { acceptancesQuery } from './queries.ts';

interface AcceptancesDialogProps {
  readonly document: LegalDocument;
  readonly version: LegalVersionInfo;
  readonly onClose: () => void;
}

/** Who accepted a version, and who did not yet. */
export function AcceptancesDialog({ document, version, onClose }: AcceptancesDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('officeLegal.whoTitle', { number: version.number })} width={840}>
      <People document={document} version={version} />
    </Dialog>
  );
}

function People({ document, version }: Omit<AcceptancesDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useClubTimeZone();
  const [state, setState] = useState<'accepted' | 'open'>('accepted');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const term = useDebouncedValue(typed.trim(), 250);
  const { data, error, refetch } = useQuery(acceptancesQuery(document, version.number, { state, term, page }));
  // Of the list as it was opened: a search does not change them.
  const { data: all } = useQuery(acceptancesQuery(document, version.number, { state: 'accepted', term: '', page: 1 }));
  const moment = (at: string) => {
    const { date, time } = wallTimeAt(Date.parse(at), timeZone);
    return `${formatDate(date, 'dayYear', language)}${t('schedule.comma')}${time}`;
  };
  const choose = (next: typeof state) => {
    setState(next);
    setPage(1);
  };
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.people}>
      <div className={styles.filters}>
        <Chip aria-pressed={state === 'accepted'} onClick={() => choose('accepted')}>
          {t('officeLegal.accepted', { number: all?.accepted ?? 0 })}
        </Chip>
        <Chip aria-pressed={state === 'open'} onClick={() => choose('open')}>
          {t('officeLegal.open', { number: all?.open ?? 0 })}
        </Chip>
      </div>
      <TextField
        label={t('officeLegal.search')}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPage(1);
        }}
      />
      {data ? (
        <p className={styles.quiet} role="status">
          {t('memberProfiles.found', { count: data.total })}
        </p>
      ) : (
        <Loading>
          <Skeleton height={240} radius={10} />
        </Loading>
      )}
      <ul className={styles.list}>
        {data?.items.map((person) => (
          <li key={person.code}>
            <span>
              <AppLink to={memberPath(person.code)}>{person.name}</AppLink> <Num>{person.code}</Num>
            </span>
            {person.acceptedAt && (
              <small>
                {moment(person.acceptedAt)}
                {person.language && ` · ${LANGUAGE_NAMES[person.language]}`}
              </small>
            )}
          </li>
        ))}
      </ul>
      {data && <Pager list={data} onTurn={setPage} />}
    </div>
  );
}

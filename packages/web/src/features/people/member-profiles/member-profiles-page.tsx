import type { listDirectory } from '@courtside/contract/people/office-directory';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { ListAndPanel } from '#shared/office/beside/list-and-panel.tsx';
import { useOpenedRow } from '#shared/office/beside/use-opened-row.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { openDialog } from '#shared/store/dialog-store.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { BulkBar } from './list/bulk-bar.tsx';
import { type DirectoryView, useDirectoryView } from './list/directory-address.ts';
import { DirectoryFilters } from './list/directory-filters.tsx';
import { asProfile } from './list/directory-item.ts';
import { MemberList } from './list/member-list.tsx';
import styles from './member-profiles-page.module.css';
import { MemberTitle } from './member-title.tsx';
import { MemberView } from './member-view.tsx';
import { allCodes, categoriesQuery, directoryQuery } from './queries.ts';

const TYPING_MS = 200;

/** spec 2.1: for the staff. The search runs while the user types; what is shown stands in the address. */
export function MemberProfilesPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const { apiRole } = useUser();
  const { view, change, code, open } = useDirectoryView();
  const [search, setSearch] = useState(view.term);
  const term = useDebouncedValue(search.trim(), TYPING_MS);
  const searchFor = useEffectEvent((next: string) => {
    if (next !== view.term) change({ term: next });
  });
  useEffect(() => searchFor(term), [term]);
  const list = useQuery(directoryQuery(view));
  const isAdmin = apiRole === 'admin';
  const { data: categories = [], isLoading: areCategoriesLoading } = useQuery({ ...categoriesQuery, enabled: isAdmin });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const chooseAll = useSingleMutation({
    mutationFn: allCodes,
    onSuccess: (codes) => setChosen(new Set([...chosen, ...codes])),
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
  const row = useOpenedRow(code, open);
  const listed = list.data?.items.find((item) => item.code === row.shownKey);
  const profile = listed && asProfile(listed);
  const counts = list.data?.counts;
  // Filters that appear later would move the list.
  if (!hasWords || areCategoriesLoading) return <PageSkeleton />;
  return (
    <PageFrame
      title={t('memberProfiles.title')}
      intro={introOf(counts, list.isError, t)}
      aside={isAdmin && <AddMembers />}
    >
      <DirectoryFilters
        search={search}
        onSearch={setSearch}
        view={view}
        onChange={change}
        counts={counts}
        categories={categories}
        seesBalances={roleHasAccess(apiRole, 'accounts')}
      />
      <ListAndPanel
        row={row}
        width={840}
        title={<MemberTitle code={row.shownKey} listed={profile} />}
        panel={(onLeave) => (
          // Nobody's half-filled form is shown for somebody else.
          <MemberView key={row.shownKey} code={row.shownKey} listed={profile} {...(onLeave && { onLeave })} />
        )}
      >
        <Card>
          <MemberList
            row={row}
            list={list}
            isOutdated={search.trim() !== term || list.isPlaceholderData}
            chosen={chosen}
            onChoose={isAdmin ? setChosen : undefined}
            found={isSameSearch(chooseAll.variables, view) ? chooseAll.data : undefined}
            onChooseAll={() => chooseAll.mutate(view)}
            onTurn={(page, how) => change({ page }, how ?? { replace: false })}
          />
        </Card>
      </ListAndPanel>
      {chosen.size > 0 && (
        <BulkBar chosen={chosen} view={view} categories={categories} onClear={() => setChosen(new Set())} />
      )}
    </PageFrame>
  );
}

const isSameSearch = (one: DirectoryView | undefined, other: DirectoryView): boolean =>
  one?.term === other.term && one.filter === other.filter && one.category === other.category;

/** As long as the counts are not there, their line is invisible: another text would take another number of lines. */
function introOf(counts: AnswerOf<typeof listDirectory>['counts'] | undefined, isError: boolean, t: TFunction) {
  if (counts) return t('directory.summary', { ...counts });
  if (isError) return t('memberProfiles.intro');
  const usual = { all: 100, active: 100, lapsed: 10, suspended: 10 };
  return <span className={styles.pending}>{t('directory.summary', usual)}</span>;
}

function AddMembers() {
  const { t } = useTranslation();
  return (
    <div className={styles.add}>
      <LinkButton icon="upload" to={PATHS.officeImport}>
        {t('memberProfiles.importList')}
      </LinkButton>
      <Button icon="plus" aria-haspopup="dialog" onClick={() => openDialog('newMember')}>
        {t('memberProfiles.newMember')}
      </Button>
    </div>
  );
}

import type { OfficeCategory } from '@courtside/contract/club/office-categories';
import { exportDirectory, exportDirectoryXlsx } from '@courtside/contract/people/office-directory';
import { sendInvitations } from '@courtside/contract/people/office-members';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useDownload } from '#shared/files/use-download.ts';
import { useMemberChange } from '#shared/office/member/use-member-change.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { CategoryDialog } from '../dialog/category-dialog.tsx';
import styles from './bulk-bar.module.css';
import type { DirectoryView } from './directory-address.ts';

interface BulkBarProps {
  readonly chosen: ReadonlySet<string>;
  readonly view: DirectoryView;
  readonly categories: readonly OfficeCategory[];
  readonly onClear: () => void;
}

/** What can be done with the ticked members; they stay ticked while the list is searched and turned. */
export function BulkBar({ chosen, view, categories, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const memberCodes = [...chosen];
  const [isChanging, setIsChanging] = useState(false);
  const [download, workbook] = [useDownload(), useDownload()];
  const invite = useMemberChange({
    change: () => callApi(sendInvitations, { body: { memberCodes } }),
    successToast: ({ sent, left }) => ({
      text: [
        t('directory.invited', { count: sent }),
        left.length > 0 && t('directory.notInvited', { count: left.length }),
      ]
        .filter(Boolean)
        .join(' '),
    }),
    onDone: () => undefined,
  });
  const { sort, order } = view;
  return (
    <section className={styles.bar} aria-label={t('directory.chosenMembers')}>
      <p className={styles.count} role="status">
        {t('directory.chosen', { count: chosen.size })}
      </p>
      <div className={styles.actions}>
        <Button size="sm" icon="tag" onClick={() => setIsChanging(true)}>
          {t('directory.changeCategory')}
        </Button>
        <Button size="sm" icon="mail" busy={invite.isPending} onClick={() => invite.mutate()}>
          {t('directory.invite')}
        </Button>
        <Button
          size="sm"
          icon="download"
          busy={download.isPending}
          onClick={() =>
            download.mutate({
              name: 'members.csv',
              load: () => callApi(exportDirectory, { body: { memberCodes, sort, order } }),
            })
          }
        >
          {t('directory.export')}
        </Button>
        <Button
          size="sm"
          icon="download"
          busy={workbook.isPending}
          onClick={() =>
            workbook.mutate({
              name: 'members.xlsx',
              load: () => callApi(exportDirectoryXlsx, { body: { memberCodes, sort, order } }),
            })
          }
        >
          {t('directory.exportExcel')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClear}>
          {t('directory.clear')}
        </Button>
      </div>
      <CategoryDialog
        opened={isChanging}
        memberCodes={memberCodes}
        categories={categories}
        onClose={() => setIsChanging(false)}
      />
    </section>
  );
}

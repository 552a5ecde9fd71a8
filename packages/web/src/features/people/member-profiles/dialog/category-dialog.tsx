import type { OfficeCategory } from '@courtside/contract/club/office-categories';
import { setCategory } from '@courtside/contract/people/office-directory';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useMemberChange } from '#shared/office/member/use-member-change.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';

interface CategoryDialogProps {
  readonly opened: boolean;
  readonly memberCodes: readonly string[];
  readonly categories: readonly OfficeCategory[];
  readonly onClose: () => void;
}

/** Puts one member or many into a category. Their bookings stay as agreed. */
export function CategoryDialog({ opened, memberCodes, categories, onClose }: CategoryDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const open = categories.filter(({ retiredFrom }) => retiredFrom === null);
  const [choice, setChoice] = useState<string>();
  const category = choice ?? open[0]?.key ?? '';
  const change = useMemberChange({
    change: () => callApi(setCategory, { body: { memberCodes: [...memberCodes], category } }),
    successToast: ({ changed }) => ({ text: t('directory.categoryChanged', { count: changed }) }),
    onDone: onClose,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('directory.changeCategory')}>
      <p>{t('directory.categoryText', { count: memberCodes.length })}</p>
      <SelectField
        label={t('directory.category')}
        value={category}
        onChange={({ target }) => setChoice(target.value)}
        options={open.map(({ key, title }) => ({ value: key, label: title[language] ?? title.en }))}
      />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
        <Button variant="primary" busy={change.isPending} disabled={!category} onClick={() => change.mutate()}>
          {t('directory.changeCategory')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

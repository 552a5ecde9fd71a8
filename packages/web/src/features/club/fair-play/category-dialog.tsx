import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from '#shared/office/frame/dialog-form.module.css';
import { DraftActions, SwitchLine, TextsField } from '#shared/office/frame/dialog-form.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import own from './category-dialog.module.css';
import type { CategoryView } from './fair-play-model.ts';

interface CategoryDialogProps {
  readonly category: CategoryView | undefined;
  /** Its place among the categories, from 0. */
  readonly place: number;
  /** How many saved categories there are. */
  readonly count: number;
  readonly onEdit: (changes: Partial<CategoryView>) => void;
  readonly onMove: (to: number) => void;
  /** Only for a category that is not saved yet. */
  readonly onRemove: (() => void) | undefined;
  readonly onClose: () => void;
}

const TITLE_MAX = 40;

/** The name, the place and the fate of a category; it changes the draft only. */
export function CategoryDialog({ category, place, count, onEdit, onMove, onRemove, onClose }: CategoryDialogProps) {
  const { t } = useTranslation();
  const retiring = useId();
  const language = useLanguage();
  const { today } = useClubDay();
  const title = category ? textIn(category.title, language) || t('fairPlay.newCategory') : '';
  const canRetire =
    category && !category.isNew && !category.isDefault && !category.isForVisitors && category.members === 0;
  return (
    <Dialog opened={category !== undefined} onClose={onClose} title={title} width={520}>
      {category && (
        <div className={styles.body}>
          <TextsField
            legend={t('fairPlay.title')}
            texts={category.title}
            maxLength={TITLE_MAX}
            showsFallback
            errorOf={(each) =>
              each === 'en' && category.title.en.trim() === '' ? t('fairPlay.titleMissing') : undefined
            }
            onChange={(texts) => onEdit({ title: texts })}
          />
          {!category.isDefault && (
            <SwitchLine
              label={t('fairPlay.makeDefault')}
              hint={t('fairPlay.defaultHint')}
              isOn={false}
              onChange={() => onEdit({ isDefault: true })}
            />
          )}
          <SwitchLine
            label={t('fairPlay.forVisitors')}
            hint={t('fairPlay.visitorsHint')}
            isOn={category.isForVisitors}
            onChange={() => onEdit({ isForVisitors: !category.isForVisitors })}
          />
          {!category.isNew && count > 1 && (
            <p className={styles.line}>
              <span>
                {t('office.order')}
                <small>{t('fairPlay.place', { place: place + 1, count })}</small>
              </span>
              <span className={own.moves}>
                <Button size="sm" disabled={place === 0} onClick={() => onMove(place - 1)}>
                  {t('fairPlay.earlier')}
                </Button>
                <Button size="sm" disabled={place >= count - 1} onClick={() => onMove(place + 1)}>
                  {t('fairPlay.later')}
                </Button>
              </span>
            </p>
          )}
          {!category.isNew && !category.isDefault && (
            <p className={styles.line}>
              <span>
                {t('fairPlay.retire')}
                <small id={retiring}>
                  {canRetire ? t('fairPlay.retireHint') : t('fairPlay.hasMembers', { count: category.members, title })}
                </small>
              </span>
              <Button
                size="sm"
                disabled={!canRetire}
                aria-describedby={retiring}
                onClick={() => {
                  onEdit({ retiredFrom: today });
                  onClose();
                }}
              >
                {t('fairPlay.retire')}
              </Button>
            </p>
          )}
          <DraftActions removeLabel={t('office.removeNew')} onRemove={onRemove} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}

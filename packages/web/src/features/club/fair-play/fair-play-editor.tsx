import type { OfficeCategory } from '@courtside/contract/club/office-categories';
import type { FairPlayRule } from '@courtside/contract/club/sports/fair-play-texts';
import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ChangeBar } from '#shared/office/change/change-bar.tsx';
import { ChangedMeanwhile, OtherErrors } from '#shared/office/change/draft-notes.tsx';
import office from '#shared/office/frame/office-page.module.css';
import { textIn } from '#shared/office/frame/text-in.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { EffectCard, LastMonth } from './effect.tsx';
import type { CategoryView, Scope } from './fair-play-model.ts';
import { RuleEditor } from './rule-editor.tsx';
import styles from './rule-table.module.css';
import { RuleTable } from './rule-table.tsx';
import { useFairPlayDraft } from './use-fair-play-draft.ts';

interface FairPlayEditorProps {
  readonly sports: readonly OfficeSport[];
  readonly categories: readonly OfficeCategory[];
}

interface Chosen {
  readonly category: string;
  readonly rule: FairPlayRule;
}

/** The whole page. Everything it changes is a draft until the change bar saves it. */
export function FairPlayEditor({ sports, categories }: FairPlayEditorProps) {
  const { t } = useTranslation();
  const fairPlay = useFairPlayDraft(sports, categories);
  const { view, change, effect, isOutdated, discard } = fairPlay;
  const [openCategory, setOpenCategory] = useState<string>();
  const opened = view.find(({ key }) => key === openCategory);
  return (
    <div className={`${office.page} ${office.plain}`}>
      <header className={office.head}>
        <div className={office.titles}>
          <h1 className={office.title}>{t('shell.fairPlay')}</h1>
          <p className={office.intro}>{t('fairPlay.intro')}</p>
        </div>
        <Button icon="plus" onClick={() => setOpenCategory(fairPlay.add())}>
          {t('fairPlay.add')}
        </Button>
      </header>
      <div className={office.scroll}>
        {isOutdated && (
          <ChangedMeanwhile
            subject={t('shell.fairPlay')}
            meanwhile={change.meanwhile}
            lines={fairPlay.othersLines}
            onKeepMine={fairPlay.keepMine}
            onDiscard={discard}
          />
        )}
        <OtherErrors errors={change.errors} />
        <RulesAndEditor sports={sports} fairPlay={fairPlay} onOpen={setOpenCategory} />
      </div>
      <ChangeBar
        subject={t('shell.fairPlay')}
        lines={fairPlay.lines}
        start={undefined}
        calmText={t('fairPlay.bookingsStay')}
        change={change}
        isBlocked={fairPlay.isFaulty || isOutdated}
        onDiscard={discard}
      >
        {effect && <LastMonth effect={effect} isChecking={change.isChecking} />}
      </ChangeBar>
      <CategoryDialog
        category={opened}
        place={opened ? view.indexOf(opened) : 0}
        count={view.filter(({ isNew }) => !isNew).length}
        onEdit={(changes) => opened && fairPlay.edit(opened.key, changes)}
        onMove={(to) => opened && fairPlay.move(opened.key, to)}
        onRemove={
          opened?.isNew
            ? () => {
                setOpenCategory(undefined);
                fairPlay.remove(opened.key);
              }
            : undefined
        }
        onClose={() => setOpenCategory(undefined)}
      />
    </div>
  );
}

interface RulesAndEditorProps {
  readonly sports: readonly OfficeSport[];
  readonly fairPlay: ReturnType<typeof useFairPlayDraft>;
  readonly onOpen: (category: string) => void;
}

/** The table of the rules, and beside it the one that is chosen; on a phone it opens above. */
function RulesAndEditor({ sports, fairPlay, onOpen }: RulesAndEditorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const { today, saved, view, effect } = fairPlay;
  const [scope, setScope] = useState<Scope>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [isEditorOpen, setIsEditorOpen] = useState(false);
  const words = { t, language, sports, scope };
  const category = view.find(({ key }) => key === chosen?.category) ?? view[0];
  const rule = chosen?.rule ?? 'per_week';
  const choose = (key: string, next: FairPlayRule) => {
    setChosen({ category: key, rule: next });
    setIsEditorOpen(isPhone);
  };
  const nameOf = ({ title }: CategoryView) => textIn(title, language) || t('fairPlay.newCategory');
  const editor = category && (
    <RuleEditor
      key={`${category.key} ${rule} ${scope}`}
      category={category}
      saved={saved.find(({ key }) => key === category.key)}
      rule={rule}
      words={words}
      today={today}
      guestCode={fairPlay.guestCode}
      onEdit={(changes) => fairPlay.edit(category.key, changes)}
    />
  );
  const editorTitle = category
    ? t('fairPlay.ruleOf', { category: nameOf(category), rule: t(`fairPlay.rules.${rule}`) })
    : '';
  return (
    <>
      <div className={`${office.cols} ${styles.cols}`}>
        <div className={office.stack}>
          {isPhone && category && (
            <div className={styles.chooser}>
              <Segmented
                label={t('fairPlay.category')}
                value={category.key}
                onChange={(key) => setChosen({ category: key, rule })}
                choices={view.map((each) => ({ value: each.key, label: nameOf(each) }))}
              />
            </div>
          )}
          <RuleTable
            categories={isPhone && category ? [category] : view}
            saved={saved}
            shown={category}
            chosen={isPhone ? undefined : { category: category?.key, rule }}
            words={words}
            today={today}
            onScope={setScope}
            onChoose={choose}
            onOpen={onOpen}
          />
        </div>
        {!isPhone && (
          <div className={office.stack}>
            <section className={`${office.card} ${office.block}`} aria-label={editorTitle}>
              <div className={office.blockHead}>
                <h2>{editorTitle}</h2>
              </div>
              {editor}
            </section>
            {effect && <EffectCard effect={effect} />}
          </div>
        )}
        {isPhone && effect && <EffectCard effect={effect} />}
      </div>
      {isPhone && (
        <Dialog opened={isEditorOpen} onClose={() => setIsEditorOpen(false)} title={editorTitle}>
          {editor}
          <Button fullWidth variant="primary" onClick={() => setIsEditorOpen(false)}>
            {t('office.done')}
          </Button>
        </Dialog>
      )}
    </>
  );
}

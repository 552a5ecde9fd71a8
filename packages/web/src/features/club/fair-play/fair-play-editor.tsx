import type { OfficeCategory } from '@courtside/contract/club/office-categories';
import type { FairPlayRule } from '@courtside/contract/club/sports/fair-play-texts';
import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ChangeBar } from '#shared/office/change/change-bar.tsx';
import { ChangedMeanwhile, OtherErrors } from '#shared/office/change/draft-notes.tsx';
import { useDraft } from '#shared/office/change/draft-store.ts';
import { useSteps } from '#shared/office/change/use-steps.ts';
import office from '#shared/office/frame/office-page.module.css';
import { textIn } from '#shared/office/frame/text-in.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { EffectCard, LastMonth, useRuleEffect } from './effect.tsx';
import { changesBetween } from './fair-play-changes.ts';
import {
  type CategoryView,
  type FairPlayEdits,
  hasFault,
  NO_EDITS,
  newCategory,
  type Scope,
  viewOf,
} from './fair-play-model.ts';
import { stepsOf, withoutStep } from './fair-play-steps.ts';
import { RuleEditor } from './rule-editor.tsx';
import styles from './rule-table.module.css';
import { RuleTable } from './rule-table.tsx';

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
  const language = useLanguage();
  const isPhone = useIsPhone();
  const { today } = useClubDay();
  const [draft, setDraft] = useDraft<readonly OfficeCategory[], FairPlayEdits>('fair-play');
  const [scope, setScope] = useState<Scope>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [isEditorOpen, setIsEditorOpen] = useState(false);
  const [openCategory, setOpenCategory] = useState<string>();

  const edits = draft?.edits ?? NO_EDITS;
  const saved = viewOf(categories, NO_EDITS);
  const all = viewOf(categories, edits);
  const view = all.filter(({ retiredFrom }) => retiredFrom === null);
  const words = { t, language, sports, scope };
  const lines = changesBetween(saved, all, { t, language, sports });
  const isOutdated = draft !== undefined && versionsOf(draft.base) !== versionsOf(categories);
  const isFaulty = view.some(hasFault);
  const steps = lines.length > 0 && !isFaulty && !isOutdated ? stepsOf(categories, edits) : [];
  const keep = (next: FairPlayEdits) =>
    setDraft({ base: draft && isOutdated ? draft.base : categories, edits: next, validFrom: today });
  const discard = () => setDraft(undefined);
  const change = useSteps({
    steps,
    onStepSaved: (id) => setDraft({ base: categories, edits: withoutStep(edits, id), validFrom: today }),
    onSaved: () => {
      discard();
      showToast({ tone: 'success', text: t('fairPlay.saved') });
    },
  });
  const effect = useRuleEffect(steps);

  const edit = (key: string, changes: Partial<CategoryView>) => {
    const isNew = edits.added.some((each) => each.key === key);
    keep(
      isNew
        ? { ...edits, added: edits.added.map((each) => (each.key === key ? { ...each, ...changes } : each)) }
        : { ...edits, changed: { ...edits.changed, [key]: { ...edits.changed[key], ...changes } } },
    );
  };
  const add = () => {
    const key = `new-${edits.added.length + 1}`;
    keep({ ...edits, added: [...edits.added, newCategory(key, categories)] });
    setOpenCategory(key);
  };
  const category = view.find(({ key }) => key === chosen?.category) ?? view[0];
  const rule = chosen?.rule ?? 'per_week';
  const opened = view.find(({ key }) => key === openCategory);
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
      onEdit={(changes) => edit(category.key, changes)}
    />
  );
  const editorTitle = category
    ? t('fairPlay.ruleOf', { category: nameOf(category), rule: t(`fairPlay.rules.${rule}`) })
    : '';
  return (
    <div className={`${office.page} ${office.plain}`}>
      <header className={office.head}>
        <div className={office.titles}>
          <h1 className={office.title}>{t('shell.fairPlay')}</h1>
          <p className={office.intro}>{t('fairPlay.intro')}</p>
        </div>
        <Button icon="plus" onClick={add}>
          {t('fairPlay.add')}
        </Button>
      </header>
      <div className={office.scroll}>
        {isOutdated && draft && (
          <ChangedMeanwhile
            subject={t('shell.fairPlay')}
            meanwhile={change.meanwhile}
            lines={changesBetween(viewOf(draft.base, NO_EDITS), saved, { t, language, sports })}
            onKeepMine={() => setDraft({ base: categories, edits, validFrom: today })}
            onDiscard={discard}
          />
        )}
        <OtherErrors errors={change.errors} />
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
              onOpen={setOpenCategory}
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
              {effect.data && <EffectCard effect={effect.data} />}
            </div>
          )}
          {isPhone && effect.data && <EffectCard effect={effect.data} />}
        </div>
      </div>
      {isPhone && (
        <Dialog opened={isEditorOpen} onClose={() => setIsEditorOpen(false)} title={editorTitle}>
          {editor}
          <Button fullWidth variant="primary" onClick={() => setIsEditorOpen(false)}>
            {t('office.done')}
          </Button>
        </Dialog>
      )}
      <ChangeBar
        subject={t('shell.fairPlay')}
        lines={lines}
        start={undefined}
        calmText={t('fairPlay.bookingsStay')}
        change={change}
        isBlocked={isFaulty || isOutdated}
        onDiscard={discard}
      >
        <LastMonth effect={effect} />
      </ChangeBar>
      <CategoryDialog
        category={opened}
        place={opened ? view.indexOf(opened) : 0}
        count={view.filter(({ isNew }) => !isNew).length}
        onEdit={(changes) => opened && edit(opened.key, changes)}
        onMove={(to) => opened && keep({ ...edits, order: moved(view, opened.key, to) })}
        onRemove={
          opened?.isNew
            ? () => {
                setOpenCategory(undefined);
                keep({ ...edits, added: edits.added.filter(({ key }) => key !== opened.key) });
              }
            : undefined
        }
        onClose={() => setOpenCategory(undefined)}
      />
    </div>
  );
}

const versionsOf = (categories: readonly OfficeCategory[]): string =>
  JSON.stringify(categories.map(({ key, version }) => [key, version]).sort());

/** The saved categories with one at another place. */
function moved(view: readonly CategoryView[], key: string, to: number): string[] {
  const keys = view.filter(({ isNew }) => !isNew).map((each) => each.key);
  const others = keys.filter((each) => each !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}

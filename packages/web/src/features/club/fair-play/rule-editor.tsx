import { SwitchLine } from '#shared/office/frame/dialog-form.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { isNumberRule, mayBook, type Scope, withRule } from './fair-play-model.ts';
import { HoursValue } from './hours-value.tsx';
import { NumberValue } from './number-value.tsx';
import styles from './rule-editor.module.css';
import type { RuleEditorProps } from './rule-table.tsx';
import { SentenceEditor } from './sentence-editor.tsx';

/** One value with its stepper, its sentence in three languages, and the refusal as the member sees it. */
export function RuleEditor(props: RuleEditorProps) {
  return (
    <div className={styles.editor}>
      <Value {...props} />
      <SentenceEditor {...props} />
    </div>
  );
}

function Value(props: RuleEditorProps) {
  const { category, rule, words, onEdit } = props;
  const { t } = words;
  if (isNumberRule(rule)) return <NumberValue {...props} rule={rule} />;
  if (rule === 'hours') return <HoursValue {...props} />;
  if (rule === 'lapsed') {
    return (
      <>
        <SwitchLine
          label={t('fairPlay.lapsedMayBook')}
          hint={t('fairPlay.lapsedHint')}
          isOn={category.lapsedMayBook}
          onChange={(lapsedMayBook) => onEdit({ lapsedMayBook })}
        />
        <SwitchLine
          label={t('fairPlay.claimMayBook')}
          hint={t('fairPlay.claimHint')}
          isOn={category.claimMayBook}
          onChange={(claimMayBook) => onEdit({ claimMayBook })}
        />
      </>
    );
  }
  return <SportsValue {...props} />;
}

/** Which sports are part of the membership. */
function SportsValue({ category, words, onEdit }: RuleEditorProps) {
  const { t, language, sports, scope } = words;
  const change = (sport: Scope, may: boolean) => onEdit({ rules: withRule(category, sport, { mayBook: may }) });
  return (
    <div className={styles.sports}>
      {sports
        .filter(({ key }) => scope === null || key === scope)
        .map(({ key, title }) => (
          <SwitchLine
            key={key}
            label={textIn(title, language)}
            hint={mayBook(category, key) ? t('fairPlay.mayBook') : t('fairPlay.mayNotBook')}
            isOn={mayBook(category, key)}
            onChange={(may) => change(key, may)}
          />
        ))}
    </div>
  );
}

import { SENTENCE_MAX, SENTENCE_PLACEHOLDERS } from '@courtside/contract/club/sports/fair-play-texts';
import { textDirection } from '@courtside/contract/values/languages';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { useRef, useState } from 'react';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import styles from './rule-editor.module.css';
import type { RuleEditorProps } from './rule-table.tsx';
import { ownSample, sampleSentence } from './rule-words.ts';

/** The sentence of a refusal in three languages, and the refusal as the member's dialog. An emptied one is worded by us. */
export function SentenceEditor({ category, rule, words, today, onEdit }: RuleEditorProps) {
  const { t, language: pageLanguage } = words;
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const area = useRef<HTMLTextAreaElement>(null);
  const own = category.sentences[rule]?.[language] ?? '';
  const sample = { ...words, category, today };
  const shown =
    ownSample(rule, sample, language) ??
    (language === pageLanguage
      ? sampleSentence(rule, sample)
      : t('fairPlay.ourWordsIn', { language: LANGUAGE_NAMES[language] }));
  const set = (text: string) => {
    const { [language]: _old, ...others } = category.sentences[rule] ?? {};
    const next = text === '' ? others : { ...others, [language]: text };
    const { [rule]: _rule, ...rest } = category.sentences;
    onEdit({ sentences: Object.keys(next).length === 0 ? rest : { ...rest, [rule]: next } });
  };
  const insert = (placeholder: string) => {
    const at = area.current?.selectionStart ?? own.length;
    set(`${own.slice(0, at)}{${placeholder}}${own.slice(area.current?.selectionEnd ?? at)}`.slice(0, SENTENCE_MAX));
    area.current?.focus();
  };
  const direction = textDirection(language);
  const isOurs = own === '' && language !== pageLanguage;
  return (
    <div className={styles.words}>
      <p className={styles.label}>{t('fairPlay.sentenceLabel')}</p>
      <Segmented
        label={t('fairPlay.languageOf')}
        value={language}
        onChange={setLanguage}
        choices={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
      />
      <textarea
        ref={area}
        className={styles.area}
        aria-label={`${t('fairPlay.sentenceLabel')}, ${LANGUAGE_NAMES[language]}`}
        lang={language}
        dir={direction}
        maxLength={SENTENCE_MAX}
        value={own}
        placeholder={t('fairPlay.ourWords')}
        onChange={({ target }) => set(target.value.replaceAll('\n', ' '))}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons */}
      <div className={styles.chips} role="group" aria-label={t('fairPlay.fillIn')}>
        {SENTENCE_PLACEHOLDERS[rule].map((placeholder) => (
          <button key={placeholder} type="button" onClick={() => insert(placeholder)}>
            {t(`fairPlay.placeholder.${placeholder}`)}
          </button>
        ))}
      </div>
      <div className={styles.stage}>
        <div className={styles.dialog} lang={isOurs ? pageLanguage : language} dir={isOurs ? undefined : direction}>
          {language === pageLanguage && <b>{t(`fairPlay.refusedTitle.${rule}`)}</b>}
          <p>{shown}</p>
        </div>
      </div>
    </div>
  );
}

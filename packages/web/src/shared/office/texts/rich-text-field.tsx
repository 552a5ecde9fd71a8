import { NOTICE_LIMITS } from '@courtside/contract/club/office-notices';
import { textDirection } from '@courtside/contract/values/languages';
import type { Language } from '@courtside/contract/values/limits';
import { type ClipboardEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { Fault } from '../frame/office-parts.tsx';
import { cleanRichText, countCharacters, linkOf, readRichText } from './read-rich-text.ts';
import styles from './rich-text-field.module.css';

interface RichTextFieldProps {
  readonly label: string;
  readonly language: Language;
  /** Read once: the browser owns the text while it is edited. Another text needs another `key`. */
  readonly value: string;
  readonly error: string | undefined;
  /** Characters; those of a notice by default. */
  readonly max?: number;
  /** A text of several pages: it has headings and scrolls. */
  readonly isLong?: boolean;
  readonly onChange: (html: string) => void;
}

/**
 * Formatted text in an editable element of the browser. `execCommand` is deprecated without a successor: nothing else edits
 * with the browser's own undo and input methods.
 */
export function RichTextField({
  label,
  language,
  value,
  error,
  max = NOTICE_LIMITS.textMax,
  isLong = false,
  onChange,
}: RichTextFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const [initial] = useState(() => ({ __html: cleanRichText(value) }));
  const [isLinking, setIsLinking] = useState(false);
  const selected = useRef<Range>(undefined);
  const isBold = useIsBold(text);
  const emit = () => text.current && onChange(readRichText(text.current));
  const run = (command: string, argument?: string) => {
    text.current?.focus();
    const range = selected.current;
    if (range) {
      const selection = getSelection();
      selection?.removeAllRanges();
      selection?.addRange(range);
      selected.current = undefined;
    }
    document.execCommand(command, false, argument);
    emit();
  };
  const askForLink = () => {
    const selection = getSelection();
    const isInside = selection?.rangeCount && text.current?.contains(selection.anchorNode);
    selected.current = isInside ? selection.getRangeAt(0).cloneRange() : undefined;
    setIsLinking(!isLinking);
  };
  const link = (address: string) => {
    setIsLinking(false);
    if (selected.current && !selected.current.collapsed) return run('createLink', address);
    const element = document.createElement('a');
    element.href = address;
    element.textContent = address.replace(/^(https?:\/\/|mailto:)/, '');
    run('insertHTML', element.outerHTML);
  };
  const pastePlain = (event: ClipboardEvent) => {
    event.preventDefault();
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
  };
  // A button that took the focus would end the selection.
  const keepSelection = (event: FormEvent) => event.preventDefault();
  const count = countCharacters(value);
  return (
    <div>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <div className={styles.box} data-invalid={error ? true : undefined}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons */}
        <div className={styles.tools} role="group" aria-label={t('officeNotices.format')} onMouseDown={keepSelection}>
          <IconButton icon="bold" label={t('officeNotices.bold')} aria-pressed={isBold} onClick={() => run('bold')} />
          {isLong && (
            <IconButton
              icon="heading"
              label={t('officeNotices.heading')}
              onClick={() => run('formatBlock', isInHeading() ? 'p' : 'h3')}
            />
          )}
          <IconButton icon="list" label={t('officeNotices.list')} onClick={() => run('insertUnorderedList')} />
          <IconButton icon="link" label={t('officeNotices.link')} aria-expanded={isLinking} onClick={askForLink} />
          <small data-over={count > max || undefined}>
            <Num>{`${count} / ${max}`}</Num>
          </small>
        </div>
        {isLinking && <LinkForm onLink={link} />}
        {/* biome-ignore lint/a11y/useSemanticElements: no form field of the browser edits formatted text */}
        <div
          ref={text}
          className={styles.text}
          data-long={isLong || undefined}
          role="textbox"
          aria-multiline="true"
          aria-labelledby={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          tabIndex={0}
          contentEditable
          suppressContentEditableWarning
          lang={language}
          dir={textDirection(language)}
          onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
          onInput={emit}
          onPaste={pastePlain}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: only allowed elements are left of it
          dangerouslySetInnerHTML={initial}
        />
      </div>
      {error && <Fault id={`${id}-error`}>{error}</Fault>}
    </div>
  );
}

/** Whether the cursor is in a heading. */
const isInHeading = () => document.queryCommandValue('formatBlock') === 'h3';

function LinkForm({ onLink }: { readonly onLink: (address: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const address = linkOf(typed);
  const submit = () => {
    setIsChecked(true);
    if (address) onLink(address);
  };
  return (
    <div className={styles.link}>
      <TextField
        label={t('officeNotices.linkAddress')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        dir="ltr"
        maxLength={300}
        value={typed}
        error={isChecked && !address && t('officeNotices.linkInvalid')}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit();
        }}
      />
      <Button onClick={submit}>{t('officeNotices.addLink')}</Button>
    </div>
  );
}

/** Whether the cursor is in bold text. */
function useIsBold(text: { readonly current: HTMLElement | null }): boolean {
  const [isBold, setIsBold] = useState(false);
  useEffect(() => {
    const follow = () => {
      if (text.current?.contains(document.activeElement)) setIsBold(document.queryCommandState('bold'));
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [text]);
  return isBold;
}

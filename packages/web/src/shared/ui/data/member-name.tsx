import { shortName } from './short-name.ts';

/** spec 9: long words of a name are shortened visually; a screen reader reads the whole name, once. */
export function MemberName({ name }: { readonly name: string }) {
  return (
    <bdi>
      <CutText shown={shortName(name)} whole={name} />
    </bdi>
  );
}

interface CutTextProps {
  readonly shown: string;
  readonly whole: string;
}

/** A text with shortened names, and the whole text for screen readers and as the tooltip. */
export function CutText({ shown, whole }: CutTextProps) {
  if (shown === whole) return whole;
  return (
    <span title={whole}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr">{whole}</span>
    </span>
  );
}

/** A sentence with a name, as a toast needs it: shortened visually, whole for screen readers. */
export const namedTexts = (name: string, words: (name: string) => string) => ({
  text: words(shortName(name)),
  spoken: words(name),
});

interface NameInSentenceProps {
  readonly name: string;
  readonly words: (name: string) => string;
}

export function NameInSentence({ name, words }: NameInSentenceProps) {
  const { text, spoken } = namedTexts(name, words);
  return <CutText shown={text} whole={spoken} />;
}

import { shortName } from './short-name.ts';

/** spec 9: long words of a name are cut for the eye; a screen reader reads the whole name, once. */
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

/** A text whose names are cut, and the same text whole for screen readers and as the tooltip. */
export function CutText({ shown, whole }: CutTextProps) {
  if (shown === whole) return whole;
  return (
    <span title={whole}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr">{whole}</span>
    </span>
  );
}

/** A sentence around a name, as a toast takes it: cut for the eye, whole for screen readers. */
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

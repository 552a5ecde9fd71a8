/** A translated sentence that is used hundreds of times: translated once, then only filled in. */
export type Sentence<Name extends string> = (values: Readonly<Record<Name, string>>) => string;

/** Placeholders that are translated in place of values: `{from}` for `from`. */
export function placeholders<const Name extends string>(...names: readonly Name[]): Readonly<Record<Name, string>> {
  return Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Record<Name, string>;
}

/** Builds a sentence from a text with placeholders. */
export function sentence<Name extends string>(text: string): Sentence<Name> {
  const parts = text.split(/\{(\w+)\}/);
  return (values) => parts.map((part, index) => (index % 2 === 0 ? part : (values[part as Name] ?? ''))).join('');
}

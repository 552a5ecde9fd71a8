/** The same sentence hundreds of times: looked up once, then only filled in. */
export type Sentence<Name extends string> = (values: Readonly<Record<Name, string>>) => string;

/** Stands in for values while a sentence is looked up: `{from}` for `from`. */
export function blanks<const Name extends string>(...names: readonly Name[]): Readonly<Record<Name, string>> {
  return Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Record<Name, string>;
}

/** A sentence whose blanks are still open. */
export function sentence<Name extends string>(text: string): Sentence<Name> {
  const parts = text.split(/\{(\w+)\}/);
  return (values) => parts.map((part, index) => (index % 2 === 0 ? part : (values[part as Name] ?? ''))).join('');
}

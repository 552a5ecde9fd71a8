export interface XmlReader {
  /** Without a namespace prefix. */
  open(name: string, attributes: (attribute: string) => string | undefined, isEmpty: boolean): void;
  text(text: string): void;
  close(name: string): void;
}

/** Reads the elements of a document. Document types and entities of their own are not read, so they cannot expand. */
export function readXml(xml: string, reader: XmlReader): void {
  let at = 0;
  for (;;) {
    const start = xml.indexOf('<', at);
    if (start < 0) return;
    if (start > at) reader.text(unescapeXml(xml.slice(at, start)));
    if (xml.startsWith('<![CDATA[', start)) {
      const end = xml.indexOf(']]>', start);
      if (end < 0) return;
      reader.text(xml.slice(start + 9, end));
      at = end + 3;
      continue;
    }
    const isComment = xml.startsWith('<!--', start);
    const end = xml.indexOf(isComment ? '-->' : '>', start);
    if (end < 0) return;
    if (!isComment) readTag(xml.slice(start + 1, end), reader);
    at = end + (isComment ? 3 : 1);
  }
}

function readTag(tag: string, reader: XmlReader): void {
  if (tag.startsWith('?') || tag.startsWith('!')) return;
  if (tag.startsWith('/')) {
    reader.close(localName(tag.slice(1).trim()));
    return;
  }
  const isEmpty = tag.endsWith('/');
  const [name = ''] = tag.split(/[\s/]/, 1);
  reader.open(localName(name), (attribute) => attributeOf(tag, attribute), isEmpty);
  if (isEmpty) reader.close(localName(name));
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Of any namespace prefix. */
function attributeOf(tag: string, attribute: string): string | undefined {
  const match = new RegExp(`[\\s:]${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return match ? unescapeXml(match[1] ?? match[2] ?? '') : undefined;
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

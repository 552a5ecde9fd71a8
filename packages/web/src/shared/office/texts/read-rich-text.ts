/** What the server's sanitiser keeps too; anything else that a browser or a paste adds is left out here already. */
const INLINE = new Set(['B', 'STRONG', 'I', 'EM', 'U']);
const LISTS = new Set(['UL', 'OL']);
/** Blocks by the element that is stored for them. */
const BLOCKS: Readonly<Record<string, string>> = {
  P: 'p',
  DIV: 'p',
  H1: 'h3',
  H2: 'h3',
  H3: 'h3',
  H4: 'h4',
  H5: 'h4',
  H6: 'h4',
  BLOCKQUOTE: 'blockquote',
};
const SKIPPED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'SVG']);
const ADDRESS = /^(https?:\/\/|mailto:|tel:)/i;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The HTML of an edited element, with allowed elements only; empty without a visible character. */
export function readRichText(root: Element): string {
  return blocksOf(root);
}

/** The same for a stored text. It is parsed in a document of its own, where nothing is loaded or run. */
export function cleanRichText(html: string): string {
  return readRichText(new DOMParser().parseFromString(html, 'text/html').body);
}

/** How many characters are read. */
export function countCharacters(html: string): number {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.length;
}

/** A typed address as a link, or undefined if it cannot be one. */
export function linkOf(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '' || /\s/.test(address)) return undefined;
  if (ADDRESS.test(address)) return address;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(address)) return `mailto:${address}`;
  return /^[^/:@]+\.[^/:@]+/.test(address) ? `https://${address}` : undefined;
}

function blocksOf(parent: Element): string {
  let html = '';
  let line = '';
  const endLine = () => {
    const text = line.replace(/(<br>|\s)+$/, '').trimStart();
    if (text) html += `<p>${text}</p>`;
    line = '';
  };
  for (const node of parent.childNodes) {
    const tag = isElement(node) ? node.nodeName : '';
    const block = BLOCKS[tag];
    if (!block && !LISTS.has(tag)) {
      line += inlineOf(node);
      continue;
    }
    endLine();
    const element = node as Element;
    if (!block) html += listOf(element);
    else if (block === 'p' || hasBlocks(element)) {
      const inner = blocksOf(element);
      html += block === 'blockquote' && inner ? `<blockquote>${inner}</blockquote>` : inner;
    } else {
      const inner = inlineOf(element).replace(/(<br>|\s)+$/, '');
      if (inner) html += `<${block}>${inner}</${block}>`;
    }
  }
  endLine();
  return html;
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

const hasBlocks = (element: Element) =>
  [...element.children].some(({ nodeName }) => nodeName in BLOCKS || LISTS.has(nodeName));

function listOf(list: Element): string {
  const tag = list.nodeName.toLowerCase();
  const items = [...list.children].map((item) => (LISTS.has(item.nodeName) ? listOf(item) : itemOf(item)));
  const inner = items.join('');
  return inner ? `<${tag}>${inner}</${tag}>` : '';
}

function itemOf(item: Element): string {
  const inner = [...item.childNodes]
    .map((node) => (LISTS.has(node.nodeName) ? listOf(node as Element) : inlineOf(node)))
    .join('')
    .replace(/(<br>|\s)+$/, '');
  return inner ? `<li>${inner}</li>` : '';
}

function inlineOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped((node.textContent ?? '').replaceAll('\u00a0', ' '));
  if (!isElement(node) || SKIPPED.has(node.nodeName)) return '';
  if (node.nodeName === 'BR') return '<br>';
  const inner = [...node.childNodes].map(inlineOf).join('');
  if (inner === '') return '';
  const tag = node.nodeName.toLowerCase();
  if (INLINE.has(node.nodeName)) return `<${tag}>${inner}</${tag}>`;
  const address = node.nodeName === 'A' ? node.getAttribute('href') : null;
  return address && ADDRESS.test(address) ? `<a href="${escaped(address)}">${inner}</a>` : inner;
}

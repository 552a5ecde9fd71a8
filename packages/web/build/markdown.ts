/** The part of Markdown that the guide is written in: headings, paragraphs, lists, pictures, links, bold text and code. */

export interface RenderedMarkdown {
  readonly title: string;
  readonly html: string;
  /** The headings of the second level, as a reader finds a task by them. */
  readonly contents: readonly { readonly id: string; readonly text: string }[];
}

/** `rewriteLink` gets the target of every link. */
export function renderMarkdown(text: string, rewriteLink: (target: string) => string): RenderedMarkdown {
  const blocks = text.trim().split(/\n{2,}/);
  const headings = blocks.flatMap((block) => {
    const [, marks = '', heading] = /^(#+) (.+)$/.exec(block) ?? [];
    return heading === undefined ? [] : [{ level: marks.length, text: heading }];
  });
  return {
    title: headings[0]?.text ?? '',
    html: blocks.map((block) => renderBlock(block, rewriteLink)).join('\n'),
    contents: headings
      .filter(({ level }) => level === 2)
      .map(({ text: heading }) => ({ id: idOf(heading), text: heading })),
  };
}

function renderBlock(block: string, rewriteLink: (target: string) => string): string {
  const inline = (text: string) => renderInline(text, rewriteLink);
  const heading = /^(#{1,3}) (.+)$/.exec(block);
  if (heading) {
    const [, marks = '', text = ''] = heading;
    return `<h${marks.length} id="${idOf(text)}">${inline(text)}</h${marks.length}>`;
  }
  const list = /^(-|1\.) /.exec(block);
  if (list) {
    const items = block.split(/\n(?=(?:-|\d+\.) )/).map((item) => inline(item.replace(/^(?:-|\d+\.) /, '')));
    const tag = list[1] === '-' ? 'ul' : 'ol';
    return `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
  }
  const isPictures = /^(?:!\[[^\]]*\]\([^)]+\)\s*)+$/.test(block);
  return `<p${isPictures ? ' class="pictures"' : ''}>${inline(block)}</p>`;
}

function renderInline(text: string, rewriteLink: (target: string) => string): string {
  return escapeHtml(text)
    .replaceAll(/!\[([^\]]*)\]\(([^)]+)\)/g, '<img src="$2" alt="$1" loading="lazy">')
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (_link, label, target) => `<a href="${rewriteLink(target)}">${label}</a>`)
    .replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** The same id that GitHub gives to the heading. */
function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

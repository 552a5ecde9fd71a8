import { Marked, type Tokens } from 'marked';

export interface RenderedMarkdown {
  readonly title: string;
  readonly html: string;
  /** The headings of the second level, as a reader finds a task by them. */
  readonly contents: readonly { readonly id: string; readonly text: string }[];
}

/** HTML in the text is shown as text. `rewriteLink` gets the target of every link. */
export function renderMarkdown(text: string, rewriteLink: (target: string) => string): RenderedMarkdown {
  const marked = new Marked({
    renderer: {
      html: ({ text: html }) => escapeHtml(html),
      heading({ depth, text: heading, tokens }) {
        return `<h${depth} id="${idOf(heading)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      paragraph({ tokens }) {
        const isPictures = tokens.every(({ type, raw }) => type === 'image' || raw.trim() === '');
        return `<p${isPictures ? ' class="pictures"' : ''}>${this.parser.parseInline(tokens)}</p>\n`;
      },
      image: ({ href, text: alternative }) =>
        `<img src="${escapeHtml(href)}" alt="${escapeHtml(alternative)}" loading="lazy">`,
    },
    walkTokens(token) {
      if (token.type === 'link') token.href = rewriteLink(token.href);
    },
  });
  const headings = marked.lexer(text).filter((token): token is Tokens.Heading => token.type === 'heading');
  return {
    title: headings[0]?.text ?? '',
    html: marked.parse(text, { async: false }),
    contents: headings
      .filter(({ depth }) => depth === 2)
      .map(({ text: heading }) => ({ id: idOf(heading), text: heading })),
  };
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

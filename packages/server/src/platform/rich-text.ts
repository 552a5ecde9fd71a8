import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
};

/** Allows plain formatting and links; removes everything that could execute, load or restyle. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

/** The characters that are read. */
export function visibleText(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

const BREAKS = /<br\s*\/?>|<\/(p|li|h3|h4|blockquote)>/g;

/** Sanitised HTML as plain text for mails: lines for paragraphs, hyphens for lists, addresses behind links. */
export function plainText(html: string): string {
  const marked = html
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href, label) =>
      label === href ? label : `${label} (${href})`,
    )
    .replaceAll('<li>', '- ')
    .replaceAll(BREAKS, '\n');
  return visibleText(marked).trim();
}

/** The sanitizer of notices, for other texts that the office formats. It and its HTML parser are loaded with their first use. */
export async function loadSanitizer(): Promise<(html: string) => string> {
  const { cleanHtml } = await import('#platform/rich-text.ts');
  return cleanHtml;
}

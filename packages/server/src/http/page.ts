import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EXAMPLE_CLUB_NAME } from '#config/settings.ts';

const PLACE = /(<script type="application\/json" id="club">)(<\/script>)/;

const ICON = /(<link rel="icon" href=")([^"]*)("[^>]*>)/;

/** What index.html says of the club. */
export interface ClubOfPage {
  readonly name?: string;
  /** The address of the logo that the club has saved. */
  readonly logo?: string | null;
}

interface Rendered {
  readonly club: string;
  readonly etag: string;
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/**
 * Sends index.html with what the public may know of the club, so that the first view neither asks for it nor moves when
 * the answer comes. Rendered and compressed once for each change of the club.
 */
export function createPage(path: string, describeClub: () => Promise<ClubOfPage>) {
  let template: string | undefined;
  let rendered: Rendered | undefined;
  return async ({ headers }: FastifyRequest, reply: FastifyReply, status: 200 | 404): Promise<FastifyReply> => {
    // Read with the first request: a build may be replacing the file while the server starts.
    template ??= await readFile(path, 'utf8');
    const club = JSON.stringify(await describeClub()).replaceAll('<', '\\u003c');
    if (rendered?.club !== club) rendered = render(template, club);
    const { etag, bodies } = rendered;
    reply.code(status).headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (status === 200 && headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const encoding = encodingOf(String(headers['accept-encoding'] ?? ''));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
  };
}

/** The icon of the product, as the build has named its file. */
export async function iconIn(path: string): Promise<string | undefined> {
  return ICON.exec(await readFile(path, 'utf8'))?.[2];
}

function render(template: string, club: string): Rendered {
  const { name, logo } = JSON.parse(club) as ClubOfPage;
  const named = withIcon(withName(template, name), logo);
  const identity = Buffer.from(named.replace(PLACE, (_, start, end) => start + club + end));
  // Weak: the same page in another encoding has the same tag.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { club, etag, bodies: { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity } };
}

/** The name that the club has saved, where the build has written its own. */
function withName(template: string, name: string | undefined): string {
  if (!name || name === EXAMPLE_CLUB_NAME) return template;
  const text = name.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return template
    .replace(/(<title>)[^<]*( \| Courtside<\/title>)/, (_, start, end) => start + text + end)
    .replace(/(<p class="first-paint">)[^<]*(<\/p>)/, (_, start, end) => start + text + end);
}

/** The address of a saved logo has nothing to escape: it ends with a hash. */
function withIcon(template: string, logo: ClubOfPage['logo']): string {
  return logo ? template.replace(ICON, `<link rel="icon" href="${logo}" />`) : template;
}

function encodingOf(accepted: string): keyof Rendered['bodies'] {
  const accepts = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(accepted);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

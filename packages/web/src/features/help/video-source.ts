type VideoSource = { readonly kind: 'file' | 'embedded'; readonly url: string };

/** A file of the club, or a YouTube film in its frame without cookies; nothing else is shown. */
export function videoSource(url: string): VideoSource | undefined {
  if (url.startsWith('/') && !url.startsWith('//')) return { kind: 'file', url };
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const film = hostname === 'youtu.be' ? pathname.slice(1) : searchParams.get('v');
  const onYouTube = hostname === 'youtu.be' || /(^|\.)youtube\.com$/.test(hostname);
  if (!onYouTube) return { kind: 'file', url };
  return film && /^[\w-]+$/.test(film)
    ? { kind: 'embedded', url: `https://www.youtube-nocookie.com/embed/${film}` }
    : undefined;
}

/** The code of a page or a dialog did not come: offline, or the club has a newer version by now. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('The code did not come.', { cause });
    this.name = 'ChunkLoadError';
  }
}

const missingStyles = new Set<string>();

// The bundler takes a stylesheet for fetched once it has asked for it. Without this, what comes later comes unstyled.
window.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    missingStyles.add(target.href);
    target.remove();
  },
  true,
);

/** Fetches a chunk, and first whatever styles failed before. */
export async function loadChunk<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    if (missingStyles.size > 0) await Promise.all([...missingStyles].map(fetchStyle));
    return await load();
  } catch (cause) {
    throw new ChunkLoadError(cause);
  }
}

function fetchStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => {
      missingStyles.delete(href);
      resolve();
    });
    link.addEventListener('error', reject);
    document.head.append(link);
  });
}

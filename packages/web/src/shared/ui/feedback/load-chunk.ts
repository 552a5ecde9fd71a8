/** The code of a page or a dialog could not be loaded: offline, or the server has a newer version. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('The code could not be loaded.', { cause });
    this.name = 'ChunkLoadError';
  }
}

const missingStyles = new Set<string>();

// The bundler requests a stylesheet once, even when that fails. Without this, a later page would be unstyled.
window.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    missingStyles.add(target.href);
    target.remove();
  },
  true,
);

/** Loads a chunk, and first the styles that failed before. */
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

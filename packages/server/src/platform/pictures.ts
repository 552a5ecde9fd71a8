import { LIMITS } from '@courtside/contract/values/limits';
import type { ResizeOptions, Sharp } from 'sharp';
import { createWorkQueue } from '#platform/work/work-queue.ts';

const READABLE = ['jpeg', 'png', 'webp'];
/** More than a camera makes: protects against decompression bombs. Read from the header, before decoding. */
const MAX_PIXELS = 25_000_000;
const SIDE = LIMITS.pictureSide;
/** The limit of the database; a photograph takes a fifth of it. */
const MAX_BYTES = 256 * 1024;
const QUALITIES = [82, 60, 30, 10];

export interface Pictures {
  /**
   * A small square WebP without metadata, or undefined when the content is not a complete JPEG, PNG or WebP picture.
   */
  squareWebp(content: Buffer): Promise<Buffer | undefined>;
  /** A WebP picture that is not cropped and keeps its transparency: at most as wide and high as a square one. */
  logoWebp(content: Buffer): Promise<Buffer | undefined>;
  /** A logo as PNG, which PDF files can contain. */
  logoPng(webp: Buffer): Promise<Buffer | undefined>;
  /** As the first, but keeps content that already is one. */
  smallSquare(content: Buffer): Promise<Buffer | undefined>;
}

/** One picture at a time per process: a decoded one takes up to 200 MB of memory. */
export function createPictures(): Pictures {
  const enqueue = createWorkQueue({ running: 1, waiting: 500, refusal: { code: 'server.busy', retryAfterSeconds: 5 } });
  return {
    squareWebp: (content) => enqueue(() => resizedWebp(content, { fit: 'cover', position: 'attention' })),
    logoWebp: (content) => enqueue(() => resizedWebp(content, { fit: 'inside', withoutEnlargement: true })),
    logoPng: (webp) => enqueue(async () => (await loadSharp())(webp).png().toBuffer()),
    smallSquare: (content) =>
      enqueue(async () =>
        (await isSmallSquare(content)) ? content : resizedWebp(content, { fit: 'cover', position: 'attention' }),
      ),
  };
}

/** The image library is loaded with the first picture. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Every picture is different, so a cache has no use.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function isSmallSquare(content: Buffer): Promise<boolean> {
  const sharp = await loadSharp();
  const { format, width, height } = await sharp(content)
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  return format === 'webp' && width === SIDE && height === SIDE && content.length <= MAX_BYTES;
}

async function resizedWebp(content: Buffer, fit: ResizeOptions): Promise<Buffer | undefined> {
  const sharp = await loadSharp();
  try {
    const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 });
    const { format } = await image.metadata();
    if (!format || !READABLE.includes(format)) return undefined;
    const { data, info } = await image.autoOrient().resize(SIDE, SIDE, fit).raw().toBuffer({ resolveWithObject: true });
    return await smallWebp(() => sharp(data, { raw: info }));
  } catch {
    return undefined;
  }
}

/** The best quality that fits the size limit. */
async function smallWebp(image: () => Sharp): Promise<Buffer | undefined> {
  for (const quality of QUALITIES) {
    const webp = await image().webp({ quality }).toBuffer();
    if (webp.length <= MAX_BYTES) return webp;
  }
  return undefined;
}

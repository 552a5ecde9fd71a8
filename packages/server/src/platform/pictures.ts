import sharp from 'sharp';

const READABLE = ['jpeg', 'png', 'webp'];
/** 40 megapixels: larger ones are decompression bombs, not photographs. */
const MOST_PIXELS = 40_000_000;

/** A square WebP without metadata, or undefined when the content is no whole JPEG, PNG or WebP picture. */
export async function squareWebp(content: Buffer, side: number): Promise<Buffer | undefined> {
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'warning', pages: 1 });
    const { format } = await image.metadata();
    if (!format || !READABLE.includes(format)) return undefined;
    return await image
      .autoOrient()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return undefined;
  }
}

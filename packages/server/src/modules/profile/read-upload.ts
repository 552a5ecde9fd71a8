import { errorMessage } from '@courtside/contract/errors';
import { LIMITS } from '@courtside/contract/limits';
import { AppError } from '#app-error.ts';
import type { Exchange } from '#endpoint/binding.ts';

/** The picture and the form around it. */
const MAX_BYTES = LIMITS.pictureBytes + 64 * 1024;

/** Reads the one file of a form. A file that is too large is refused without reading the rest. */
export async function readUpload(request: Exchange['request']): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('request.unsupported_type');
  if (Number(request.headers['content-length']) > MAX_BYTES) throw pictureRefusal('picture.too_large');
  const tooLarge = Promise.withResolvers<never>();
  const file = readFile(request);
  let bytes = 0;
  // Added after the parser has started: an earlier listener would consume its first bytes.
  request.raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) tooLarge.reject(pictureRefusal('picture.too_large'));
  });
  return Promise.race([file, tooLarge.promise]).finally(() => request.raw.unpipe());
}

async function readFile(request: Exchange['request']): Promise<Buffer> {
  const part = await request.file({ limits: { fileSize: LIMITS.pictureBytes, files: 1, fields: 5 } });
  if (part?.fieldname !== 'file') throw pictureRefusal('picture.missing');
  const content = await part.toBuffer().catch((cause: { code?: string }) => {
    throw cause.code === 'FST_REQ_FILE_TOO_LARGE' ? pictureRefusal('picture.too_large') : cause;
  });
  // The plugin checks per chunk: truncation at the end of a chunk is visible only at the end.
  if (part.file.truncated) throw pictureRefusal('picture.too_large');
  if (content.length === 0) throw pictureRefusal('picture.missing');
  return content;
}

/** spec 7: the answer has `error` or `url`. */
export function pictureRefusal(code: 'picture.missing' | 'picture.too_large' | 'picture.not_an_image'): AppError {
  return new AppError(code, { extras: { data: { error: errorMessage(code) } } });
}

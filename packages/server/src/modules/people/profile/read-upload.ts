import { LIMITS } from '@courtside/contract/values/limits';
import { errorMessage } from '@courtside/contract/wire/errors';
import { AppError } from '#app-error.ts';
import type { Exchange } from '#endpoint/binding.ts';

/** The form around a file. */
const FORM_BYTES = 64 * 1024;

interface UploadLimits {
  readonly maxBytes: number;
  readonly tooLarge: () => AppError;
  readonly missing: () => AppError;
}

const PICTURE: UploadLimits = {
  maxBytes: LIMITS.pictureBytes,
  tooLarge: () => pictureRefusal('picture.too_large'),
  missing: () => pictureRefusal('picture.missing'),
};

/** The picture of a form. */
export async function readUpload(request: Exchange['request']): Promise<Buffer> {
  return (await readUploadedFile(request, PICTURE)).content;
}

/** Reads the one file of a form. A file that is too large is refused without reading the rest. */
export async function readUploadedFile(
  request: Exchange['request'],
  limits: UploadLimits,
): Promise<{ content: Buffer; fileName: string }> {
  const maxBytes = limits.maxBytes + FORM_BYTES;
  if (!request.isMultipart()) throw new AppError('request.unsupported_type');
  if (Number(request.headers['content-length']) > maxBytes) throw limits.tooLarge();
  const tooLarge = Promise.withResolvers<never>();
  const file = readFile(request, limits);
  let bytes = 0;
  // Added after the parser has started: an earlier listener would consume its first bytes.
  request.raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) tooLarge.reject(limits.tooLarge());
  });
  return Promise.race([file, tooLarge.promise]).finally(() => request.raw.unpipe());
}

async function readFile(
  request: Exchange['request'],
  limits: UploadLimits,
): Promise<{ content: Buffer; fileName: string }> {
  const part = await request.file({ limits: { fileSize: limits.maxBytes, files: 1, fields: 5 } });
  if (part?.fieldname !== 'file') throw limits.missing();
  const content = await part.toBuffer().catch((cause: { code?: string }) => {
    throw cause.code === 'FST_REQ_FILE_TOO_LARGE' ? limits.tooLarge() : cause;
  });
  // The plugin checks per chunk: truncation at the end of a chunk is visible only at the end.
  if (part.file.truncated) throw limits.tooLarge();
  if (content.length === 0) throw limits.missing();
  return { content, fileName: part.filename };
}

/** spec 7: the answer has `error` or `url`. */
export function pictureRefusal(code: 'picture.missing' | 'picture.too_large' | 'picture.not_an_image'): AppError {
  return new AppError(code, { extras: { data: { error: errorMessage(code) } } });
}

import { randomUUID } from 'node:crypto';
import { errorSentence } from '@courtside/contract/errors';
import { LIMITS } from '@courtside/contract/limits';
import { picture as pictureEndpoint, type uploadPicture as uploadEndpoint } from '@courtside/contract/profile';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction, onCommit } from '#database/in-transaction.ts';
import type { Call, Exchange } from '#http/binding.ts';
import { findMemberById, storePicture } from '#modules/members/index.ts';
import { squareWebp } from '#platform/pictures.ts';

/** Where a picture is served: the endpoint's own path, up to the file. */
const PREFIX = pictureEndpoint.path.slice(0, pictureEndpoint.path.indexOf(':'));

/** Re-encoded, so that nothing of the sent file survives but its pixels. The old picture goes once the new one stands. */
export async function uploadPicture(
  context: AppContext,
  { caller }: Call<typeof uploadEndpoint>,
  { request }: Exchange,
) {
  const sent = await readUpload(request);
  const webp = await squareWebp(sent, LIMITS.pictureSide);
  if (!webp) throw refused('picture.not_an_image');
  const file = `${randomUUID()}.webp`;
  await context.files.write(file, webp);
  const url = `${PREFIX}${file}`;
  try {
    await inTransaction(context.db, async (tx) => {
      const old = (await findMemberById(tx, caller.memberId))?.picture;
      await storePicture(tx, caller.memberId, url);
      if (old?.startsWith(PREFIX)) onCommit(tx, () => void context.files.remove(old.slice(PREFIX.length)));
    });
  } catch (error) {
    // Nobody would ever find it.
    await context.files.remove(file);
    throw error;
  }
  return { url };
}

async function readUpload(request: Exchange['request']): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('request.unsupported_type');
  const part = await request.file({ limits: { fileSize: LIMITS.pictureBytes, files: 1, fields: 5 } });
  if (part?.fieldname !== 'file') throw refused('picture.missing');
  const content = await part.toBuffer().catch((cause: { code?: string }) => {
    throw cause.code === 'FST_REQ_FILE_TOO_LARGE' ? refused('picture.too_large') : cause;
  });
  // The plugin looks while bytes come: what is cut off just behind a whole piece only shows at the end.
  if (part.file.truncated) throw refused('picture.too_large');
  if (content.length === 0) throw refused('picture.missing');
  return content;
}

/** spec 7: the answer has `error` or `url`. */
function refused(code: 'picture.missing' | 'picture.too_large' | 'picture.not_an_image'): AppError {
  return new AppError(code, { extras: { data: { error: errorSentence(code) } } });
}

export async function readPicture(
  { files }: AppContext,
  { params }: Call<typeof pictureEndpoint>,
  { reply }: Exchange,
): Promise<never> {
  const content = await files.read(params.file);
  if (!content) throw new AppError('record.not_found');
  reply.type('image/webp').header('cache-control', 'private, max-age=86400, immutable').send(content);
  return undefined as never;
}

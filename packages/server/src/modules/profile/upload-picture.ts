import { randomUUID } from 'node:crypto';
import { LIMITS } from '@courtside/contract/limits';
import { picture as pictureEndpoint, type uploadPicture as uploadEndpoint } from '@courtside/contract/profile';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction, onCommit } from '#database/in-transaction.ts';
import type { Call, Exchange } from '#http/binding.ts';
import { findMemberById, storePicture } from '#modules/members/index.ts';
import { squareWebp } from '#platform/pictures.ts';
import { pictureRefusal, readUpload } from './read-upload.ts';

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
  if (!webp) throw pictureRefusal('picture.not_an_image');
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

import { createHash } from 'node:crypto';
import { picture as pictureEndpoint, type uploadPicture as uploadEndpoint } from '@courtside/contract/profile';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { type Call, type Exchange, ReadyAnswer } from '#endpoint/binding.ts';
import { storePictureUrl } from '#modules/members/index.ts';
import { findPicture, hasPicture, savePicture } from './pictures.repository.ts';
import { pictureRefusal, readUpload } from './read-upload.ts';

/** Re-encoded, so that nothing of the sent file survives but its pixels. */
export async function uploadPicture(
  { db, pictures }: AppContext,
  { caller }: Call<typeof uploadEndpoint>,
  { request }: Exchange,
) {
  const content = await pictures.squareWebp(await readUpload(request));
  if (!content) throw pictureRefusal('picture.not_an_image');
  return inTransaction(db, async (tx) => {
    const url = await replacePicture(tx, caller.memberId, content);
    // Erased while the picture was arriving.
    if (!url) throw new AppError('session.invalid');
    return { url };
  });
}

/** Gives its address; undefined for a member who has been erased, or who has another picture than `instead` by now. */
export async function replacePicture(
  tx: Tx,
  memberId: number,
  content: Buffer,
  instead?: string,
): Promise<string | undefined> {
  const hash = createHash('sha256').update(content).digest('hex');
  const url = pictureEndpoint.path.replace(':file', `${hash}.webp`);
  // The member's row first: it is locked from here on, so that its address and the stored picture stay together.
  if (!(await storePictureUrl(tx, memberId, url, instead))) return undefined;
  await savePicture(tx, memberId, { hash, content });
  return url;
}

/** Its address is its content: who has it once need not ask again for a day, and after that only whether it is still there. */
export async function readPicture(
  { db }: AppContext,
  { params }: Call<typeof pictureEndpoint>,
  { request }: Exchange,
): Promise<ReadyAnswer> {
  const hash = params.file.slice(0, params.file.indexOf('.'));
  const etag = `"${hash}"`;
  const headers = { etag, 'cache-control': 'private, max-age=86400, immutable' };
  if (request.headers['if-none-match'] === etag && (await hasPicture(db, hash))) return new ReadyAnswer(304, headers);
  const content = await findPicture(db, hash);
  if (!content) throw new AppError('record.not_found');
  return new ReadyAnswer(200, { ...headers, 'content-type': 'image/webp' }, content);
}

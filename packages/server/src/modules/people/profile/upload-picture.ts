import { createHash } from 'node:crypto';
import { picture as pictureEndpoint, type uploadPicture as uploadEndpoint } from '@courtside/contract/people/profile';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { type Call, type Exchange, ReadyAnswer } from '#endpoint/binding.ts';
import { storePictureUrl } from '#modules/people/members/index.ts';
import { findPicture, hasPicture, savePicture } from './pictures.repository.ts';
import { pictureRefusal, readUpload } from './read-upload.ts';

/** Re-encodes the picture, so that only its pixels are stored. */
export async function uploadPicture(
  { db, pictures }: AppContext,
  { caller }: Call<typeof uploadEndpoint>,
  { request }: Exchange,
) {
  const content = await pictures.squareWebp(await readUpload(request));
  if (!content) throw pictureRefusal('picture.not_an_image');
  return inTransaction(db, async (tx) => {
    const url = await replacePicture(tx, caller.memberId, content);
    // The member was erased during the upload.
    if (!url) throw new AppError('session.invalid');
    return { url };
  });
}

/** Returns its URL; undefined if the member was erased, or has another picture than `instead`. */
export async function replacePicture(
  tx: Tx,
  memberId: number,
  content: Buffer,
  instead?: string,
): Promise<string | undefined> {
  const hash = createHash('sha256').update(content).digest('hex');
  const url = pictureEndpoint.path.replace(':file', `${hash}.webp`);
  // Updating the member's row first locks it, so that its URL and the stored picture stay consistent.
  if (!(await storePictureUrl(tx, memberId, url, instead))) return undefined;
  await savePicture(tx, memberId, { hash, content });
  return url;
}

/** The URL contains the content's hash, so it is cached for a day and revalidated afterwards. */
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

import { createHash } from 'node:crypto';
import type { clubLogo as logoEndpoint, uploadLogo as uploadEndpoint } from '@courtside/contract/club/office-club';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction, onCommit } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { type Call, type Exchange, ReadyAnswer } from '#endpoint/binding.ts';
import { clubValuesOf, findLogo, lockClub, logoUrlOf, publishClubChange, saveLogo } from '#modules/club/club/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { pictureRefusal, readUpload } from '#modules/people/profile/index.ts';

/** Re-encodes the logo, so that only its pixels are stored: a drawing with scripts is refused. */
export async function uploadLogo(
  { db, clock, pictures, useClubValues }: AppContext,
  { caller, origin }: Call<typeof uploadEndpoint>,
  { request }: Exchange,
) {
  const content = await pictures.logoWebp(await readUpload(request));
  if (!content) throw pictureRefusal('picture.not_an_image');
  const hash = createHash('sha256').update(content).digest('hex');
  return inTransaction(db, async (tx) => {
    const before = await lockClub(tx);
    if (!before) throw new AppError('record.not_found');
    const version = await saveLogo(tx, { hash, content });
    await runWrites(
      tx,
      auditWrites(clock, {
        action: 'club_saved',
        actorId: caller.memberId,
        details: { before: { logo: logoUrlOf(before.logoHash) }, after: { logo: logoUrlOf(hash) } },
        ...origin,
      }),
    );
    publishClubChange(tx);
    onCommit(tx, () => useClubValues(clubValuesOf({ ...before, logoHash: hash })));
    return { url: String(logoUrlOf(hash)), version };
  });
}

/** The URL contains the content's hash, so it never changes. */
export async function readLogo({ db }: AppContext, { params }: Call<typeof logoEndpoint>): Promise<ReadyAnswer> {
  const hash = params.file.slice(0, params.file.indexOf('.'));
  const content = await findLogo(db, hash);
  if (!content) throw new AppError('record.not_found');
  const headers = { etag: `"${hash}"`, 'cache-control': 'public, max-age=86400, immutable' };
  return new ReadyAnswer(200, { ...headers, 'content-type': 'image/webp' }, content);
}

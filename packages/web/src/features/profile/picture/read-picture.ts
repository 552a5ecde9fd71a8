import type { ErrorCode } from '@courtside/contract/errors';
import { LIMITS } from '@courtside/contract/limits';

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

type Read = { readonly bitmap: ImageBitmap } | { readonly refusal: ErrorCode };

/** Refuses here what the server would refuse, and for the same reasons. */
export async function readPicture(file: File): Promise<Read> {
  if (!PICTURE_TYPES.includes(file.type)) return { refusal: 'picture.not_an_image' };
  if (file.size > LIMITS.pictureBytes) return { refusal: 'picture.too_large' };
  try {
    return { bitmap: await createImageBitmap(file) };
  } catch {
    return { refusal: 'picture.not_an_image' };
  }
}

import type { AppContext } from '#context.ts';
import type { Brand } from '#platform/pdf/letterhead.ts';
import { findLogo } from './club.repository.ts';

/** The logo and colour that the club has saved, for PDF files. The last logo is kept as PNG until another is saved. */
let converted: { readonly hash: string; readonly png: Buffer } | undefined;

export async function brandOf({ db, clubValues, pictures }: AppContext): Promise<Brand> {
  const { logoHash, themeColour } = clubValues();
  if (logoHash && converted?.hash !== logoHash) {
    const webp = await findLogo(db, logoHash);
    const png = webp && (await pictures.logoPng(webp));
    converted = png && { hash: logoHash, png };
  }
  return { logo: logoHash ? converted?.png : undefined, colour: themeColour ?? undefined };
}

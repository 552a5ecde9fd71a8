import { commaOf } from '@courtside/contract/values/languages';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { type Texts, textIn } from '@courtside/contract/values/texts';
import type { Brand } from '#platform/pdf/letterhead.ts';
import { createPdf, INK, PAGE, type Pdf } from '#platform/pdf/pdf.ts';
import { drawQr } from '#platform/pdf/qr.ts';

export interface CourtSign {
  readonly sport: Texts;
  readonly court: Texts;
  /** What the QR code contains. */
  readonly address: string;
}

interface SignClub {
  readonly name: string;
  readonly brand: Brand;
}

const TITLES: Record<Language, string> = {
  en: 'Check in here',
  tr: 'Girişinizi burada yapın',
  ar: 'سجّل حضورك هنا',
};
const STEPS: Record<Language, string> = {
  en: 'Point the camera of your phone at the code, then press Check in',
  tr: 'Telefonunuzun kamerasını koda tutun, ardından Giriş yap düğmesine basın',
  ar: 'وجّه كاميرا هاتفك نحو الرمز، ثم اضغط تسجيل الحضور',
};

const QR_SIZE = 300;
const MIDDLE = { x: PAGE.margin, width: PAGE.width - 2 * PAGE.margin };

/** One page for each court, in the three languages. */
export async function signsPdf(signs: readonly CourtSign[], club: SignClub): Promise<Buffer> {
  const pdf = createPdf('en', { title: `${club.name}: check-in`, author: club.name });
  for (const [index, sign] of signs.entries()) {
    if (index > 0) pdf.newPage();
    writeSign(pdf, sign, club);
    await pdf.pause();
  }
  return pdf.finish();
}

function writeSign(pdf: Pdf, { sport, court, address }: CourtSign, { name, brand }: SignClub): void {
  const centred = { align: 'center' as const };
  const colour = brand.colour ?? INK.navy;
  pdf.block({ x: 0, y: 0, width: PAGE.width, height: 176 }, colour);
  pdf.write(name, { ...MIDDLE, y: 36 }, { ...centred, size: 15, color: '#ffffff' });
  pdf.write(textIn(court, 'en'), { ...MIDDLE, y: 66 }, { ...centred, size: 52, weight: 'semibold', color: '#ffffff' });
  pdf.write(namesOf(sport, court), { ...MIDDLE, y: 136 }, { ...centred, size: 15, color: '#ffffff' });
  drawQr(pdf, address, { x: (PAGE.width - QR_SIZE) / 2, y: 216, width: QR_SIZE });
  // On a screen the code can be pressed.
  pdf.link({ x: (PAGE.width - QR_SIZE) / 2, y: 216, width: QR_SIZE, height: QR_SIZE }, address);
  let y = 216 + QR_SIZE + 34;
  for (const language of LANGUAGES) {
    pdf.write(TITLES[language], { ...MIDDLE, y }, { ...centred, size: 20, weight: 'semibold' });
    pdf.write(STEPS[language], { ...MIDDLE, y: y + 30 }, { ...centred, size: 12, color: INK.soft });
    y += 70;
  }
}

/** The sport, and sport and court in the club's other languages where they have a text of their own. */
function namesOf(sport: Texts, court: Texts): string {
  const inEnglish = [textIn(sport, 'en'), textIn(court, 'en')];
  const others = LANGUAGES.slice(1).flatMap((language) => {
    const names = [textIn(sport, language), textIn(court, language)];
    return names.some((name) => !inEnglish.includes(name)) ? [names.join(commaOf(language))] : [];
  });
  return [textIn(sport, 'en'), ...others].join('  ·  ');
}

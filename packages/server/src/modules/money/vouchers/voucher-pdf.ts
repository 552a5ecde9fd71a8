import { groupCode } from '@courtside/contract/money/prepaid/voucher-code';
import { type ClubDate, toDisplayDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { isolate } from '#platform/pdf/bidi-runs.ts';
import type { Brand } from '#platform/pdf/letterhead.ts';
import { createPdf, INK, PAGE, type Pdf } from '#platform/pdf/pdf.ts';
import { drawQr } from '#platform/pdf/qr.ts';

interface VoucherLabels {
  readonly title: string;
  readonly use: string;
  readonly from: (name: string) => string;
  readonly until: (date: string) => string;
  readonly endless: string;
  readonly steps: readonly string[];
  readonly whole: string;
}

const LABELS: Readonly<Record<Language, VoucherLabels>> = {
  en: {
    title: 'Voucher',
    use: 'For hours on our courts',
    from: (name) => `From ${name}`,
    until: (date) => `Good until ${date}`,
    endless: 'Good without an end',
    steps: [
      'Log in to the portal of the club, or ask at the counter to join.',
      'Point the camera of your phone at the code, or open Passes and vouchers and type the sixteen characters.',
      'Press Redeem. The whole amount is on your balance at once.',
    ],
    whole: 'Whoever has the code can redeem it, once and as a whole. Please keep it as you keep cash.',
  },
  tr: {
    title: 'Hediye kuponu',
    use: 'Kortlarımızda geçecek saatler için',
    from: (name) => `Veren: ${name}`,
    until: (date) => `Son kullanma: ${date}`,
    endless: 'Süresiz geçerlidir',
    steps: [
      'Kulübün portalına giriş yapın veya üye olmak için gişeye başvurun.',
      'Telefonunuzun kamerasını koda tutun ya da Kartlar ve kuponlar sayfasını açıp on altı karakteri yazın.',
      'Kullan düğmesine basın. Tutarın tamamı hemen bakiyenize geçer.',
    ],
    whole: 'Kodu elinde bulunduran, kuponu bir kez ve bütün olarak kullanabilir. Lütfen nakit gibi saklayın.',
  },
  ar: {
    title: 'قسيمة هدية',
    use: 'لساعات على ملاعبنا',
    from: (name) => `من ${name}`,
    until: (date) => `صالحة حتى ${date}`,
    endless: 'صالحة بلا انتهاء',
    steps: [
      'سجّل الدخول إلى بوابة النادي، أو اطلب الانضمام عند المكتب.',
      'وجّه كاميرا هاتفك نحو الرمز، أو افتح صفحة البطاقات والقسائم واكتب الرموز الستة عشر.',
      'اضغط صرف القسيمة. يصبح المبلغ كاملًا في الرصيد فورًا.',
    ],
    whole: 'كل من لديه الرمز يستطيع صرف القسيمة مرة واحدة وكاملة. يُرجى حفظها كما تُحفظ النقود.',
  },
};

export interface PrintedVoucher {
  readonly key: string;
  readonly amountCents: number;
  readonly fromName: string | null;
  readonly note: string | null;
  readonly expiresOn: ClubDate | null;
  readonly code: string;
  /** What the QR code opens. */
  readonly link: string;
}

interface VoucherClub {
  readonly name: string;
  readonly address: string;
  readonly brand: Brand;
}

const { margin } = PAGE;
const CARD = { x: margin, y: margin, width: PAGE.width - 2 * margin, height: 270 };
const INSIDE = { x: CARD.x + 28, width: CARD.width - 56 };
const QR_SIZE = 118;
const WHITE = '#ffffff';

/** One page: the voucher as a card, and how it is redeemed. */
export async function voucherPdf(voucher: PrintedVoucher, club: VoucherClub, language: Language): Promise<Buffer> {
  const labels = LABELS[language];
  const pdf = createPdf(language, { title: `${labels.title} ${voucher.key}`, author: club.name });
  writeCard(pdf, voucher, club, labels);
  let y = CARD.y + CARD.height + 34;
  for (const [index, step] of labels.steps.entries()) {
    pdf.write(`${index + 1}`, { x: margin, y, width: 18 }, { size: 12, weight: 'semibold' });
    y = pdf.writeLines(step, { x: margin + 22, y, width: CARD.width - 22 }, { size: 12 }) + 12;
  }
  y = pdf.writeLines(labels.whole, { x: margin, y: y + 10, width: CARD.width }, { size: 10, color: INK.soft });
  const foot = [club.name, club.address, voucher.key].filter(Boolean).map(isolate).join('  ·  ');
  pdf.write(foot, { x: margin, y: PAGE.height - margin, width: CARD.width }, { size: 8, color: INK.soft });
  return pdf.finish();
}

function writeCard(pdf: Pdf, voucher: PrintedVoucher, club: VoucherClub, labels: VoucherLabels): void {
  const { amountCents, code, fromName, note, expiresOn, link } = voucher;
  pdf.block(CARD, club.brand.colour ?? INK.navy);
  const text = { width: INSIDE.width - QR_SIZE - 40, x: INSIDE.x };
  pdf.write(club.name, { ...text, y: CARD.y + 26 }, { size: 13, weight: 'semibold', color: WHITE });
  pdf.write(labels.use, { ...text, y: CARD.y + 52 }, { size: 12, color: WHITE });
  const amount = isolate(formatEuros(centsToEuros(cents(amountCents))));
  pdf.write(amount, { ...text, y: CARD.y + 74 }, { size: 40, weight: 'semibold', color: WHITE });
  const code16 = groupCode(code).replaceAll('-', ' ');
  pdf.write(isolate(code16), { ...text, y: CARD.y + 134 }, { size: 19, weight: 'semibold', color: WHITE });
  const until = expiresOn ? labels.until(toDisplayDate(expiresOn, pdf.language)) : labels.endless;
  pdf.write(until, { ...text, y: CARD.y + 166 }, { size: 10, color: WHITE });
  const words = [...(fromName ? [labels.from(isolate(fromName))] : []), ...(note ? [note] : [])].join('. ');
  if (words) pdf.writeLines(words, { ...INSIDE, y: CARD.y + 196 }, { size: 12, color: WHITE });
  const qr = { x: INSIDE.x + INSIDE.width - QR_SIZE, y: CARD.y + 34, width: QR_SIZE };
  pdf.block({ x: qr.x - 12, y: qr.y - 12, width: QR_SIZE + 24, height: QR_SIZE + 24 }, WHITE);
  drawQr(pdf, link, qr);
  // On a screen the code can be pressed.
  pdf.link({ ...qr, height: QR_SIZE }, link);
}

import { expect, test } from 'vitest';
import { qrModules } from '#platform/pdf/qr.ts';
import { readQr } from '#testing/files/read-qr.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { signsPdf } from './signs-pdf.ts';

const ADDRESS = 'https://book.club.example/check-in/CRI1-AbCdEfGhIjKlMnOpQrStUv';

test('the QR code of a sign is read as the address of its court', () => {
  expect(readQr(qrModules(ADDRESS))).toBe(ADDRESS);
  expect(readQr(qrModules(ADDRESS.slice(0, 40)))).toBe(ADDRESS.slice(0, 40));
});

test('every court has a page with its name and the steps in three languages', async () => {
  const sport = { en: 'Cricket nets', tr: 'Kriket fileleri', ar: 'شبكات الكريكيت' };
  const signs = [1, 2].map((number) => ({
    sport,
    court: { en: `Net ${number}`, tr: `File ${number}`, ar: `شبكة ${number}` },
    address: ADDRESS,
  }));
  const brand = { logo: undefined, colour: undefined };
  const content = await signsPdf(signs, { name: 'Harbour Sports Club', brand });
  expect(content.toString('latin1').split(`(${ADDRESS})`)).toHaveLength(3);
  const { pages, text } = await readPdf(content);
  expect(pages).toBe(2);
  for (const words of [
    'Harbour Sports Club',
    'Net 2',
    'Kriket fileleri, File 2',
    'Check in here',
    'Girişinizi burada yapın',
  ])
    expect(text).toContain(words);
  for (const word of ['سجّل', 'حضورك', 'الكريكيت', 'شبكة']) expect(text).toContain(word.normalize('NFKC'));
});

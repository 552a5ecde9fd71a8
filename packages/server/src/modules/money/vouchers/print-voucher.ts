import type { printVoucher as printEndpoint } from '@courtside/contract/money/prepaid/office-vouchers';
import { voucherCode } from '@courtside/contract/money/prepaid/voucher-code';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { fileAnswer } from '#endpoint/file-answer.ts';
import { brandOf } from '#modules/club/club/index.ts';
import { readerLanguage } from '#modules/people/members/index.ts';
import { isSameSecret } from '#platform/secrets/same-secret.ts';
import { hashOfCode, voucherAddress } from './voucher-code.ts';
import { findVoucher } from './vouchers.repository.ts';

/** The page to give away. The club does not know the code, so whoever prints it must. */
export async function printVoucher(context: AppContext, { params, body, caller }: Call<typeof printEndpoint>) {
  const voucher = await findVoucher(context.db, params.key);
  if (!voucher) throw new AppError('record.not_found');
  const code = voucherCode(body.code);
  if (!code || !isSameSecret(voucher.codeHash, hashOfCode(context, code))) throw new AppError('voucher.other_code');
  const language = body.language ?? (await readerLanguage(context.db, caller.memberId));
  // The PDF library and its fonts are loaded with the first document.
  const { voucherPdf } = await import('./voucher-pdf.ts');
  const club = {
    name: context.settings.CLUB_NAME,
    address: context.settings.CLUB_ADDRESS,
    brand: await brandOf(context),
  };
  const printed = { ...voucher, code, link: voucherAddress(context, code) };
  return fileAnswer(`${voucher.key}.pdf`, await voucherPdf(printed, club, language));
}

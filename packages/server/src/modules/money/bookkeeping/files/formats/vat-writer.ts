import { csvLine } from '@courtside/formats/csv';
import { type BookEntry, netsOf } from '../book-entry.rules.ts';
import { type FileWriter, toUtf8 } from './file-writer.ts';

export const VAT_COLUMNS = ['code', 'entries', 'net', 'charged', 'given_back', 'vat'] as const;

const VAT = /^vat:(.+)$/;

interface CodeSums {
  entries: number;
  net: number;
  charged: number;
  givenBack: number;
}

/** What was sold with each code in the month, and the VAT that it was credited and debited, as the ledger has it. */
export function vatWriter(): FileWriter {
  const codes = new Map<string, CodeSums>();
  return {
    head: csvLine([...VAT_COLUMNS]),
    add(entry) {
      for (const [code, { net, vat }] of byCode(entry)) {
        const sums = codes.get(code) ?? { entries: 0, net: 0, charged: 0, givenBack: 0 };
        codes.set(code, {
          entries: sums.entries + 1,
          net: sums.net + net,
          charged: sums.charged + Math.max(vat, 0),
          givenBack: sums.givenBack + Math.max(-vat, 0),
        });
      }
      return [];
    },
    end: () =>
      [...codes]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([code, { entries, net, charged, givenBack }]) =>
          csvLine([
            ...[code, BigInt(entries), net / 100],
            ...[charged / 100, givenBack / 100, (charged - givenBack) / 100],
          ]),
        ),
    encode: toUtf8,
  };
}

/** A code without VAT, such as an exempt one, has a net all the same. */
function byCode(entry: BookEntry): Map<string, { net: number; vat: number }> {
  const nets = netsOf(entry);
  const vats = [...nets].flatMap(([account, vat]) => {
    const [, code] = VAT.exec(account) ?? [];
    return code === undefined ? [] : [[code, vat] as const];
  });
  const codes = new Map(entry.taxed.map(({ code, netCents }) => [code, { net: netCents, vat: 0 }]));
  // Balance that leaves unused where its top-up was the sale has no paper, nor has what expires: what left is net and VAT.
  const expired = -((nets.get('pass') ?? 0) + (nets.get('voucher') ?? 0));
  const unused = entry.taxed.length === 0 ? (nets.get('members') ?? expired) : undefined;
  for (const [code, vat] of vats)
    codes.set(code, { net: codes.get(code)?.net ?? (unused === undefined ? 0 : unused - vat), vat });
  return codes;
}

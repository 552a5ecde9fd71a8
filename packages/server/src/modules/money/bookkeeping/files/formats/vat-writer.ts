import { csvLine } from '@courtside/formats/csv';
import { netsOf } from '../book-entry.rules.ts';
import { type FileWriter, toUtf8 } from './file-writer.ts';

export const VAT_COLUMNS = ['code', 'entries', 'charged', 'given_back', 'vat'] as const;

const VAT = /^vat:(.+)$/;

/** What each code of VAT was credited and debited in the month, as the ledger has it. */
export function vatWriter(): FileWriter {
  const codes = new Map<string, { entries: number; charged: number; givenBack: number }>();
  return {
    head: csvLine([...VAT_COLUMNS]),
    add(entry) {
      for (const [account, net] of netsOf(entry)) {
        const [, code] = VAT.exec(account) ?? [];
        if (code === undefined) continue;
        const { entries, charged, givenBack } = codes.get(code) ?? { entries: 0, charged: 0, givenBack: 0 };
        codes.set(code, {
          entries: entries + 1,
          charged: charged + Math.max(net, 0),
          givenBack: givenBack + Math.max(-net, 0),
        });
      }
      return [];
    },
    end: () =>
      [...codes]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([code, { entries, charged, givenBack }]) =>
          csvLine([code, BigInt(entries), charged / 100, givenBack / 100, (charged - givenBack) / 100]),
        ),
    encode: toUtf8,
  };
}

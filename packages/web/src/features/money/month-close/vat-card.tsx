import type { MonthReport } from '@courtside/contract/money/office-month';
import { useTranslation } from 'react-i18next';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';

/** What the club owes of the month, per code; nothing of a club that is not registered. */
export function VatCard({ report: { vat } }: { readonly report: MonthReport }) {
  const { t } = useTranslation();
  if (!vat) return null;
  return (
    <Block title={t('month.vat')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('month.vatCode')}</th>
            {(['vatNet', 'vat', 'vatGross'] as const).map((label) => (
              <th key={label} scope="col" className="figure">
                {t(`month.${label}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vat.map(({ code, percent, net, vat: tax, gross }) => (
            <tr key={`${code} ${percent}`}>
              <th scope="row">{t('month.vatOf', { code, percent })}</th>
              <td className="figure">
                <Money euros={net} />
              </td>
              <td className="figure">
                <Money euros={tax} />
              </td>
              <td className="figure">
                <Money euros={gross} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Block>
  );
}

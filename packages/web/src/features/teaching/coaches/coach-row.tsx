import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/i18n/format-list.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { OpenableRow } from '#shared/office/beside/row-table.tsx';
import type { OpenedRow } from '#shared/office/beside/use-opened-row.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { ContractText } from './contract-text.tsx';
import type { ListedCoach } from './queries.ts';

export function CoachRow({ coach, row }: { readonly coach: ListedCoach; readonly row: OpenedRow }) {
  const { t, i18n } = useTranslation();
  const { memberCode, name, offers, contract, balance, isOffered } = coach;
  const sports = [...new Set(offers.map(({ service }) => sportTitle(service, t)))];
  return (
    <OpenableRow rowKey={memberCode} row={row} label={t('coaches.open', { name })}>
      <th scope="row" data-cell="member">
        <b>
          <MemberName name={name} />
        </b>
        <small>
          <Num>{memberCode}</Num>
          {sports.length > 0 && ` · ${formatList(sports, i18n.language)}`}
          {!isOffered && ` · ${t('coaches.hidden')}`}
        </small>
      </th>
      <td data-cell="what">
        {contract ? <ContractText contract={contract} /> : t('coaches.noContract')}
        {contract && <small>{t('coaches.since', { day: formatDate(contract.from, 'dayYear', i18n.language) })}</small>}
      </td>
      <td data-cell="amount" className="figure">
        <Money euros={balance} />
      </td>
    </OpenableRow>
  );
}

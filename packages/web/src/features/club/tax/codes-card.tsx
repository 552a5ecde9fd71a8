import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import { WideTable } from '#shared/ui/data/wide-table.tsx';
import { CodeDialog } from './code-dialog.tsx';
import styles from './tax.module.css';
import { codesOf, type ListedCode } from './tax-draft.ts';
import type { TaxDraft } from './use-tax-draft.ts';

/** The codes of the club: used ones only end, and a new percent begins on a day. */
export function CodesCard({ tax }: { readonly tax: TaxDraft }) {
  const { t } = useTranslation();
  const { view, edit, today } = tax;
  const [opened, setOpened] = useState<ListedCode | 'new'>();
  const groups = codesOf(view.codes);
  return (
    <Block
      title={t('tax.codes')}
      hint={t('tax.codesHint')}
      action={
        <Button size="sm" icon="plus" onClick={() => setOpened('new')}>
          {t('tax.addCode')}
        </Button>
      }
    >
      {groups.length === 0 ? (
        <p className={styles.hint}>{t('tax.noCodes')}</p>
      ) : (
        <WideTable label={t('tax.codes')}>
          <Table className={styles.codes}>
            <thead>
              <tr>
                <th scope="col">{t('tax.code')}</th>
                <th scope="col">{t('tax.onPaper')}</th>
                <th scope="col" className="figure">
                  {t('tax.percent')}
                </th>
                <th scope="col" className={styles.wide}>
                  {t('tax.validFrom')}
                </th>
                <th scope="col" className={styles.wide}>
                  {t('tax.usedBy')}
                </th>
                <th scope="col">
                  <span className="sr">{t('tax.change')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <CodeRow
                  key={group[0].code}
                  group={group}
                  today={today}
                  prices={view.prices.filter(({ code }) => code === group[0].code).length}
                  onOpen={() => setOpened(group[0])}
                />
              ))}
            </tbody>
          </Table>
        </WideTable>
      )}
      <CodeDialog
        opened={opened}
        codes={view.codes}
        today={today}
        onSave={(codes) => {
          edit({ codes: [...codes] });
          setOpened(undefined);
        }}
        onClose={() => setOpened(undefined)}
      />
    </Block>
  );
}

interface CodeRowProps {
  readonly group: readonly [ListedCode, ...ListedCode[]];
  readonly today: string;
  readonly prices: number;
  readonly onOpen: () => void;
}

function CodeRow({ group, today, prices, onOpen }: CodeRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = group.findLast(({ validFrom }) => validFrom <= today) ?? group[0];
  const next = group.find(({ validFrom }) => validFrom > now.validFrom);
  const day = (date: string) => formatDate(date, 'dayYear', language);
  return (
    <tr>
      <th scope="row">
        <Num>{now.code}</Num>
      </th>
      <td>
        {now.title}
        {now.exemptReason && <small className={styles.small}>{t('tax.prints', { reason: now.exemptReason })}</small>}
      </td>
      <td className="figure">
        <b>{now.exemptReason ? t('tax.exempt') : <Num>{t('tax.percentOf', { percent: now.percent })}</Num>}</b>
      </td>
      <td className={styles.wide}>
        {day(now.validFrom)}
        {next && (
          <small className={styles.small}>{t('tax.next', { percent: next.percent, date: day(next.validFrom) })}</small>
        )}
        {now.endedFrom && <small className={styles.small}>{t('tax.endsOn', { date: day(now.endedFrom) })}</small>}
      </td>
      <td className={styles.wide}>{t('tax.priceCount', { count: prices })}</td>
      <td>
        <Button size="sm" variant="ghost" aria-label={t('tax.changeOf', { code: now.code })} onClick={onOpen}>
          {t('tax.change')}
        </Button>
      </td>
    </tr>
  );
}

import type { PassKind } from '@courtside/contract/money/prepaid/office-passes';
import { VOUCHER_LIMITS } from '@courtside/contract/money/prepaid/vouchers';
import { textIn } from '@courtside/contract/values/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { useCoverText } from '#shared/sports/labels/use-cover-text.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import styles from './for-sale.module.css';
import { kindsQuery } from './kinds/kinds-query.ts';
import { SellPassDialog } from './passes/sell-pass-dialog.tsx';
import type { SalesTab } from './sales-view.ts';
import { SellDialog } from './vouchers/sell-dialog.tsx';

interface ForSaleProps {
  readonly hasPasses: boolean;
  readonly hasVouchers: boolean;
  /** Shows the list that has what was sold. */
  readonly onSold: (tab: SalesTab) => void;
}

/** What is sold at the counter: a press opens its sale. */
export function ForSale({ hasPasses, hasVouchers, onSold }: ForSaleProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const coverText = useCoverText();
  const { data } = useQuery({ ...kindsQuery, enabled: hasPasses });
  const [kind, setKind] = useState<PassKind>();
  const [sale, setSale] = useState<'pass' | 'voucher'>();
  const close = () => setSale(undefined);
  const kinds = (data?.items ?? []).filter(({ isActive }) => isActive);
  if (kinds.length === 0 && !hasVouchers) return null;
  return (
    <Block title={t('sales.forSale')} hint={t('sales.forSaleText')}>
      <ul className={styles.tiles}>
        {kinds.map((each) => (
          <Tile
            key={each.key}
            icon={iconOf(each)}
            title={textIn(each.title, language)}
            text={coverText(each.covers)}
            price={moneyText(each.price)}
            end={t('prepaid.months', { count: each.months })}
            onSell={() => {
              setKind(each);
              setSale('pass');
            }}
          />
        ))}
        {hasVouchers && (
          <Tile
            icon="star"
            title={t('sales.voucher')}
            text={t('vouchers.amountHelp', {
              least: moneyText(VOUCHER_LIMITS.minimumEuros),
              most: moneyText(VOUCHER_LIMITS.maximumEuros),
            })}
            price={t('sales.anyAmount')}
            end={t('sales.gift')}
            onSell={() => setSale('voucher')}
          />
        )}
      </ul>
      {kind && <SellPassDialog kind={kind} opened={sale === 'pass'} onClose={close} onSold={() => onSold('passes')} />}
      {hasVouchers && <SellDialog opened={sale === 'voucher'} onClose={close} onSold={() => onSold('vouchers')} />}
    </Block>
  );
}

const iconOf = ({ covers: { kind, isOffPeak } }: PassKind): IconName =>
  kind === 'lesson' ? 'coach' : isOffPeak ? 'sun' : 'ticket';

interface TileProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly price: string;
  readonly end: string;
  readonly onSell: () => void;
}

function Tile({ icon, title, text, price, end, onSell }: TileProps) {
  return (
    <li>
      <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={onSell}>
        <Icon name={icon} />
        <b>{title}</b>
        <small>{text}</small>
        <span className={styles.foot}>
          <b className="num">{price}</b>
          <small>{end}</small>
        </span>
      </button>
    </li>
  );
}

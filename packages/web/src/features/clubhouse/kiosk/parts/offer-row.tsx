import type { KioskOffer } from '@courtside/contract/clubhouse/kiosk';
import { textIn } from '@courtside/contract/values/texts';
import { useTranslation } from 'react-i18next';
import { MiniCourt } from '#shared/court/mini-court.tsx';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import styles from './offer-row.module.css';

interface OfferRowProps {
  readonly offer: KioskOffer;
  readonly isBusy: boolean;
  readonly onBook: (offer: KioskOffer) => void;
}

/** One press books it and pays alone. */
export function OfferRow({ offer, isBusy, onBook }: OfferRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts = [
    textIn(offer.sport, language),
    t('kiosk.minutes', { count: offer.minutes }),
    ...(offer.isPeak ? [t('kiosk.peak')] : []),
    ...(offer.isLightOn ? [t('kiosk.lights')] : []),
  ];
  return (
    <li>
      <button type="button" className={styles.offer} aria-busy={isBusy || undefined} onClick={() => onBook(offer)}>
        <MiniCourt className={styles.court} theme={themeOf(offer.theme)} courtType={offer.courtType} />
        <span>
          <b dir="auto">
            <Num>{offer.from}</Num> {textIn(offer.court, language)}
          </b>
          <small>{joinTexts(facts, language)}</small>
        </span>
        <span className={styles.price}>
          <b>
            <Money euros={offer.price} />
          </b>
          <small>
            {t('kiosk.afterwards')} <Money euros={offer.left} />
          </small>
        </span>
      </button>
    </li>
  );
}

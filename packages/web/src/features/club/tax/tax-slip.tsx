import { wantsRegister } from '@courtside/contract/club/office-tax';
import { centsToEuros } from '@courtside/contract/values/money';
import { textIn } from '@courtside/contract/values/texts';
import { useTranslation } from 'react-i18next';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { idOf, sampleOf, type TaxView } from './tax-draft.ts';
import slip from './tax-slip.module.css';

/** A receipt with this draft, computed again with each key. */
export function TaxSlip({ view, today }: { readonly view: TaxView; readonly today: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { lines, perCode, unknown, paid } = sampleOf(view, today);
  const { isRegistered } = view;
  return (
    <section className={slip.aside} aria-label={t('tax.slip')}>
      <p className={slip.caption}>{t(isRegistered ? 'tax.sample' : 'tax.sampleOff')}</p>
      <div className={slip.slip}>
        <b>{CLUB.name}</b>
        <h3>{t('tax.receipt')}</h3>
        {isRegistered && <p>{t('tax.simplified')}</p>}
        <table>
          <thead>
            <tr>
              <th scope="col">{t('tax.what')}</th>
              {isRegistered && <th scope="col">{t('tax.code')}</th>}
              <th scope="col">€</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ price, gross, code, isKnown }) => (
              <tr key={idOf(price)} data-unknown={(isRegistered && !isKnown) || undefined}>
                <td>{textIn(price.title, language)}</td>
                {isRegistered && <td>{isKnown ? code : '?'}</td>}
                <td>
                  <Money euros={centsToEuros(gross)} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={isRegistered ? 2 : 1}>{t('tax.paid')}</td>
              <td>
                <Money euros={centsToEuros(paid)} />
              </td>
            </tr>
          </tfoot>
        </table>
        {isRegistered && <PerCode perCode={perCode} unknown={unknown} />}
        {isRegistered && view.number && (
          <p>
            {t('tax.number')} <Num>{view.number}</Num>
          </p>
        )}
        {isRegistered && wantsRegister(view.country) && !view.papers.exemptionNumber && (
          <p className={slip.notFiscal}>
            <b>{t('tax.notFiscal')}</b> {t('tax.notFiscalText')}
          </p>
        )}
      </div>
    </section>
  );
}

type Sample = ReturnType<typeof sampleOf>;

function PerCode({ perCode, unknown }: Pick<Sample, 'perCode' | 'unknown'>) {
  const { t } = useTranslation();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('tax.vat')}</th>
          <th scope="col">{t('tax.net')}</th>
          <th scope="col">{t('tax.vat')}</th>
          <th scope="col">{t('tax.gross')}</th>
        </tr>
      </thead>
      <tbody>
        {perCode.map(({ code, basisPoints, net, vat, gross }) => (
          <tr key={`${code} ${basisPoints}`}>
            <td>
              <Num>
                {code} · {t('tax.percentOf', { percent: basisPoints / 100 })}
              </Num>
            </td>
            {[net, vat, gross].map((amount, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: three columns
              <td key={index}>
                <Money euros={centsToEuros(amount)} />
              </td>
            ))}
          </tr>
        ))}
        {unknown > 0 && (
          <tr data-unknown>
            <td>{t('tax.noCode')}</td>
            <td>?</td>
            <td>?</td>
            <td>
              <Money euros={centsToEuros(unknown)} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

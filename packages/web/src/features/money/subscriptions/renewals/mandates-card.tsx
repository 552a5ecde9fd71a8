import type { Mandate } from '@courtside/contract/money/mandates';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useFormatDay } from '#shared/i18n/use-format-day.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import type { Allowing } from './allow-choices.ts';
import { mandatesQuery, useEndMandate } from './mandates-query.ts';
import styles from './renewals.module.css';

/** What the member allowed, each with one press to end it. */
export function MandatesCard({ onAllow }: { readonly onAllow: (allowing: Allowing) => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(mandatesQuery);
  const end = useEndMandate();
  if (!data) return null;
  const live = data.items.filter(({ state }) => state !== 'ended');
  return (
    <Card>
      <section className={styles.card} aria-labelledby="allowed-title">
        <h2 id="allowed-title">{t('renewals.allowedTitle')}</h2>
        {live.length === 0 && <p className={styles.fine}>{t('renewals.nothing')}</p>}
        {live.map((mandate) => (
          <div key={mandate.id} className={styles.mandate}>
            <Facts mandate={mandate} />
            {mandate.url && <PendingNote url={mandate.url} />}
            <div className={styles.actions}>
              {mandate.kind === 'card' && mandate.state === 'live' && (
                <Button
                  aria-haspopup="dialog"
                  onClick={() =>
                    onAllow({ purpose: mandate.purposes[0] ?? 'renewals', amount: mandate.capPerCharge, mandate })
                  }
                >
                  {t('renewals.change')}
                </Button>
              )}
              <Button busy={end.isPending && end.variables === mandate.id} onClick={() => end.mutate(mandate.id)}>
                {t('renewals.end')}
              </Button>
            </div>
            <p className={styles.fine}>{t('renewals.endHelp')}</p>
          </div>
        ))}
      </section>
    </Card>
  );
}

/** The bank has not been asked, or has not answered yet. */
function PendingNote({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.warning}>
      {t('renewals.pending')} <a href={url}>{t('renewals.goToBank')}</a>
    </p>
  );
}

function Facts({ mandate }: { readonly mandate: Mandate }) {
  const { t } = useTranslation();
  const formatDay = useFormatDay('longYear');
  const { kind, label, expires, purposes, capPerCharge, capPerMonth, usedThisMonth, givenAt } = mandate;
  const purpose = purposes.length === 2 ? 'both' : (purposes[0] ?? 'renewals');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{kind === 'card' ? t('renewals.card') : t('renewals.account')}</dt>
        <dd>
          <Num>{label}</Num>
          {expires && <small>{t('renewals.until', { date: ltrText(expires) })}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('renewals.for')}</dt>
        <dd>{t(`renewals.purposes.${purpose}`)}</dd>
      </div>
      <div>
        <dt>{t('renewals.atOnce')}</dt>
        <dd>
          <Money euros={capPerCharge} />
        </dd>
      </div>
      <div>
        <dt>{t('renewals.inMonth')}</dt>
        <dd>
          <Money euros={capPerMonth} />
          <small>{t('renewals.used', { amount: moneyText(usedThisMonth) })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('renewals.given')}</dt>
        <dd>{t('renewals.givenText', { date: ltrText(formatDay(givenAt)) })}</dd>
      </div>
    </dl>
  );
}

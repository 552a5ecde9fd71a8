import type { Pass, PassOffer, PassUse } from '@courtside/contract/money/prepaid/passes';
import { textIn } from '@courtside/contract/values/texts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolatedText, ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useCoverText } from '#shared/sports/labels/use-cover-text.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import styles from './my-passes.module.css';
import type { Passes } from './queries.ts';

interface MyPassesProps {
  readonly passes: Pick<UseQueryResult<Passes>, 'data' | 'error' | 'refetch'>;
}

/** What a member has left on passes, what they were used for lately, and what the club sells. */
export function MyPasses({ passes: { data, error, refetch } }: MyPassesProps) {
  const { t } = useTranslation();
  const [offer, setOffer] = useState<PassOffer>();
  const [isOpen, setIsOpen] = useState(false);
  if (error && !data)
    return (
      <Card>
        <ErrorState failure={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <Loading>
        <Skeleton height={112} radius={16} />
      </Loading>
    );
  if (data.items.length === 0 && data.offers.length === 0) return null;
  const open = data.items.filter(({ state }) => state === 'left');
  return (
    <>
      <Part title={t('prepaid.passes')}>
        {open.length === 0 && <p className={styles.quiet}>{t('prepaid.noPasses')}</p>}
        {open.map((pass) => (
          <Ticket key={pass.key} pass={pass} />
        ))}
      </Part>
      {data.offers.length > 0 && (
        <Part title={t('prepaid.buyTitle')}>
          {data.offers.map((each) => (
            <Offer
              key={each.key}
              offer={each}
              onBuy={() => {
                setOffer(each);
                setIsOpen(true);
              }}
            />
          ))}
        </Part>
      )}
      {data.uses.length > 0 && (
        <Part title={t('prepaid.usedLately')}>
          <ul className={styles.uses}>
            {data.uses.map((use) => (
              <Use key={`${use.pass} ${use.date} ${use.booking?.key} ${use.usedBy}`} use={use} />
            ))}
          </ul>
        </Part>
      )}
      {offer && <BuyDialog key={offer.key} offer={offer} opened={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A ticket with a hole for each session: those that were used are filled. */
function Ticket({ pass }: { readonly pass: Pass }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const used = pass.units - pass.unitsLeft;
  return (
    <article className={styles.ticket}>
      <div>
        <h3>{textIn(pass.title, language)}</h3>
        <Cover covers={pass.covers} />
        <p className={styles.holes} aria-hidden="true">
          {Array.from({ length: pass.units }, (_, hole) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hole has nothing but its place
            <i key={hole} data-used={hole < used || undefined} />
          ))}
        </p>
      </div>
      <p className={styles.stub}>
        <b>{t('prepaid.left', { count: pass.unitsLeft })}</b>
        <span>{t('prepaid.until', { date: formatDate(pass.endsOn, 'dayYear', language) })}</span>
        <span>{ltrText(pass.key)}</span>
      </p>
    </article>
  );
}

/** What a pass pays, and for whom. */
function Cover({ covers }: Pick<Pass, 'covers'>) {
  const { t } = useTranslation();
  const coverText = useCoverText();
  return (
    <p className={styles.quiet}>
      {coverText(covers)} · {t(covers.isForFamily ? 'prepaid.forFamily' : 'prepaid.forYou')}
    </p>
  );
}

function Offer({ offer, onBuy }: { readonly offer: PassOffer; readonly onBuy: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = textIn(offer.title, language);
  return (
    <div className={styles.offer}>
      <div>
        <h3>{title}</h3>
        <Cover covers={offer.covers} />
        <p className={styles.quiet}>{t('prepaid.months', { count: offer.months })}</p>
      </div>
      <Button onClick={onBuy} aria-haspopup="dialog">
        <span className="sr">{t('prepaid.buyThis', { pass: title })} </span>
        <Money euros={offer.price} />
      </Button>
    </div>
  );
}

function Use({ use }: { readonly use: PassUse }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const what =
    use.reason === 'booking'
      ? t('prepaid.usedFor', { time: ltrText(use.booking?.from ?? '') })
      : t(`prepaid.${use.reason}`);
  return (
    <li>
      <b>{formatDate(use.date, 'weekdayDay', language)}</b>
      <span>
        {what}
        {use.usedBy && ` · ${isolatedText(use.usedBy)}`}
      </span>
      <span>{t('prepaid.sessions', { count: use.units })}</span>
    </li>
  );
}

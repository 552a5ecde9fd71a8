import { useTranslation } from 'react-i18next';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ShownSecret } from '#shared/office/connections/shown-secret.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { useSafeTick } from '#shared/ui/actions/use-safe-tick.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Fact, Facts } from '#shared/ui/page/facts.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { keyBody } from './key-draft.ts';
import { Scopes } from './key-table.tsx';
import styles from './keys.module.css';
import type { Made } from './keys-page.tsx';

/** The secret, once. Only the tick that it is safe lets go of it. */
export function MadeKey({ made, onDone }: { readonly made: Made; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const safe = useSafeTick({ label: t('connections.isSafe'), tickFirst: t('connections.tickFirst') });
  return (
    <Card>
      <div className={styles.panel}>
        <div>
          <h2>{t('connections.once')}</h2>
          <p className={styles.note}>{t('connections.ready', { key: made.values.title.trim() })}</p>
        </div>
        <ShownSecret secret={made.key} copied={t('connections.copied')} />
        <div className={styles.warning}>
          <Icon name="alert" />
          <p>
            <b className={styles.strong}>{t('connections.notKept')}</b> {t('connections.lost')}
          </p>
        </div>
        <KeyFacts made={made} />
        {safe.field}
        <Button size="lg" fullWidth why={safe.why} onClick={onDone}>
          {t('connections.done')}
        </Button>
      </div>
    </Card>
  );
}

function KeyFacts({ made: { values } }: { readonly made: Made }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { scopes, networks, rate, endsOn } = keyBody(values);
  const from = networks?.length ? ltrText(networks.join(', ')) : t('connections.anywhere');
  return (
    <Facts>
      <Fact name={t('connections.itMay')}>
        <Scopes scopes={scopes} />
      </Fact>
      <Fact name={t('connections.from')}>{from}</Fact>
      <Fact name={t('connections.atMost')}>{t('connections.calls', { count: rate ?? 0 })}</Fact>
      <Fact name={t('connections.ends')}>{formatDate(endsOn, 'dayYear', language)}</Fact>
    </Facts>
  );
}

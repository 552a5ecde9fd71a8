import {
  giveUpPassword,
  linkIdentity,
  readOwnIdentity,
  unlinkIdentity,
} from '@courtside/contract/people/sign-in/identity-provider';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { IdentityDialog } from './identity-dialog.tsx';
import styles from './sign-in.module.css';
import { useLinkNews } from './use-link-news.ts';

const ownIdentityQuery = queryOptions({
  queryKey: [readOwnIdentity.name],
  queryFn: ({ signal }) => callApi(readOwnIdentity, undefined, { signal }),
});

/** The identity of the club: linked and unlinked by its owner. Nothing where the club has none. */
export function IdentityPart() {
  const { t } = useTranslation();
  const language = useLanguage();
  const isStaff = !isMemberRole(useUser().apiRole);
  const { data, refetch } = useQuery(ownIdentityQuery);
  const [open, setOpen] = useState<'link' | 'unlink' | 'only'>();
  useLinkNews(data?.title);
  if (!data?.title || (!data.isOffered && !data.linkedAt)) return null;
  const { title: provider, linkedAt, hasPassword, hasPin } = data;
  const close = () => setOpen(undefined);
  const done = (text: string) => {
    showToast({ tone: 'success', text });
    void refetch();
    close();
  };
  const dialog = { provider, hasPassword, hasPin, onClose: close };
  return (
    <section className={styles.way}>
      <h3 className={styles.name}>
        <bdi>{provider}</bdi>
      </h3>
      <p className={styles.note}>
        {linkedAt
          ? t('preferences.signIn.linkedSince', { date: formatDate(linkedAt.slice(0, 10), 'longYear', language) })
          : t('preferences.signIn.linkHelp')}
      </p>
      {!hasPassword && <p className={styles.note}>{t('preferences.signIn.noPassword')}</p>}
      <div className={styles.tools}>
        {!linkedAt && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen('link')}>
            {t('preferences.signIn.link')}
          </Button>
        )}
        {linkedAt && hasPassword && (
          <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen('unlink')}>
            {t('preferences.signIn.unlink')}
          </Button>
        )}
        {linkedAt && hasPassword && isStaff && data.isOffered && (
          <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen('only')}>
            {t('preferences.signIn.giveUp')}
          </Button>
        )}
      </div>
      <IdentityDialog
        {...dialog}
        kind="link"
        opened={open === 'link'}
        send={(body) => callApi(linkIdentity, { body })}
        onDone={({ address }) => window.location.assign(address)}
      />
      <IdentityDialog
        {...dialog}
        kind="unlink"
        opened={open === 'unlink'}
        send={(body) => callApi(unlinkIdentity, { body })}
        onDone={() => done(t('preferences.signIn.unlinked', { provider }))}
      />
      <IdentityDialog
        {...dialog}
        kind="giveUp"
        opened={open === 'only'}
        send={(body) => callApi(giveUpPassword, { body })}
        onDone={() => done(t('preferences.signIn.gaveUp'))}
      />
    </section>
  );
}

import { saveGameWishes } from '@courtside/contract/booking/games/game-wishes';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { formatList } from '#shared/i18n/format-list.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { wishesQuery } from '../state/game-queries.ts';
import styles from './call-me.module.css';
import { type Wish, WishForm, weekdayText } from './wish-form.tsx';

interface CallMeDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** "Call me": when and what a member would play, to be told of a new game that fits. */
export function CallMeDialog({ opened, onClose }: CallMeDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('games.callMe.title')} width={520} height={520}>
      {opened && <Wishes />}
    </Dialog>
  );
}

const MOST = 5;

function Wishes() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(wishesQuery);
  const save = useSaveWishes();
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton height={420} radius={12} />
      </Loading>
    );
  const { wishes } = data;
  return (
    <>
      <p className={styles.intro}>{t('games.callMe.intro')}</p>
      {wishes.length > 0 && (
        <ul className={styles.wishes}>
          {wishes.map((wish, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a wish has no other name, and the list is replaced as a whole
            <li key={place}>
              <WishText wish={wish} />
              <IconButton
                icon="close"
                label={t('games.callMe.remove', { number: place + 1 })}
                onClick={() => save.mutate(wishes.filter((_, other) => other !== place))}
              />
            </li>
          ))}
        </ul>
      )}
      {wishes.length < MOST ? (
        <WishForm isBusy={save.isPending} onAdd={(wish) => save.mutate([...wishes, wish])} />
      ) : (
        <p className={styles.intro}>{t('games.callMe.most', { count: MOST })}</p>
      )}
    </>
  );
}

function WishText({ wish }: { readonly wish: Wish }) {
  const { t, i18n } = useTranslation();
  const sports = wish.services.map((service) => sportTitle(service, t));
  return (
    <span>
      <b>{sports.length > 0 ? formatList(sports, i18n.language) : t('games.allSports')}</b>
      <small>
        {formatList(
          wish.weekdays.map((day) => weekdayText(day, i18n.language)),
          i18n.language,
        )}
        {t('schedule.comma')}
        <Num>{`${wish.from}–${wish.to}`}</Num>
      </small>
    </span>
  );
}

type WishesInput = RequestInput<typeof saveGameWishes>['body']['wishes'];

function useSaveWishes() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (wishes: WishesInput) => callApi(saveGameWishes, { body: { wishes } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(wishesQuery.queryKey, saved);
      showToast({ tone: 'success', text: t('games.callMe.saved') });
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
}

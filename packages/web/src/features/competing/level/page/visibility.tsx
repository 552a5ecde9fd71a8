import { hideLevel } from '@courtside/contract/competing/levels';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import tick from '#shared/ui/fields/tick.module.css';
import { Card } from '#shared/ui/page/page-frame.tsx';
import styles from './level-page.module.css';

/** Whether other members see the level, in all sports. */
export function Visibility({ isHidden }: { readonly isHidden: boolean }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const save = useSingleMutation({
    mutationFn: (hides: boolean) => callApi(hideLevel, { body: { isHidden: hides ? 1 : 0 } }),
    onSuccess: (answer) =>
      showToast({ tone: 'success', text: t(answer.isHidden ? 'levels.visibility.hidden' : 'levels.visibility.shown') }),
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
    onSettled: () =>
      Promise.all([['levels'], ['games']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return (
    <Card>
      <div className={styles.card}>
        <label className={styles.visibility}>
          <input
            type="checkbox"
            className={tick.tick}
            checked={!isHidden}
            disabled={save.isPending}
            onChange={({ target }) => save.mutate(!target.checked)}
          />
          <b>{t('levels.visibility.label')}</b>
        </label>
        <p>{t('levels.visibility.help')}</p>
        <p>{t('levels.visibility.minor')}</p>
      </div>
    </Card>
  );
}

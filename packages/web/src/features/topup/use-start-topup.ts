import { topup } from '@courtside/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { currentLayout } from '#shared/theme/layout-settings.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { goToCardPage, rememberThisPage } from './card-page.ts';
import { eurosOf, type TopupDraft } from './topup-draft.ts';

interface StartTopup {
  readonly isAdmin: boolean;
  readonly showHere: (cardPage: string) => void;
  readonly onClose: () => void;
}

/** spec 4: OK calls the payment service; its yes leads to the card page, its no closes the dialog with its sentence. */
export function useStartTopup({ isAdmin, showHere, onClose }: StartTopup) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (draft: TopupDraft) => callApi(topup, { body: requestOf(draft, isAdmin) }),
    onSuccess: ({ url, payment }, draft) => {
      if (url !== null && draft.staysHere) {
        rememberThisPage(payment);
        showHere(url);
        return;
      }
      if (url !== null) {
        goToCardPage(url, payment, onClose);
        return;
      }
      const amount = moneyText(eurosOf(draft) ?? 0);
      showToast({ tone: 'success', text: t('topup.credited', { amount, member: draft.memberCode }) });
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['members'] });
    },
    onError: (failure) => {
      if (currentSession()) showToast({ tone: 'error', text: failureText(failure) });
      onClose();
    },
  });
}

function requestOf(draft: TopupDraft, isAdmin: boolean) {
  return {
    PinCode: draft.pin,
    Amount: eurosOf(draft),
    Comment: draft.comment.trim(),
    Language: currentLayout().language,
    ...(draft.way === 'existingCard' && { PaymentId: draft.cardId }),
    ...(isAdmin && { MemberCode: draft.memberCode.trim() }),
    ...(draft.way === 'cash' && { Method: 'cash' as const }),
  };
}

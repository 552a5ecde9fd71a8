import { topup } from '@courtside/contract/money/payments';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { currentLayout } from '#shared/theme/layout-settings.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { openCardPage, storeReturnPath } from './payment/card-page.ts';
import { eurosOf, type TopupDraft } from './topup-draft.ts';

interface StartTopup {
  readonly isAdmin: boolean;
  /** Of the dialog: whoever has closed it is not taken to the card page any more. */
  readonly opened: boolean;
  readonly embedCardPage: (cardPage: string) => void;
  readonly onClose: () => void;
}

/** spec 4: OK calls the payment service; success opens the card page, a refusal closes the dialog with its message. */
export function useStartTopup({ isAdmin, opened, embedCardPage, onClose }: StartTopup) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const isOpen = useRef(opened);
  useEffect(() => {
    isOpen.current = opened;
    return () => {
      isOpen.current = false;
    };
  }, [opened]);
  // An answer that comes late must not close the dialog of another top-up.
  const close = () => {
    if (isOpen.current) onClose();
  };
  return useSingleMutation({
    mutationFn: (draft: TopupDraft) => start(draft, isAdmin),
    onSuccess: ({ url, payment }, draft) => {
      if (url !== null && !isOpen.current) return;
      if (url !== null && draft.embedsCardPage) {
        storeReturnPath(payment);
        embedCardPage(url);
        return;
      }
      if (url !== null) {
        openCardPage(url, payment, onClose);
        return;
      }
      const amount = moneyText(eurosOf(draft) ?? 0);
      showToast({ tone: 'success', text: t('topup.credited', { amount, member: draft.memberCode }) });
      close();
      return queryClient.invalidateQueries({ queryKey: ['members'] });
    },
    onError: (failure) => {
      if (currentSession()) showToast({ tone: 'error', text: failureText(failure) });
      close();
    },
  });
}

/** spec 4: the answer says whether it is ok; otherwise it has a message. */
async function start(draft: TopupDraft, isAdmin: boolean) {
  const answer: StartedOrNot = await callApi(topup, { body: requestOf(draft, isAdmin) });
  if (answer.isok) return answer;
  const { message = '' } = answer;
  throw new ApiFailure({ status: 200, msgCode: '500', code: undefined, data: message, params: {}, body: answer });
}

type StartedOrNot = AnswerOf<typeof topup> | { readonly isok: false; readonly message?: string };

function requestOf(draft: TopupDraft, isAdmin: boolean) {
  return {
    PinCode: draft.pin,
    Amount: eurosOf(draft),
    Comment: draft.comment.trim(),
    Language: currentLayout().language,
    ...(draft.method === 'existingCard' && { PaymentId: draft.cardId }),
    ...(isAdmin && { MemberCode: draft.memberCode.trim() }),
    ...(draft.method === 'cash' && { Method: 'cash' as const }),
  };
}

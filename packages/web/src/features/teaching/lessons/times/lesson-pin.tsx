import type { AmountDue } from '@courtside/contract/booking/bookings';
import type { LessonRequest } from '@courtside/contract/teaching/lesson-fields';
import { confirmLesson } from '@courtside/contract/teaching/lessons';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callForEnvelope } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { refreshBalance } from '#shared/api/validate-session.ts';
import { SessionCard } from '#shared/court/session-card.tsx';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { bookingPath, PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { CancelTerms } from '#shared/sports/cancel-terms.tsx';
import { isPassRefusal, PassChoice } from '#shared/sports/pass-choice.tsx';
import { useSportTheme } from '#shared/sports/services.ts';
import { Money } from '#shared/ui/data/num.tsx';
import { isPinFailure, PayingForm } from '#shared/ui/fields/pin/paying-form.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { Fact, Facts } from '#shared/ui/page/facts.tsx';
import { dateOf, hourOf } from '../state/lesson-labels.ts';
import type { Coach, Offer } from '../state/lesson-queries.ts';
import type { LessonDraft, Pupil } from './use-lesson-draft.ts';

interface LessonPinProps {
  readonly coach: Coach;
  readonly offer: Offer;
  readonly request: LessonRequest;
  readonly quote: AmountDue;
  readonly pupils: readonly Pupil[];
  readonly draft: Pick<LessonDraft, 'choosePass' | 'clearPasses'>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What the lesson costs, the balance after it, until when it can be cancelled, and the PIN. */
export function LessonPin({ coach, offer, request, quote, pupils, draft, opened, onClose }: LessonPinProps) {
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(offer.service);
  const { balanceAmount, memberCode } = useUser();
  const dues = [quote.p1AmountDue, quote.p2AmountDue, quote.p3AmountDue, quote.p4AmountDue];
  const at = pupils.findIndex((pupil) => pupil.memberCode === memberCode);
  const ofPass = quote.passes?.find(({ slot, isChosen }) => slot === at + 1 && isChosen)?.amount ?? 0;
  const own = (dues[at] ?? 0) - ofPass;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('lessons.confirm')} width={480}>
      <SessionCard
        theme={theme}
        date={dateOf(request.from)}
        from={hourOf(request.from)}
        to={endOf(request)}
        what={joinTexts([sportTitle(offer.service, t), coach.name], i18n.language)}
      />
      <Facts>
        <Fact name={t('lessons.pupils', { count: pupils.length })}>
          <Money euros={quote.total} />
        </Fact>
        {balanceAmount !== null && own > 0 && (
          <Fact name={t('lessons.balanceAfter')}>
            <Money euros={balanceAmount - own} />
          </Fact>
        )}
        <Fact name={t('lessons.cancelling')}>
          <CancelTerms {...quote} />
        </Fact>
      </Facts>
      <PassChoices quote={quote} pupils={pupils} onChoose={draft.choosePass} />
      {opened && <PinForm request={request} total={quote.total} onPassRefused={draft.clearPasses} onClose={onClose} />}
    </Dialog>
  );
}

interface PassChoicesProps extends Pick<LessonPinProps, 'quote' | 'pupils'> {
  readonly onChoose: LessonDraft['choosePass'];
}

/** Pass or balance, for each share that the reader decides about. */
function PassChoices({ quote, pupils, onChoose }: PassChoicesProps) {
  const { passes = [] } = quote;
  const payers = pupils.filter((_, index) => passes.some(({ slot }) => slot === index + 1));
  return payers.map(({ memberCode, name }) => (
    <PassChoice
      key={memberCode}
      name={payers.length > 1 ? name : undefined}
      passes={passes.filter(({ slot }) => pupils[slot - 1]?.memberCode === memberCode)}
      onChoose={(pass) => onChoose(memberCode, pass)}
    />
  ));
}

function endOf({ from, minutes }: LessonRequest): string {
  const end = Number(from.slice(11, 13)) * 60 + Number(from.slice(14, 16)) + minutes;
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

interface PinFormProps {
  readonly request: LessonRequest;
  readonly total: number;
  readonly onPassRefused: () => void;
  readonly onClose: () => void;
}

/** Whatever else a lesson changes is read again. */
const ROOTS = ['lessons', 'bookings', 'calendar', 'calendar-days', 'overview'];

function PinForm({ request, total, onPassRefused, onClose }: PinFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const paying = useSingleMutation({
    mutationFn: ({ pin, share }: { readonly pin: string; readonly share: number }) =>
      callForEnvelope(confirmLesson, { body: { ...request, PinCode: pin, ExpectedTotal: share } }),
    onSuccess: ({ booking }) => {
      void refreshBalance();
      for (const root of ROOTS) void queryClient.invalidateQueries({ queryKey: [root] });
      void navigate(bookingPath(PATHS.invoice, booking), { replace: true });
    },
    // Somebody else may have it now, or the price is another one.
    onError: (failure) => {
      if (failure instanceof ApiFailure && isPassRefusal(failure.code)) onPassRefused();
      if (!isPinFailure(failure)) void queryClient.invalidateQueries({ queryKey: ['lessons'] });
    },
  });
  return (
    <PayingForm
      paying={paying}
      amount={total}
      deed={t('lessons.book')}
      newPrice={(amount) => t('lessons.newPrice', { amount })}
      onBack={onClose}
    />
  );
}

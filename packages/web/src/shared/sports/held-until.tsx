import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { checked, isShape, isText } from '#shared/api/guards.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { minutesAndSeconds, useCountdown } from '#shared/time/use-countdown.ts';

const isHeld = isShape({ heldUntil: isText });

/** When a session that somebody else holds is free again, counted down; nothing for other refusals. */
export function HeldUntil({ failure }: { readonly failure: ApiFailure }) {
  const held = checked(isHeld, failure.body);
  return held ? <Countdown until={Date.parse(held.heldUntil)} /> : null;
}

function Countdown({ until }: { readonly until: number }) {
  const { t } = useTranslation();
  const left = useCountdown(until);
  return <p role="timer">{t('schedule.freeIn', { time: ltrText(minutesAndSeconds(left)) })}</p>;
}

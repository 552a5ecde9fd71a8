import { LESSON_LIMITS } from '@courtside/contract/teaching/lesson-fields';
import type { saveAvailability } from '@courtside/contract/teaching/office-coaches';
import { clubDate } from '@courtside/contract/values/dates';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import panel from '#shared/office/beside/panel.module.css';
import layout from '#shared/office/frame/dialog-form.module.css';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { ExceptionFields } from './exception-fields.tsx';
import {
  type ExceptionDraft,
  exceptionDraft,
  hoursOf,
  isException,
  isOverlapping,
  type OwnHours,
  type SpanDraft,
  spanDraft,
} from './hours-draft.ts';
import { WeekFields } from './week-fields.tsx';

type Week = RequestInput<typeof saveAvailability>['body'];

interface HoursFormProps {
  readonly week: OwnHours;
  /** What is read again after saving. */
  readonly queryKey: readonly string[];
  readonly save: (week: Week) => Promise<unknown>;
  /** Of a dialog. */
  readonly onClose?: () => void;
}

interface Values {
  readonly spans: readonly SpanDraft[];
  readonly exceptions: readonly ExceptionDraft[];
}

const known = ({ spans }: Values) => spans.flatMap((span) => hoursOf(span) ?? []);

/** When a coach teaches in a week, and the days that differ: set by the office, or by the coach. */
export function HoursForm({ week, queryKey, save: send, onClose }: HoursFormProps) {
  const { t } = useTranslation();
  const { today } = useClubDay();
  const save = useOnceCall(
    queryKey,
    (values: Values) =>
      send({
        version: week.version,
        hours: known(values),
        exceptions: values.exceptions.map(({ id: _, firstDay, lastDay, ...exception }) => ({
          ...exception,
          firstDay: clubDate(firstDay),
          lastDay: clubDate(lastDay),
        })),
      }),
    () => {
      showToast({ tone: 'success', text: t('coaches.saved') });
      onClose?.();
    },
  );
  const form = useForm({
    initial: (): Values => ({
      spans: week.hours.map(spanDraft),
      exceptions: week.exceptions.map(exceptionDraft),
    }),
    faultsOf: (values) => ({
      spans:
        (known(values).length < values.spans.length && t('coaches.timeFault')) ||
        (isOverlapping(known(values)) && t('coaches.overlapFault')),
      exceptions: !values.exceptions.every(isException) && t('coaches.daysFault'),
    }),
    onChange: save.reset,
    onSubmit: (values) => save.mutate(values),
  });
  const { spans, exceptions } = form.values;
  const fault = form.errors.spans || form.errors.exceptions || (save.error && failureText(save.error));
  const dayOff = { firstDay: today, lastDay: today, from: '00:00', to: '24:00', isAvailable: false, reason: '' };
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <WeekFields spans={spans} onChange={(next) => form.change({ spans: next })} />
      {exceptions.map((exception, index) => (
        <ExceptionFields
          key={exception.id}
          exception={exception}
          today={today}
          onChange={(next) => form.change({ exceptions: exceptions.with(index, next) })}
          onRemove={() => form.change({ exceptions: exceptions.filter(({ id }) => id !== exception.id) })}
        />
      ))}
      {exceptions.length < LESSON_LIMITS.exceptions && (
        <Button icon="plus" onClick={() => form.change({ exceptions: [...exceptions, exceptionDraft(dayOff)] })}>
          {t('coaches.addDays')}
        </Button>
      )}
      {fault && (
        <p className={panel.failure} role="alert">
          {fault}
        </p>
      )}
      <DialogActions>
        {onClose && (
          <Button variant="ghost" onClick={onClose}>
            {t('coaches.cancel')}
          </Button>
        )}
        <Button variant="primary" type="submit" busy={save.isPending}>
          {t('coaches.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import layout from '../frame/dialog-form.module.css';
import { Fault } from '../frame/office-parts.tsx';
import { useOnceCall } from '../frame/use-once-call.ts';
import styles from './attendance-form.module.css';

interface Mark {
  readonly memberCode: string;
  readonly isHere: boolean;
}

interface AttendanceFormProps {
  readonly pupils: readonly {
    readonly memberCode: string;
    readonly name: string;
    /** Null: not marked. */
    readonly isHere: boolean | null;
  }[];
  /** What is read again afterwards. */
  readonly queryKey: readonly string[];
  readonly send: (marks: Mark[]) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Who was there; only what was changed is sent. */
export function AttendanceForm({ pupils, queryKey, send, onClose }: AttendanceFormProps) {
  const { t } = useTranslation();
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const marks = pupils.flatMap(({ memberCode, isHere }) => {
    const next = changed[memberCode];
    return next === undefined || next === isHere ? [] : [{ memberCode, isHere: next }];
  });
  const save = useOnceCall(queryKey, send, () => {
    showToast({ tone: 'success', text: t('attendance.saved') });
    onClose();
  });
  return (
    <div className={layout.body}>
      <p className={styles.text}>{t('attendance.text')}</p>
      <ul className={styles.pupils}>
        {pupils.map(({ memberCode, name, isHere }) => (
          <li key={memberCode}>
            <MemberName name={name} />
            <Segmented
              label={t('attendance.of', { name })}
              value={choiceOf(changed[memberCode] ?? isHere)}
              onChange={(value) => setChanged({ ...changed, [memberCode]: value === 'here' })}
              choices={[
                { value: 'here', label: t('attendance.here') },
                { value: 'absent', label: t('attendance.absent') },
              ]}
            />
          </li>
        ))}
      </ul>
      {save.error && <Fault>{failureText(save.error)}</Fault>}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('office.back')}
        </Button>
        <Button
          variant="primary"
          busy={save.isPending}
          why={marks.length === 0 && t('attendance.unchanged')}
          onClick={() => save.mutate(marks)}
        >
          {t('office.save')}
        </Button>
      </DialogActions>
    </div>
  );
}

function choiceOf(isHere: boolean | null): 'here' | 'absent' | 'unmarked' {
  if (isHere === null) return 'unmarked';
  return isHere ? 'here' : 'absent';
}

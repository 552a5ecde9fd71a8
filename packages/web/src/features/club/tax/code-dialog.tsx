import { TAX_LIMITS } from '@courtside/contract/club/office-tax';
import { useTranslation } from 'react-i18next';
import layout from '#shared/office/frame/dialog-form.module.css';
import { SwitchLine } from '#shared/office/frame/dialog-form.tsx';
import { Tip } from '#shared/office/frame/office-parts.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { type CodeFields, codesWith, fieldsOf, percentIn } from './code-fields.ts';
import type { ListedCode } from './tax-draft.ts';

interface CodeDialogProps {
  readonly opened: ListedCode | 'new' | undefined;
  readonly codes: readonly ListedCode[];
  readonly today: string;
  readonly onSave: (codes: readonly ListedCode[]) => void;
  readonly onClose: () => void;
}

/** A new code, or a change of one. Of a code that is on papers only a new percent or its end can be given. */
export function CodeDialog({ opened, ...rest }: CodeDialogProps) {
  const { t } = useTranslation();
  const title = opened && opened !== 'new' ? t('tax.changeOf', { code: opened.code }) : t('tax.addCode');
  return (
    <Dialog opened={opened !== undefined} onClose={rest.onClose} title={title} width={520}>
      {opened && (
        <CodeForm key={opened === 'new' ? '' : opened.code} code={opened === 'new' ? undefined : opened} {...rest} />
      )}
    </Dialog>
  );
}

interface CodeFormProps extends Omit<CodeDialogProps, 'opened'> {
  readonly code: ListedCode | undefined;
}

function CodeForm({ code, codes, today, onSave, onClose }: CodeFormProps) {
  const { t } = useTranslation();
  const isUsed = codes.some((each) => each.code === code?.code && each.isUsed);
  const form = useForm<CodeFields>({
    initial: () => fieldsOf(code, today),
    faultsOf: (fields) => ({
      code:
        (!/^[A-Z][A-Z0-9]{0,7}$/.test(fields.code) && t('tax.codeInvalid')) ||
        (!code && codes.some((each) => each.code === fields.code) && t('tax.codeTaken')),
      title: fields.title.trim() === '' && t('tax.titleMissing'),
      percent: !fields.isExempt && percentIn(fields.percent) === undefined && t('tax.percentInvalid'),
      reason: fields.isExempt && fields.reason.trim() === '' && t('tax.reasonMissing'),
      validFrom: isUsed && fields.percent !== String(code?.percent) && fields.validFrom < today && t('tax.fromToday'),
    }),
    onSubmit: (fields) => onSave(codesWith(codes, code, fields, isUsed)),
  });
  const { values, change } = form;
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      {isUsed && <Tip tone="calm">{t('tax.usedTip')}</Tip>}
      <TextField
        {...form.field('code')}
        label={t('tax.code')}
        help={t('tax.codeHelp')}
        dir="ltr"
        maxLength={8}
        disabled={code !== undefined}
      />
      <TextField {...form.field('title')} label={t('tax.onPaper')} maxLength={TAX_LIMITS.titleMax} disabled={isUsed} />
      {!isUsed && (
        <SwitchLine
          label={t('tax.isExempt')}
          hint={t('tax.isExemptHint')}
          isOn={values.isExempt}
          onChange={(isExempt) => change({ isExempt })}
        />
      )}
      {values.isExempt ? (
        <TextField
          {...form.field('reason')}
          label={t('tax.reason')}
          maxLength={TAX_LIMITS.reasonMax}
          disabled={isUsed}
        />
      ) : (
        <TextField {...form.field('percent')} label={t('tax.percent')} inputMode="decimal" dir="ltr" maxLength={5} />
      )}
      {!(isUsed && values.isExempt) && (
        <DateField {...form.field('validFrom')} label={t('tax.validFrom')} min={isUsed ? today : undefined} required />
      )}
      {code && (
        <DateField {...form.field('endedFrom')} label={t('tax.endedFrom')} help={t('tax.endedHelp')} min={today} />
      )}
      <DialogActions>
        {code && !isUsed && (
          <Button variant="ghost" onClick={() => onSave(codes.filter((each) => each.code !== code.code))}>
            {t('tax.remove')}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {t('tax.cancel')}
        </Button>
        <Button variant="primary" type="submit">
          {t('tax.keep')}
        </Button>
      </DialogActions>
    </Form>
  );
}

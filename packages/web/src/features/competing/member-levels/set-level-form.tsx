import { LEVEL_VALUES } from '@courtside/contract/competing/level-fields';
import { setLevel } from '@courtside/contract/competing/office-levels';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useServices } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { levelText } from '../level/level-query.ts';
import styles from './member-levels.module.css';
import { memberLevelsQuery } from './member-levels-query.ts';

interface Values {
  readonly service: string;
  readonly level: string;
}

const numberOf = (text: string) => Number(text.replace(',', '.'));
const isLevel = (level: number) => level >= LEVEL_VALUES.min && level <= LEVEL_VALUES.max;

/** After having seen the member play. The member's history names who set it and when. */
export function SetLevelForm({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const services = useServices();
  const queryClient = useQueryClient();
  const save = useSingleMutation({
    mutationFn: ({ service, level }: Values) =>
      callApi(setLevel, {
        params: { code },
        body: { service: service || (services[0]?.key ?? ''), value: Math.round(numberOf(level) * 10) / 10 },
      }),
    onSuccess: (answer, { level }) => {
      queryClient.setQueryData(memberLevelsQuery(code).queryKey, answer);
      showToast({ tone: 'success', text: t('levels.office.set.done', { level: levelText(numberOf(level)) }) });
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
  const form = useForm<Values>({
    initial: { service: '', level: '' },
    faultsOf: ({ level }) => ({ level: !isLevel(numberOf(level)) && t('levels.office.set.noLevel') }),
    onSubmit: (values) => save.mutate(values),
  });
  return (
    <Form ref={form.frame} onSubmit={form.submit} className={styles.form}>
      <SelectField
        label={t('levels.sport')}
        options={services.map(({ key, title }) => ({ value: key, label: sportTitle(key, t, title) }))}
        {...form.field('service')}
      />
      <TextField label={t('levels.office.set.level')} inputMode="decimal" autoComplete="off" {...form.field('level')} />
      <Button type="submit" busy={save.isPending}>
        {t('levels.office.set.save')}
      </Button>
    </Form>
  );
}

import { addMember } from '@courtside/contract/people/office-members';
import { LIMITS } from '@courtside/contract/values/limits';
import { isEmail } from '@courtside/contract/values/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import office from '#shared/office/frame/office-page.module.css';
import { Tip } from '#shared/office/frame/office-parts.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { storedClubQuery } from '../queries.ts';
import type { StoredClub } from '../setup-model.ts';
import styles from './members-step.module.css';

const EMPTY = { name: '', surName: '', email: '' };

/** Members that are typed one by one; each is saved and invited at once. */
export function HandList({ stored }: { readonly stored: StoredClub }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [added, setAdded] = useState<readonly { code: string; name: string }[]>([]);
  const category = stored.categories.find(({ isDefault }) => isDefault)?.key;
  const add = useSingleMutation({
    mutationFn: ({ name, surName, email }: typeof EMPTY) =>
      callApi(addMember, {
        body: {
          name: name.trim(),
          surName: surName.trim(),
          email: email.trim(),
          language,
          ...(category && { category }),
        },
      }),
    onSuccess: async ({ memberCode }, { name, surName }) => {
      setAdded([...added, { code: memberCode, name: `${name} ${surName}` }]);
      form.reset();
      await queryClient.invalidateQueries({ queryKey: storedClubQuery.queryKey });
    },
  });
  const form = useForm({
    initial: EMPTY,
    faultsOf: ({ name, surName, email }) => ({
      name: !name.trim() && t('setup.nameMissing'),
      surName: !surName.trim() && t('setup.nameMissing'),
      email: !isEmail(email.trim()) && t('messages.invalidEmail'),
    }),
    onSubmit: (person) => add.mutate(person),
  });
  return (
    <section className={`${office.card} ${styles.box} ${styles.people}`} aria-label={t('setup.way.hand')}>
      {added.length > 0 && (
        <ul className={styles.added} role="status">
          {added.map(({ code, name }) => (
            <li key={code}>
              <Icon name="check" size={16} />
              <bdi>{name}</bdi> <Num>{code}</Num>
            </li>
          ))}
        </ul>
      )}
      <Form ref={form.frame} className={styles.person} onSubmit={form.submit}>
        <TextField {...form.field('name')} label={t('setup.firstName')} maxLength={LIMITS.nameMax} autoComplete="off" />
        <TextField
          {...form.field('surName')}
          label={t('setup.surname')}
          maxLength={LIMITS.nameMax}
          autoComplete="off"
        />
        <TextField
          {...form.field('email')}
          label={t('setup.memberEmail')}
          type="email"
          dir="ltr"
          maxLength={LIMITS.emailMax}
          autoComplete="off"
        />
        <Button type="submit" icon="plus" busy={add.isPending}>
          {t('setup.addMember')}
        </Button>
      </Form>
      {add.isError && (
        <div role="alert">
          <Tip tone="danger">{failureText(add.error)}</Tip>
        </div>
      )}
      <p>{t('setup.invitedAtOnce')}</p>
    </section>
  );
}

import { changeBoard, makeBoard, type OfficeBoard } from '@courtside/contract/clubhouse/office-boards';
import { LANGUAGES, type Language, LIMITS } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { SwitchLine } from '#shared/office/frame/dialog-form.tsx';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { RadioCards } from '#shared/ui/fields/radio-cards.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { type FormState, useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './boards-page.module.css';
import { BOARDS_KEY } from './boards-query.ts';

interface BoardFormProps {
  /** Undefined for a new one. */
  readonly board: OfficeBoard | undefined;
  readonly onClose: () => void;
}

/** A name is the same in every language. */
const EXAMPLES = { full: 'Vera Attard', short: 'V. Attard' };

type Draft = Pick<OfficeBoard, 'title' | 'names' | 'languages'>;

export function BoardDialog({ opened, ...props }: BoardFormProps & { readonly opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={props.onClose} title={props.board?.title ?? t('boards.make')} width={520}>
      {opened && <BoardForm key={props.board?.id} {...props} />}
    </Dialog>
  );
}

function BoardForm({ board, onClose }: BoardFormProps) {
  const { t } = useTranslation();
  const save = useSaveBoard(board, onClose);
  const form = useForm({
    initial: (): Draft => board ?? { title: '', names: 'short', languages: ['en'] },
    faultsOf: ({ title, languages }: Draft) => ({
      title: title.trim() === '' && t('boards.titleMissing'),
      languages: languages.length === 0 && t('boards.oneLanguage'),
    }),
    onChange: save.reset,
    onSubmit: (draft) => save.mutate(draft),
  });
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <TextField {...form.field('title')} label={t('boards.title')} maxLength={LIMITS.boardTitleMax} />
      <RadioCards
        legend={t('boards.names')}
        value={form.values.names}
        onChange={(names) => form.change({ names })}
        cards={[
          { value: 'full', label: t('boards.full'), text: EXAMPLES.full },
          { value: 'short', label: t('boards.short'), text: EXAMPLES.short },
          { value: 'none', label: t('boards.hidden'), text: t('boards.hiddenText') },
        ]}
      />
      <p className={styles.note}>{t('boards.namesNote')}</p>
      <LanguageTicks form={form} />
      {save.error && <Fault>{failureText(save.error)}</Fault>}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('boards.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={save.isPending}>
          {t('boards.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}

function LanguageTicks({ form }: { readonly form: FormState<Draft> }) {
  const { t } = useTranslation();
  const { languages } = form.values;
  const tick = (language: Language, isOn: boolean) =>
    form.change({ languages: LANGUAGES.filter((each) => (each === language ? isOn : languages.includes(each))) });
  return (
    <fieldset className={styles.languages}>
      <legend>{t('boards.languages')}</legend>
      {LANGUAGES.map((language) => (
        <SwitchLine
          key={language}
          label={LANGUAGE_NAMES[language]}
          isOn={languages.includes(language)}
          onChange={(isOn) => tick(language, isOn)}
        />
      ))}
      <p className={styles.note}>{form.errors.languages || t('boards.languagesNote')}</p>
    </fieldset>
  );
}

function useSaveBoard(board: OfficeBoard | undefined, onDone: () => void) {
  const { t } = useTranslation();
  return useOnceCall(
    BOARDS_KEY,
    async ({ title, names, languages }: Draft) => {
      const fields = { title: title.trim(), names, languages };
      if (board) await callApi(changeBoard, { params: { id: board.id }, body: { ...fields, version: board.version } });
      else await callApi(makeBoard, { body: fields });
      return fields.title;
    },
    (title) => {
      showToast({ tone: 'success', text: t(board ? 'boards.saved' : 'boards.made', { board: title }) });
      onDone();
    },
  );
}

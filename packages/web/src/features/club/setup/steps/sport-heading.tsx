import { useLanguage } from '#shared/i18n/use-language.ts';
import { textIn } from '#shared/office/frame/text-in.ts';
import { sportIcon } from '#shared/sports/sport-look.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from '../setup.module.css';
import type { SportDraft } from '../setup-model.ts';

/** The sport that a row of a table is about. */
export function SportHeading({ template }: Pick<SportDraft, 'template'>) {
  const language = useLanguage();
  return (
    <th scope="row">
      <span className={styles.sport}>
        <Icon name={sportIcon(template.theme)} />
        {textIn(template.title, language)}
      </span>
    </th>
  );
}

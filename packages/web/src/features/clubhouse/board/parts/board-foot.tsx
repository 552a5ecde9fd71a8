import type { BoardNotice } from '@courtside/contract/clubhouse/board';
import { textIn } from '@courtside/contract/values/texts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './board-foot.module.css';

/** Notices of the club, two at a time. */
export function BoardFoot({ notices }: { readonly notices: readonly BoardNotice[] }) {
  const language = useLanguage();
  if (notices.length === 0) return null;
  return (
    <footer className={styles.foot}>
      <ul>
        {notices.map(({ id, title, text }) => (
          <li key={id}>
            <Icon name="notice" />
            <p dir="auto">
              <b>{textIn(title, language)}</b>
              <span>{textIn(text, language)}</span>
            </p>
          </li>
        ))}
      </ul>
    </footer>
  );
}

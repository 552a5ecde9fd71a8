import type { MenuLink } from '@courtside/contract/club/menu-links';
import { OFFICE_LIMITS } from '@courtside/contract/club/office';
import { LIMITS } from '@courtside/contract/values/limits';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUILT_MENU_LINKS } from '#shared/api/club/saved-club.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { TextsField } from '#shared/office/frame/dialog-form.tsx';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import styles from '../club-editor.module.css';
import { menuLinkFault } from './menu-link-fault.ts';
import own from './menu-links-block.module.css';

interface MenuLinksBlockProps {
  /** Null for the usual ones. */
  readonly links: readonly MenuLink[] | null;
  readonly isChecked: boolean;
  readonly onChange: (links: readonly MenuLink[] | null) => void;
}

/** What everybody's menu links to besides its own pages, in its order. */
export function MenuLinksBlock({ links: saved, isChecked, onChange }: MenuLinksBlockProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState('');
  const links = saved ?? BUILT_MENU_LINKS;
  const nameOf = ({ title, address }: MenuLink, index: number) =>
    textIn(title, language) || address || t('menuLinks.number', { number: index + 1 });
  const edit = (index: number, changes: Partial<MenuLink>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...changes } : link)));
  const move = (link: MenuLink, from: number, to: number) => {
    onChange(links.toSpliced(from, 1).toSpliced(to, 0, link));
    setMoved(t('menuLinks.moved', { title: nameOf(link, from), place: to + 1, count: links.length }));
    // The focus goes with the link, so that it can be moved on.
    const row = list.current?.children[to];
    row?.querySelector<HTMLButtonElement>(`[data-move="${to < from ? 'up' : 'down'}"]`)?.focus();
  };
  const remove = (index: number) => {
    // The button is removed with its link.
    list.current?.focus({ preventScroll: true });
    onChange(links.toSpliced(index, 1));
  };
  return (
    <Block title={t('menuLinks.title')} hint={t('menuLinks.hint')}>
      <ol ref={list} className={own.list} tabIndex={-1} aria-label={t('menuLinks.title')}>
        {links.map((link, index) => {
          const fault = isChecked ? menuLinkFault(links, index) : undefined;
          const addressFault = { address: t('menuLinks.addressInvalid'), twice: t('menuLinks.twice') };
          const name = { title: nameOf(link, index) };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a link has no other identity while it is typed
            <li key={index} className={own.link}>
              <TextsField
                legend={t('menuLinks.titleOf', { number: index + 1 })}
                texts={link.title}
                maxLength={OFFICE_LIMITS.titleMax}
                showsFallback
                errorOf={(each) => (each === 'en' && fault === 'title' ? t('officeClub.holidayTitle') : undefined)}
                onChange={(title) => edit(index, { title })}
              />
              <TextField
                label={t('menuLinks.address', { number: index + 1 })}
                inputMode="url"
                dir="ltr"
                autoComplete="off"
                maxLength={LIMITS.menuAddressMax}
                value={link.address}
                error={fault && fault !== 'title' ? addressFault[fault] : undefined}
                onChange={({ target }) => edit(index, { address: target.value })}
              />
              <span className={own.order}>
                <IconButton
                  icon="up"
                  data-move="up"
                  label={t('menuLinks.moveUp', name)}
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && move(link, index, index - 1)}
                />
                <span className={own.down}>
                  <IconButton
                    icon="up"
                    data-move="down"
                    label={t('menuLinks.moveDown', name)}
                    aria-disabled={index === links.length - 1}
                    onClick={() => index < links.length - 1 && move(link, index, index + 1)}
                  />
                </span>
                <IconButton icon="close" label={t('officeClub.removeHoliday', name)} onClick={() => remove(index)} />
              </span>
            </li>
          );
        })}
      </ol>
      {links.length === 0 && <p className={styles.hint}>{t('menuLinks.empty')}</p>}
      <p className="sr" role="status">
        {moved}
      </p>
      <div className={styles.buttons}>
        {links.length < LIMITS.menuLinks && (
          <Button icon="plus" onClick={() => onChange([...links, { title: { en: '' }, address: '' }])}>
            {t('menuLinks.add')}
          </Button>
        )}
        {saved && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            {t('menuLinks.usual')}
          </Button>
        )}
      </div>
    </Block>
  );
}

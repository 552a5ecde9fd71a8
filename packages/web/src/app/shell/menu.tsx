import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { useEscape } from '#shared/ui/overlays/use-escape.ts';
import styles from './menu.module.css';

interface MenuProps {
  readonly className?: string;
  /** The button's name, where its content does not say it. */
  readonly label?: string;
  readonly button: ReactNode;
  readonly children: ReactNode;
}

/** A button with a menu under its end. Arrow keys and first letters walk through it; Escape, Tab and a press elsewhere leave it. */
export function Menu({ className, label, button, children }: MenuProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const close = () => {
    opener.current?.focus();
    setOpened(false);
  };
  useEscape(opened, close);
  useEffect(() => {
    if (!opened) return;
    itemsOf(frame.current)[0]?.focus();
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpened(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [opened]);

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened(true);
  };
  const walk = (event: KeyboardEvent) => {
    // From the button the browser goes on to what follows it.
    if (event.key === 'Tab') return close();
    const next = nextItem(itemsOf(frame.current), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const closeOnChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(ITEM)) close();
  };
  return (
    <div className={styles.frame} ref={frame}>
      <button
        type="button"
        id={`${id}-button`}
        ref={opener}
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
        onKeyDown={openByArrow}
      >
        {button}
      </button>
      {opened && (
        <div
          role="menu"
          id={id}
          className={styles.menu}
          tabIndex={-1}
          aria-labelledby={`${id}-button`}
          onKeyDown={walk}
          onClick={closeOnChoice}
        >
          {children}
        </div>
      )}
    </div>
  );
}

interface MenuItemProps {
  readonly icon: IconName;
  readonly onChoose: () => void;
  /** It may be chosen next. */
  readonly onApproach?: () => void;
  readonly children: string;
}

export function MenuItem({ icon, onChoose, onApproach, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      className={styles.item}
      tabIndex={-1}
      onClick={onChoose}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <Icon name={icon} className={styles.icon} />
      {children}
    </button>
  );
}

export const MenuDivider = () => <hr className={styles.divider} />;

const ITEM = '[role="menuitem"]';
const itemsOf = (frame: HTMLElement | null) => [...(frame?.querySelectorAll<HTMLElement>(ITEM) ?? [])];

/** Which item a key leads to from the one that has the focus; none for a key that means nothing here. */
function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length > 1) return undefined;
  const letter = lowerCase(key);
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    lowerCase(item.textContent).startsWith(letter),
  );
}

/** In the page's own language: Turkish has two letters i. */
const lowerCase = (text: string) => text.toLocaleLowerCase(document.documentElement.lang || 'en');

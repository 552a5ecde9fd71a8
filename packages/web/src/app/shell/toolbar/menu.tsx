import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { LazyOverlay, lazyOverlay } from '#shared/ui/overlays/lazy-overlay.tsx';

export interface MenuItem {
  readonly label: string;
  readonly icon: IconName;
  readonly onChoose: () => void;
  /** The pointer or the focus is on it: it may be chosen next. */
  readonly onApproach?: () => void;
}

/** Groups are separated by a line. */
export type MenuGroups = readonly (readonly MenuItem[])[];

export interface MenuPopupProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly id: string;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly groups: MenuGroups;
}

const POPUP = lazyOverlay<MenuPopupProps>(() => import('./menu-popup.tsx').then((module) => module.MenuPopup));

interface MenuProps {
  readonly className?: string;
  /** The button's name, where its content does not say it. */
  readonly label?: string;
  readonly button: ReactNode;
  readonly groups: MenuGroups;
}

/** A button with a menu below it. The menu is in a chunk of its own, which no first view needs. */
export function Menu({ className, label, button, groups }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened(true);
  };
  return (
    <>
      <button
        type="button"
        id={`${id}-button`}
        ref={trigger}
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
      <LazyOverlay code={POPUP} props={{ opened, onClose: () => setOpened(false), id, trigger, groups }} />
    </>
  );
}

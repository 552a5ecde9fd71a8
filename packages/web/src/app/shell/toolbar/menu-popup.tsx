import { Fragment, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Menu, MenuItem, Popover, Separator } from 'react-aria-components/Menu';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { AriaLocale } from '#shared/ui/overlays/aria-locale.tsx';
import { useBackButton } from '#shared/ui/overlays/use-back-button.ts';
import styles from './menu.module.css';
import type { MenuPopupProps } from './menu.tsx';

/** The menu itself. It is not modal: a press elsewhere closes it and takes effect there. */
export function MenuPopup({ opened, onClose, id, trigger, groups }: MenuPopupProps) {
  const popover = useRef<HTMLElement>(null);
  useBackButton(opened, onClose);
  const closeFrom = useEffectEvent(({ target }: PointerEvent) => {
    const isInside = [trigger, popover].some(({ current }) => target instanceof Node && current?.contains(target));
    if (!isInside) onClose();
  });
  // The library closes a menu that is not modal when the focus leaves it, and a press on plain text moves no focus.
  useEffect(() => {
    if (!opened) return;
    const stop = new AbortController();
    document.addEventListener('pointerdown', (event) => closeFrom(event), { signal: stop.signal });
    return () => stop.abort();
  }, [opened]);
  // The library would scroll to the first item before the menu has its place, and a page that scrolls closes the menu.
  useEffect(() => {
    if (!opened) return;
    const frame = requestAnimationFrame(() =>
      popover.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    // The browser moves the focus on from the button.
    if (event.key === 'Tab') {
      trigger.current?.focus();
      onClose();
    }
    // The library's own search begins at the focused item, so that a repeated letter would stay on it.
    const next = nextItemByLetter(event.currentTarget, event.key);
    if (!next) return;
    event.stopPropagation();
    next.focus();
  };
  return (
    <AriaLocale>
      <Popover
        ref={popover}
        className={styles.popover}
        triggerRef={trigger}
        isOpen={opened}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        shouldCloseOnInteractOutside={(target) => !trigger.current?.contains(target)}
        isNonModal
        placement="bottom end"
        offset={8}
        containerPadding={0}
      >
        <div onKeyDownCapture={handleKey}>
          <Menu id={id} className={styles.menu} aria-labelledby={`${id}-button`} onClose={onClose}>
            {groups.map((items, index) => (
              <Fragment key={items[0]?.label}>
                {index > 0 && <Separator className={styles.divider} />}
                {items.map(({ label, icon, onChoose, onApproach }) => (
                  <MenuItem
                    key={label}
                    id={label}
                    textValue={label}
                    className={styles.item}
                    onAction={onChoose}
                    onHoverStart={onApproach}
                    onFocus={onApproach}
                  >
                    <Icon name={icon} className={styles.icon} />
                    {label}
                  </MenuItem>
                ))}
              </Fragment>
            ))}
          </Menu>
        </div>
      </Popover>
    </AriaLocale>
  );
}

/** The next item whose name begins with the typed letter, compared in the page's language: Turkish has two letters i. */
function nextItemByLetter(menu: HTMLElement, key: string): HTMLElement | undefined {
  if (key.length > 1 || key === ' ') return undefined;
  const lowerCase = (text: string) => text.toLocaleLowerCase(document.documentElement.lang || 'en');
  const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    lowerCase(item.textContent).startsWith(lowerCase(key)),
  );
}

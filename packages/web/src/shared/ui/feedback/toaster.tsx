import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { CutText } from '../data/member-name.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-shapes.tsx';
import styles from './toaster.module.css';
import { dismissToast, type Toast, type ToastTone, useToasts } from './toasts.ts';

const ICONS: Record<ToastTone, IconName> = { success: 'check', error: 'alert', info: 'notice', warning: 'alert' };

/** The messages at the top centre. The region is always rendered, so that screen readers announce what is added to it. */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  useToastHeight(region, toasts);
  return (
    <section
      ref={region}
      className={styles.toaster}
      aria-label={t('ui.messages')}
      aria-live="polite"
      // Messages stay readable and pressable while a dialog is open.
      data-react-aria-top-layer="true"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** The end of the bars whose buttons a message must not cover; bars that are scrolled away do not count. */
function lowestBar(): number {
  const bars = document.querySelectorAll('[data-bar]');
  return Math.max(0, ...Array.from(bars, (bar) => Math.round(bar.getBoundingClientRect().bottom)));
}

/** Dialogs and panels begin below the toasts: their styles read the height from a variable. */
function useToastHeight(region: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    if (toasts.length === 0) return void root.removeProperty('--cs-toast-pile');
    // The tallest, not the sum: the toasts overlap unless the pointer is on them.
    const heights = Array.from(region.current?.children ?? [], (toast) => (toast as HTMLElement).offsetHeight);
    root.setProperty('--cs-toast-pile', `${Math.max(...heights)}px`);
    const stayBelowBars = () => root.setProperty('--cs-toast-below', `${lowestBar()}px`);
    stayBelowBars();
    // A message can be older than the page: after the login the bars come when it is already shown.
    const pages = new MutationObserver(stayBelowBars);
    pages.observe(document.body, { childList: true, subtree: true });
    return () => pages.disconnect();
  }, [region, toasts]);
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation();
  const [paused, setPaused] = useState(false);
  useDismissTimer(toast, paused);
  const { id, tone, text, spoken = text, durationMs, action } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only pauses its time
    <div
      className={`${styles.toast} ${styles[tone]}`}
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      style={{ '--time': `${durationMs}ms` } as CSSProperties}
      data-paused={paused || undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={ICONS[tone]} className={styles.icon} />
      <span>
        <CutText shown={text} whole={spoken} />
      </span>
      {action ? (
        <Button
          size="sm"
          onClick={() => {
            action.run();
            dismissToast(id);
          }}
        >
          {action.label}
        </Button>
      ) : (
        <IconButton icon="close" label={t('ui.dismiss')} onClick={() => dismissToast(id)} />
      )}
    </div>
  );
}

/** Removes the toast when its time is up; pointing at it pauses the time. */
function useDismissTimer({ id, durationMs }: Toast, paused: boolean): void {
  const left = useRef(durationMs);
  useEffect(() => {
    if (paused) return;
    const since = performance.now();
    const timer = setTimeout(() => dismissToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [id, paused]);
}

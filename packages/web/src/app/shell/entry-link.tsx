import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router';
import { AppLink } from '#shared/routing/app-link.tsx';
import { openDialog } from '#shared/store/dialog-store.ts';
import type { NavbarItem } from './navigation.ts';

interface EntryLinkProps {
  readonly entry: NavbarItem;
  readonly className?: string;
  readonly label?: string;
  readonly title?: string;
  /** Called when it is pressed: the phone's drawer closes. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A menu entry: a link to a page, to another site in a new tab, or a button that opens a dialog. */
export function EntryLink({ entry, className, label, title, onFollow, children }: EntryLinkProps) {
  const { pathname } = useLocation();
  if ('dialog' in entry.target) {
    const { dialog } = entry.target;
    const open = () => {
      onFollow?.();
      openDialog(dialog);
    };
    return (
      <button
        type="button"
        className={className}
        aria-label={label}
        title={title}
        aria-haspopup="dialog"
        onClick={open}
      >
        {children}
      </button>
    );
  }
  if ('url' in entry.target)
    return (
      <a
        className={className}
        href={entry.target.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        title={title}
        onClick={onFollow}
      >
        {children}
      </a>
    );
  const { path } = entry.target;
  const isAt = (page: string) => matchPath(page, pathname) !== null;
  return (
    <AppLink
      className={className}
      to={path}
      aria-label={label}
      title={title}
      aria-current={isAt(path) ? 'page' : entry.alsoAt?.some(isAt) || undefined}
      onClick={onFollow}
    >
      {children}
    </AppLink>
  );
}

import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { prefetchPage } from './prefetch.ts';

type AppLinkProps = ComponentProps<typeof Link>;

/** A link that fetches the page's code on hover and focus. */
export function AppLink({ onPointerEnter, onFocus, ...rest }: AppLinkProps) {
  const path = typeof rest.to === 'string' ? rest.to : (rest.to.pathname ?? '');
  return (
    <Link
      {...rest}
      onPointerEnter={(event) => {
        prefetchPage(path);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetchPage(path);
        onFocus?.(event);
      }}
    />
  );
}

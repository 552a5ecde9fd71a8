import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { prefetchPage } from './prefetch.ts';

type AppLinkProps = ComponentProps<typeof Link>;

/** A link that fetches the page's code as soon as someone points at it. */
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

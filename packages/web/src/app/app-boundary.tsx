import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import drawing from '#shared/drawings/404.svg';
import { PATHS } from '#shared/routing/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/state-panels.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
}

/** A page that breaks takes only itself down, and offers the way back. React asks for a class here. */
export class AppBoundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const { t } = useTranslation();
  // A full load, not a route change: whatever broke starts afresh.
  return (
    <EmptyState title={t('ui.crashed')} text={t('ui.crashedText')} drawing={drawing}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('ui.reload')}
      </Button>
      <Button variant="ghost" onClick={() => window.location.assign(PATHS.sportServices)}>
        {t('ui.backHome')}
      </Button>
    </EmptyState>
  );
}
